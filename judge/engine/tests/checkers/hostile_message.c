// expect: WA <b>one</b> two ……
#include <stdio.h>
int main(void) {
    FILE *f = fopen("teammessage.txt", "w");
    fputs("<b>one</b>\n\x1b\x07\ttwo \xe2\x80\xa6", f);
    for (int i = 0; i < 1000; i++) fputs("\xe2\x80\xa6", f);
    return 43;
}
