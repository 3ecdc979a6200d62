// expect: CE
template <int Depth, class A, class B> struct Bomb { typename Bomb<Depth - 1, Bomb<Depth, A, B>, Bomb<Depth, B, A>>::type left; typename Bomb<Depth - 1, Bomb<Depth, B, B>, Bomb<Depth, A, A>>::type right; typedef Bomb type; };
template <class A, class B> struct Bomb<0, A, B> { typedef int type; };
int main() { Bomb<500, int, long> bomb; return sizeof bomb; }
