// The source editor: CodeMirror laid over the form's textarea, which stays the form's value.
import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completeAnyWord } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { grammar } from "./languages";

/** The compiler's message about a line, or a remark that needs no compiler. */
export interface CompilerMessage {
  line: number;
  column: number | null;
  severity: "error" | "warning" | "note";
  text: string;
}

export interface Editor {
  text(): string;
  /** Marks these lines, and unmarks all others. */
  showMessages(messages: readonly CompilerMessage[]): void;
  setText(text: string): void;
  /** Inserts a text at the cursor, in place of the selection. */
  insert(text: string): void;
  setLanguage(language: string): Promise<void>;
  focus(): void;
  /** Puts the cursor into this line, counted from 1, and brings it into sight. */
  goTo(line: number): void;
}

export interface EditorEvents {
  /** The text has changed, by hand or by setText. */
  changed(): void;
  /** Ctrl+Enter was pressed. */
  submit(): void;
  /** Ctrl+Shift+Enter was pressed. */
  run(): void;
  /** A file was dropped or pasted onto the editor. */
  file(file: File): void;
}

/** Puts an editor in the place of a textarea. */
export function replaceTextarea(textarea: HTMLTextAreaElement, label: string, events: EditorEvents): Editor {
  const host = document.createElement("div");
  host.className = "editor";
  // In a document CodeMirror adds a style element, which the content security policy forbids; in a shadow tree it
  // adopts a constructed sheet, which is allowed.
  const root = host.attachShadow({ mode: "open" });
  textarea.after(host);
  const language = new Compartment();
  const state = EditorState.create({ doc: textarea.value, extensions: [language.of([]), extensions(textarea, label, events)] });
  const view = new EditorView({ state, root, parent: root });
  textarea.hidden = true;

  return {
    text: () => view.state.doc.toString(),
    showMessages: (messages) => {
      const marks = messages.map((message) => mark(view.state, message));
      view.dispatch(setDiagnostics(view.state, marks));
    },
    setText: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } }),
    insert: (text) => view.dispatch(view.state.replaceSelection(text)),
    setLanguage: async (id) => {
      const loaded = await grammar(id);
      view.dispatch({ effects: language.reconfigure([loaded, indentUnit.of(id === "python" ? "    " : "  ")]) });
    },
    focus: () => view.focus(),
    goTo: (line) => {
      const { from } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    },
  };
}

/** Finds the word or the string that a message is about, or the whole line if the compiler counts columns otherwise than the editor. */
function mark(state: EditorState, { line, column, severity, text }: CompilerMessage): Diagnostic {
  // A file that ends too early is wrong behind its last line.
  const found = state.doc.line(Math.min(line, state.doc.lines));
  const start = found.from + (found.text.length - found.text.trimStart().length);
  const isPlain = /^[\x20-\x7e]*$/.test(found.text);
  const at = column !== null && isPlain ? Math.min(found.from + column - 1, found.to) : start;
  const word = /^("[^"]*"|'[^']*'|\w+|[^\w\s]+)/.exec(state.doc.sliceString(at, found.to));
  const to = column !== null && isPlain && word ? at + word[0].length : found.to;
  return { from: at, to, severity: severity === "note" ? "info" : severity, message: text };
}

function extensions(textarea: HTMLTextAreaElement, label: string, events: EditorEvents) {
  const submit = (): boolean => {
    events.submit();
    return true;
  };
  const run = (): boolean => {
    events.run();
    return true;
  };
  return [
    lintGutter(),
    lineNumbers(),
    history(),
    drawSelection(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    // Completions are words of the text itself. Enter still breaks the line: nobody who types "begin" means a word of the list.
    autocompletion({ override: [completeAnyWord], icons: false, selectOnOpen: false }),
    highlightActiveLine(),
    highlightSelectionMatches(),
    // Prose has long lines.
    textarea.dataset.wraps === undefined ? [] : EditorView.lineWrapping,
    syntaxHighlighting(HIGHLIGHT),
    THEME,
    Prec.highest(keymap.of([{ key: "Mod-Enter", run: submit, shift: run }, { key: "Tab", run: acceptCompletion }])),
    // Tab indents; Escape and then Tab leaves, which the description says.
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
    // The tabindex is explicit, since not every tool knows that editable content can be focused.
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", ...describedBy(textarea) }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.changed();
    }),
    EditorView.domEventHandlers({
      drop: (event) => takeFile(event.dataTransfer, events),
      paste: (event) => takeFile(event.clipboardData, events),
    }),
  ];
}

/** Ids do not reach into a shadow tree, so what describes the textarea is given in words. */
function describedBy(textarea: HTMLTextAreaElement): Record<string, string> {
  const ids = textarea.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? "").filter(Boolean);
  const attributes: Record<string, string> = { "aria-description": words.join(" ") };
  if (textarea.getAttribute("aria-invalid") === "true") attributes["aria-invalid"] = "true";
  return attributes;
}

function takeFile(data: DataTransfer | null, events: EditorEvents): boolean {
  const file = data?.files[0];
  if (!file) return false;
  events.file(file);
  return true;
}

// Colours come from the style sheet, so that the editor follows the theme.
const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: [tags.string, tags.character, tags.regexp], color: "var(--code-string)" },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-constant)" },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], color: "var(--code-type)" },
  { tag: [tags.function(tags.variableName), tags.definition(tags.function(tags.variableName))], color: "var(--code-function)" },
  { tag: [tags.processingInstruction, tags.meta, tags.macroName], color: "var(--code-meta)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

const THEME = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--code-surface)", fontSize: "var(--code-size)", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--text)", minHeight: "var(--content-min, 16em)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  // Long lines are scrolled below it.
  ".cm-gutters": { color: "var(--text-quiet)", backgroundColor: "var(--code-surface)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--code-line)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--code-selection)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--code-selection)", outline: "1px solid var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--code-line)", outline: "1px solid var(--border)" },
  ".cm-tooltip": { color: "var(--text)", backgroundColor: "var(--surface)", border: "1px solid var(--border-strong)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--text)", backgroundColor: "var(--judging-soft)" },
  ".cm-diagnostic": { padding: "0.3rem 0.6rem", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--danger)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--tle)" },
  ".cm-diagnostic-info": { borderLeftColor: "var(--judging)" },
  ".cm-panels": { color: "var(--text)", backgroundColor: "var(--surface-sunken)" },
});
