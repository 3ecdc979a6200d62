import { expect, type Page, test } from "../support/fixtures.ts";
import { EDITOR, expectVerdict, linesInSight, openProblem, write } from "../support/submitting.ts";

/** Drops a file on an element, as from the desktop. */
async function drop(page: Page, target: string, name: string, bytes: readonly number[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
  for (const type of ["dragenter", "dragover", "drop"]) await page.locator(target).dispatchEvent(type, { dataTransfer: transfer });
}

const bytesOf = (text: string): number[] => [...Buffer.from(text)];

test("a file dropped on the editor fills it, chooses the language, and Ctrl+Enter submits it", async ({ openAs }) => {
  const page = await openAs("student", { login: "keo_tha" });
  await openProblem(page, "vpoint");
  await drop(page, EDITOR, "bai_lam.py", bytesOf("# bài của tôi\nprint(0)\n"));
  await expect(page.locator(EDITOR)).toContainText("# bài của tôi");
  await expect(page.locator("#language")).toHaveValue("python");
  await page.locator(EDITOR).press("Control+Enter");
  await page.waitForURL(/\/submissions\/\d+$/);
  await expectVerdict(page, "WA", "Kết quả sai");
  await expect(page.locator("#source-code")).toContainText("# bài của tôi");
});

test("a file dropped beside the editor and one that is chosen fill it too", async ({ openAs }) => {
  const page = await openAs("student", { login: "chon_tep" });
  await openProblem(page, "vpoint");
  await drop(page, "#source-hint", "a.pas", bytesOf("begin writeln(0) end."));
  await expect(page.locator(EDITOR)).toContainText("writeln(0)");
  await expect(page.locator("#language")).toHaveValue("pascal");
  const java = { name: "Main.java", mimeType: "text/plain", buffer: Buffer.from("class Main {}") };
  // A wrong click loses nothing of the text.
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.locator("#file").setInputFiles(java);
  await expect(page.locator("#file")).toHaveValue("");
  await expect(page.locator(EDITOR)).toContainText("writeln(0)");
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("Thay bài đang viết");
    void dialog.accept();
  });
  await page.locator("#file").setInputFiles(java);
  await expect(page.locator(EDITOR)).toHaveText("class Main {}");
  await expect(page.locator("#language")).toHaveValue("java");
  await expect(page.locator("#file")).toHaveValue("");
});

test("Vietnamese sources of before UTF-8 are opened as they were meant", async ({ openAs }) => {
  const page = await openAs("student", { login: "ma_cu" });
  await openProblem(page, "vpoint");
  const files = {
    "Windows-1258": "{ Ti\xccm s\xf4\xec l\xf5\xecn nh\xe2\xect, Nguy\xea\xden Thi\xf2 }",
    TCVN3: "{ T\xd7m s\xe8 l\xedn nh\xcat, Nguy\xd4n Th\xde }",
  };
  for (const [encoding, text] of Object.entries(files)) {
    const buffer = Buffer.from(`${text}\r\nbegin writeln(0) end.\r\n\x1a`, "latin1");
    await page.locator("#file").setInputFiles({ name: "BAI1.PAS", mimeType: "text/plain", buffer });
    await expect(page.locator(EDITOR), encoding).toContainText("{ Tìm số lớn nhất, Nguyễn Thị }");
    await expect(page.locator("#file")).toHaveValue("");
    await write(page, "");
  }
});

test("a file that is no text is refused when it is chosen, and what is written stays", async ({ openAs }) => {
  const page = await openAs("student", { login: "tep_la", viewport: { width: 1366, height: 768 } });
  await openProblem(page, "vpoint");
  await write(page, "print(7)");
  await page.locator("#language").selectOption("python");
  const errors = page.locator("[data-form-errors]");
  await drop(page, EDITOR, "a.py", [0x70, 0xff, 0xfe, 0x0a]);
  await expect(errors).toContainText("Không đọc được tệp này như văn bản.");
  await expect(errors).toContainText("Encoding: UTF-8");
  // The bytes are a text in some encoding, but no program.
  const buffer = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0x0a]);
  await page.locator("#file").setInputFiles({ name: "a.cpp", mimeType: "application/octet-stream", buffer });
  await expect(errors).toContainText("Tệp này không phải là văn bản");
  await expect(errors).toBeFocused();
  await expect(errors).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#file")).toHaveValue("");
  await expect(page.locator("#language")).toHaveValue("python");
  await expect(page.locator(EDITOR)).toHaveText("print(7)");
});

test("what is refused is said at the form's head, where its reader then is, and nothing else changes", async ({ openAs }) => {
  const files = {
    "a.cpp": [[0x69, 0xff, 0xfe, 0x0a], "Không đọc được tệp này như văn bản."],
    "a.exe": [[0x4d, 0x5a, 0x90, 0x00, 0xff], "Tệp này không phải là văn bản"],
    "b.cpp": [[], "Tệp đã chọn còn trống."],
  } as const;
  for (const javaScriptEnabled of [true, false]) {
    for (const viewport of [{ width: 390, height: 844 }, { width: 1366, height: 768 }]) {
      const page = await openAs("student", { login: "bi_tu_choi", viewport, javaScriptEnabled });
      for (const [name, [bytes, words]] of Object.entries(files)) {
        await page.goto("/problems/vpoint");
        if (javaScriptEnabled) await page.locator(EDITOR).waitFor();
        await page.locator("#language").selectOption("pascal");
        await page.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
        if (!javaScriptEnabled || bytes.length === 0) await page.getByRole("button", { name: "Nộp bài", exact: true }).last().click();
        const errors = page.locator("[data-form-errors]");
        await expect(errors).toContainText(words);
        await expect(errors).toBeFocused();
        await expect(errors).toBeInViewport({ ratio: 1 });
        await expect(page.locator("#language")).toHaveValue("pascal");
        if (javaScriptEnabled && viewport.width === 1366) expect(await linesInSight(page)).toBeGreaterThanOrEqual(8);
      }
      await page.screenshot({ path: `report/refused-${viewport.width}-${javaScriptEnabled ? "scripts" : "plain"}.png` });
    }
  }
});

test("every language has its colours", async ({ openAs }) => {
  const page = await openAs("student", { login: "to_mau" });
  await openProblem(page, "vpoint");
  const keyword: Record<string, string> = {
    c: "return 0;",
    cpp: "return 0;",
    pascal: "begin end.",
    python: "import sys",
    java: "class Main {}",
    rust: "fn main() {}",
  };
  for (const [language, source] of Object.entries(keyword)) {
    await page.locator("#language").selectOption(language);
    await write(page, source);
    const first = page.locator(`${EDITOR} .cm-line span`).first();
    await expect(first, language).toHaveText(source.split(" ")[0] ?? "");
    const plain = await page.locator(EDITOR).evaluate((editor) => getComputedStyle(editor).color);
    expect(await first.evaluate((word) => getComputedStyle(word).color), language).not.toBe(plain);
  }
});

test("a draft is kept for each problem and language, and for its author only", async ({ openAs }) => {
  const page = await openAs("student", { login: "ban_nhap" });
  await openProblem(page, "vpoint");
  await page.locator("#language").selectOption("python");
  await write(page, "print('nháp')");
  await page.locator("#language").selectOption("rust");
  await write(page, "// nháp khác");
  await page.reload();
  await expect(page.locator("#language")).toHaveValue("rust");
  await expect(page.locator(EDITOR)).toHaveText("// nháp khác");
  await page.locator("#language").selectOption("python");
  await expect(page.locator(EDITOR)).toHaveText("print('nháp')");
  await openProblem(page, "mount");
  await expect(page.locator(EDITOR)).not.toContainText("nháp");

  // Another reader uses the same machine next.
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await page.goto("/register");
  await page.locator("#login").fill("nguoi_ke_tiep");
  await page.locator("#display_name").fill("Người kế tiếp");
  await page.locator("#password").fill("một mật khẩu khác");
  await page.getByRole("button", { name: "Tạo tài khoản" }).click();
  await openProblem(page, "vpoint");
  await expect(page.locator(EDITOR)).not.toContainText("nháp");
});

test("an empty source and a missing language are refused where the reader is", async ({ openAs }) => {
  const page = await openAs("student", { login: "de_trong" });
  await openProblem(page, "vpoint");
  await page.locator("#language").selectOption("cpp");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.locator(".field-error")).toContainText("còn trống");
  await write(page, "int main() {}");
  await page.locator("#language").selectOption("");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.locator("#language-error")).toContainText("Hãy chọn ngôn ngữ");
  await expect(page.locator(EDITOR)).toHaveText("int main() {}");
  await page.goto("/submissions");
  await expect(page.locator("tbody tr[id]"), "nothing was saved").toHaveCount(0);
});

test("a source over the limit is refused, and is still there", async ({ openAs }) => {
  const page = await openAs("student", { login: "qua_dai" });
  await openProblem(page, "vpoint");
  const limit = Number(await page.locator("#source").getAttribute("data-bytes-max"));
  await page.locator("#language").selectOption("python");
  await write(page, `print(0) ${"#".repeat(limit)}`);
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.locator("[data-form-errors]")).toContainText("vượt quá giới hạn");
  await expect(page.locator("[data-form-errors]")).toBeFocused();
  // The editor shows only the part of so long a line that is in sight.
  expect(await page.locator("#source").evaluate((area: HTMLTextAreaElement) => area.value.slice(0, 10))).toBe("print(0) #");
});

test("Ctrl+Enter twice submits once", async ({ openAs }) => {
  const page = await openAs("student", { login: "bam_hai_lan" });
  await openProblem(page, "vpoint");
  await page.locator("#language").selectOption("python");
  await write(page, "print(0)");
  await page.locator(EDITOR).evaluate((editor) => {
    const press = () =>
      editor.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
    press();
    press();
  });
  await page.waitForURL(/\/submissions\/\d+$/);
  await page.goto("/submissions");
  await expect(page.locator("tbody tr[id]")).toHaveCount(1);
});

test("words of the text are offered, and Enter only breaks the line", async ({ openAs }) => {
  const page = await openAs("student", { login: "goi_y" });
  await openProblem(page, "vpoint");
  await page.locator("#language").selectOption("pascal");
  await write(page, "var khoangcach: longint;\n");
  const editor = page.locator(EDITOR);
  await editor.press("Control+End");
  await editor.pressSequentially("khoa", { delay: 40 });
  const offered = page.getByRole("listbox").getByRole("option");
  await expect(offered).toHaveText(["khoangcach"]);
  // A list that has only just come takes no keys, so that nobody chooses what they have not seen.
  await page.waitForTimeout(300);
  await editor.press("ArrowDown");
  await expect(offered).toHaveAttribute("aria-selected", "true");
  await editor.press("Enter");
  await expect(editor).toContainText("longint;khoangcach");
  await editor.press("Enter");
  await editor.pressSequentially("khoa", { delay: 40 });
  await expect(offered).toHaveCount(1);
  await editor.press("Enter");
  await editor.pressSequentially("x");
  await expect(page.locator(`${EDITOR} .cm-line`).nth(2)).toHaveText("khoa");
});

test("a text in another language than the chosen one is noticed, and one click mends it", async ({ openAs }) => {
  const page = await openAs("student", { login: "nham_ngon_ngu" });
  await openProblem(page, "vpoint");
  await page.locator("#language").selectOption("cpp");
  const hint = page.locator("[data-language-hint]");
  for (const [source, id, words] of [
    ["program a;\nbegin\n  writeln(0)\nend.\n", "pascal", "Free Pascal"],
    ["import sys\nfor line in sys.stdin:\n    print(line)\n", "python", "Python"],
    ["public class Main {\n}\n", "java", "Java"],
    ["#include <iostream>\nusing namespace std;\nint main() {}\n", "cpp", "C++"],
  ] as const) {
    await write(page, source);
    await expect(hint).toContainText(words);
    await hint.getByRole("button").click();
    await expect(page.locator("#language")).toHaveValue(id);
    await expect(hint).toBeHidden();
    await expect(page.locator(EDITOR)).toContainText(source.split("\n")[0] ?? "");
  }
  // A text that may be in several languages shows no hint.
  await page.locator("#language").selectOption("pascal");
  await write(page, "int main() { return 0; }\n");
  await expect(hint).toBeHidden();
});
