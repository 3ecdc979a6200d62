// expect: WA nothing found
#include <stdio.h>
int main(int count, char **arguments) {
    const char *paths[] = {"/etc/shadow", "/root", "/proc/1/environ", "../input", "/work", "/home"};
    FILE *message = fopen("teammessage.txt", "w");
    int found = 0;
    for (int i = 0; i < 6; i++) {
        FILE *f = fopen(paths[i], "r");
        char c;
        if (f && fread(&c, 1, 1, f) == 1) { fprintf(message, "%s ", paths[i]); found++; }
    }
    if (!found) fputs("nothing found", message);
    return 43;
}
