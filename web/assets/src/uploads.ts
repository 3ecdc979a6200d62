// Files that are dropped on a form, and choices that follow from a field.

/** Chooses the option whose field is filled in. */
export function chooseWithFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>("[data-chooses]")) {
    const [name, value] = (field.dataset.chooses ?? "").split("=");
    field.addEventListener("change", () => {
      const choice = document.querySelector<HTMLInputElement>(`input[type=radio][name="${name}"][value="${value}"]`);
      if (choice) choice.checked = true;
    });
  }
}

/** Takes files that are dropped anywhere on such a form as if they were chosen. */
export function takeDroppedFiles(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-drop-files]")) {
    const input = form.querySelector<HTMLInputElement>("input[type=file]");
    if (input) listen(form, input);
  }
}

function listen(form: HTMLFormElement, input: HTMLInputElement): void {
  form.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    form.classList.add("dropping");
  });
  form.addEventListener("dragleave", (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) form.classList.remove("dropping");
  });
  form.addEventListener("drop", (event) => {
    form.classList.remove("dropping");
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    input.files = files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
