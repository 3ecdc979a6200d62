// the same in C++
