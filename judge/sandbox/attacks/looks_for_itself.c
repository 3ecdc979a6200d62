// Finds itself in its working directory, whatever it asks: it can read itself and start itself again, and change nothing.
// expect: Exited 0
// stdout: found again
// runs: 3
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
int main(int count, char **arguments) {
    char here[PATH_MAX], path[PATH_MAX], head[4] = "";
    if (count > 1) return puts("found again") < 0;
    if (!getcwd(here, sizeof here)) return 1;
    strcat(here, "/main");
    // As Rust's current_exe does.
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0 || (path[length] = 0, strcmp(path, here))) return 2;
    if (!realpath(arguments[0], path) || strcmp(path, here)) return 3;
    struct stat a, b;
    if (stat("/proc/self/exe", &a) || lstat("main", &b)) return 4;
    if (a.st_ino != b.st_ino || a.st_dev != b.st_dev || !S_ISREG(b.st_mode)) return 5;
    int fd = open("main", O_RDONLY);
    if (read(fd, head, 4) != 4 || memcmp(head, "\177ELF", 4)) return 6;
    // Under an ordinary user's judge it is a copy for this run, and its own.
    if (b.st_uid != getuid()) {
        if (fchmod(fd, 0777) == 0 || open("main", O_WRONLY) >= 0 || truncate("main", 0) == 0) return 7;
        if (unlink("main") == 0 || rename("main", "other") == 0 || rename("/tmp", "main") == 0) return 8;
        if (link("main", "other") == 0 || utimensat(AT_FDCWD, "main", 0, 0) == 0) return 9;
        // Nothing of the place where it comes from: no other program, and not how much room there is.
        struct statvfs room;
        if (statvfs("main", &room) == 0 && (room.f_blocks || room.f_files)) return 10;
        if (access("/shelf", R_OK) == 0 || access("/shelf", X_OK) == 0 || chdir("/shelf") == 0) return 11;
    }
    execl("./main", "./main", "again", (char *)0);
    return 12;
}
