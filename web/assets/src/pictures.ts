// Pictures that are dropped on a text, or pasted into it: they are saved beside it, and the text shows them.

const ENDINGS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/svg+xml": "svg",
};
const STEM_LENGTH_MAX = 60;

export class PictureUploads {
  private constructor(
    private readonly status: HTMLElement,
    /** The address of the working copy. */
    private readonly base: string,
    /** The folder that holds the text. */
    private readonly folder: string,
    private readonly isTex: boolean,
    /** The names of pictures that exist already. */
    private readonly taken: Set<string>,
  ) {}

  static of(form: HTMLFormElement): PictureUploads | null {
    const status = form.querySelector<HTMLElement>("[data-picture-status]");
    const { base = "", folder = "", taken = "", tex } = status?.dataset ?? {};
    return status && new PictureUploads(status, base, folder, tex !== undefined, new Set(taken.split(" ")));
  }

  takes(file: File): boolean {
    return file.type in ENDINGS;
  }

  /** Saves a picture and returns the Markdown that shows it; null if it could not be saved, which is told beside the text. */
  async save(file: File): Promise<string | null> {
    this.say("saving");
    try {
      const name = this.freeName(file);
      const form = new FormData();
      form.set("to", this.folder);
      form.set("files", file, name);
      const answer = await fetch(`${this.base}/upload`, { method: "POST", body: form });
      if (!answer.ok) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        this.status.textContent = page.querySelector(".field-error")?.textContent?.trim() ?? this.status.dataset.failed ?? "";
        return null;
      }
      this.taken.add(name);
      this.say("saved");
      return this.isTex ? `\\includegraphics{${name}}` : `![](${name})`;
    } catch {
      this.say("failed");
      return null;
    }
  }

  /** Makes a name that texts can refer to and that no file has yet. Screenshots are all called alike. */
  private freeName(file: File): string {
    const stem = file.name
      .replace(/\.[^.]*$/, "")
      .replace(/đ/g, "d")
      .replace(/Đ/g, "D")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[^A-Za-z0-9_-]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, STEM_LENGTH_MAX);
    for (let number = 1; ; number++) {
      const name = `${stem || "picture"}${number === 1 ? "" : `-${number}`}.${ENDINGS[file.type] ?? "png"}`;
      if (!this.taken.has(name)) return name;
    }
  }

  private say(which: "saving" | "saved" | "failed"): void {
    this.status.textContent = this.status.dataset[which] ?? "";
  }
}
