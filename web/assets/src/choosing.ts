// The list of an event's problems and the boxes of the course are one: a tick adds a line at the end, and a line that is taken away, or
// written, changes the boxes.

export function chooseProblems(list: HTMLTextAreaElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[data-choose]")];
  const wholes = [...document.querySelectorAll<HTMLInputElement>("input[data-choose-all]")];
  const boxesBelow = (whole: HTMLInputElement) => [...(whole.closest("details")?.querySelectorAll<HTMLInputElement>("input[data-choose]") ?? [])];
  const idOf = (line: string): string => line.trim().split(/\s/)[0]?.toLowerCase() ?? "";
  const lines = (): string[] => list.value.split("\n").filter((line) => line.trim());

  const look = (): void => {
    const ids = new Set(lines().map(idOf));
    for (const box of boxes) box.checked = ids.has(box.value.toLowerCase());
    for (const whole of wholes) whole.checked = boxesBelow(whole).every((box) => box.checked);
  };
  const choose = (chosen: HTMLInputElement[], isChosen: boolean): void => {
    const values = chosen.map((box) => box.value);
    const ids = new Set(values.map((value) => value.toLowerCase()));
    const present = new Set(lines().map(idOf));
    const next = isChosen
      ? [...lines(), ...values.filter((value) => !present.has(value.toLowerCase()))]
      : lines().filter((line) => !ids.has(idOf(line)));
    list.value = next.map((line) => `${line}\n`).join("");
    look();
  };

  for (const box of boxes) box.addEventListener("change", () => choose([box], box.checked));
  for (const whole of wholes) {
    const isChosen = whole.checked;
    // The lines say it all from now on.
    whole.removeAttribute("name");
    whole.addEventListener("change", () => choose(boxesBelow(whole), whole.checked));
    if (isChosen) choose(boxesBelow(whole), true);
  }
  list.addEventListener("input", look);
  choose(
    boxes.filter((box) => box.defaultChecked),
    true,
  );
}
