/* Joins a manager of CMS to the package format: the format calls it as an output validator that talks with the
   submission on standard input and output; the manager gets the test's input there, says its outcome there, and opens
   two files, which are its arguments, to talk with the submission.

   The process that the judge starts runs this program once more as the manager, and turns what that says into the exit
   code and the files that the format wants. */
#ifndef GRUNDY_CMS_BRIDGE
#define GRUNDY_CMS_BRIDGE

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define GRUNDY_PIPE "grundy-pipe"
#define GRUNDY_FROM_SUBMISSION 3
#define GRUNDY_TO_SUBMISSION 4
#define GRUNDY_ACCEPTED 42
#define GRUNDY_WRONG 43
#define GRUNDY_FAULT 1

/* Both arguments have one name: what the manager opens it for says which of the two is meant. */
static FILE *grundy_fopen(const char *path, const char *mode) {
  if (strcmp(path, GRUNDY_PIPE) != 0) return fopen(path, mode);
  if (mode[0] == 'r') return fdopen(GRUNDY_FROM_SUBMISSION, "r");
  return fdopen(GRUNDY_TO_SUBMISSION, "w");
}

static void grundy_path(char *path, size_t size, const char *folder, const char *name) {
  snprintf(path, size, "%s/%s", folder, name);
}

static void grundy_manage(char **argv) {
  char said[4096], message[4096];
  char name[] = "manager", first[] = GRUNDY_PIPE, second[] = GRUNDY_PIPE;
  char *arguments[] = {name, first, second, NULL};
  int input = open(argv[1], O_RDONLY), outcome, feedback;
  grundy_path(said, sizeof said, argv[3], "cms_outcome.txt");
  grundy_path(message, sizeof message, argv[3], "cms_message.txt");
  outcome = open(said, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  feedback = open(message, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (input < 0 || outcome < 0 || feedback < 0) _exit(127);
  /* Free places above those that are about to be taken. */
  input = fcntl(input, F_DUPFD, 10);
  outcome = fcntl(outcome, F_DUPFD, 10);
  feedback = fcntl(feedback, F_DUPFD, 10);
  dup2(STDIN_FILENO, GRUNDY_FROM_SUBMISSION);
  dup2(STDOUT_FILENO, GRUNDY_TO_SUBMISSION);
  dup2(input, STDIN_FILENO);
  dup2(outcome, STDOUT_FILENO);
  dup2(feedback, STDERR_FILENO);
  close(input);
  close(outcome);
  close(feedback);
  /* Some managers open the input by the name that CMS gives it. */
  if (strcmp(argv[1], "input.txt") != 0 && symlink(argv[1], "input.txt") != 0) (void)0;
  setenv("GRUNDY_MANAGER", "1", 1);
  execv("/proc/self/exe", arguments);
  _exit(127);
}

/* The first line of a file; whether there is one. */
static int grundy_line(const char *folder, const char *name, char *line, int size) {
  char path[4096];
  FILE *file;
  int has_line;
  grundy_path(path, sizeof path, folder, name);
  file = fopen(path, "r");
  if (file == NULL) return 0;
  has_line = fgets(line, size, file) != NULL;
  fclose(file);
  return has_line;
}

static void grundy_write(const char *folder, const char *name, const char *text) {
  char path[4096];
  FILE *file;
  grundy_path(path, sizeof path, folder, name);
  file = fopen(path, "w");
  if (file == NULL) return;
  fputs(text, file);
  fclose(file);
}

__attribute__((constructor(101))) static void grundy_bridge(int argc, char **argv, char **envp) {
  char line[2000], *end;
  int status;
  double part;
  pid_t manager;
  (void)envp;
  if (getenv("GRUNDY_MANAGER") != NULL) return;
  if (argc < 4) _exit(GRUNDY_FAULT);
  manager = fork();
  if (manager == 0) grundy_manage(argv);
  /* Only the manager holds the pipes, so that the submission sees its end. */
  close(STDIN_FILENO);
  close(STDOUT_FILENO);
  if (manager < 0 || waitpid(manager, &status, 0) < 0) _exit(GRUNDY_FAULT);
  if (grundy_line(argv[3], "cms_message.txt", line, sizeof line) && strncmp(line, "translate:", 10) != 0)
    grundy_write(argv[3], "teammessage.txt", line);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "the manager ended badly\n");
    _exit(GRUNDY_FAULT);
  }
  if (!grundy_line(argv[3], "cms_outcome.txt", line, sizeof line)) {
    fprintf(stderr, "the manager said no outcome\n");
    _exit(GRUNDY_FAULT);
  }
  part = strtod(line, &end);
  if (end == line || !(part >= 0 && part <= 1)) {
    fprintf(stderr, "the manager's outcome is no number from 0 to 1\n");
    _exit(GRUNDY_FAULT);
  }
  if (part == 0) _exit(GRUNDY_WRONG);
  if (part < 1) grundy_write(argv[3], "score_multiplier.txt", line);
  _exit(GRUNDY_ACCEPTED);
}

#ifdef __cplusplus
#include <cstdio>
#include <fstream>
namespace std { using ::grundy_fopen; }
#endif
#define fopen grundy_fopen

#endif
