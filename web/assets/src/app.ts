// The script of every page.  Pages work without it; each part looks for its own markup (README.md) and leaves if there is none.
import { listenForListKeys } from "./keys";
import { askBeforeLeaving } from "./leaving";
import { markLines } from "./lines";
import { showPrintButtons } from "./print";
import { forgetWhatWasDone, goToRefusal } from "./refused";
import { makeScrollersReachable, showWhereOneIs } from "./scrollers";
import { tellOfPlainHttp } from "./secure";
import { switchThemeInPlace } from "./theme";
import { tickTogether } from "./ticks";
import { showTimes } from "./times";
import { chooseWithFields, takeDroppedFiles } from "./uploads";

switchThemeInPlace();
if (document.querySelector("[data-copy]")) void import("./copy").then(({ showCopyButtons }) => showCopyButtons());
showPrintButtons();
showTimes();
tellOfPlainHttp();
makeScrollersReachable();
document.querySelectorAll<HTMLElement>(".tabs").forEach(showWhereOneIs);
goToRefusal();
forgetWhatWasDone();
askBeforeLeaving();
chooseWithFields();
tickTogether();
markLines();
if (document.querySelector("[data-comment-line]")) void import("./commenting").then(({ chooseLines }) => chooseLines());
takeDroppedFiles();

const chosen = document.querySelector<HTMLTextAreaElement>("textarea[data-chosen]");
if (chosen) void import("./choosing").then(({ chooseProblems }) => chooseProblems(chosen));

const listKeys = document.querySelector<HTMLElement>("[data-list-keys]");
if (listKeys) listenForListKeys(listKeys);

const steps = document.querySelector<HTMLElement>("[data-steps]");
if (steps) void import("./steps").then(({ stepByKeys }) => stepByKeys(steps));

const lives = document.querySelectorAll<HTMLElement>(".live[data-events-url]");
if (lives.length > 0) void import("./live").then(({ followUntilDone }) => lives.forEach((live) => followUntilDone(live)));

const submitForm = document.querySelector<HTMLFormElement>("form[data-submit-form]");
if (submitForm) {
  // The editor is most of the script; only the page that has a form loads it.
  void import("./submit").then(({ improveSubmitForm }) => improveSubmitForm(submitForm));
}

const fileForm = document.querySelector<HTMLFormElement>("form[data-file-form]");
if (fileForm) {
  void import("./files").then(({ improveFileForm }) => improveFileForm(fileForm));
}

const game = document.querySelector<HTMLElement>("[data-game]");
if (game) void import("./play").then(({ playInPlace }) => playInPlace(game));

const opening = document.querySelector<HTMLFormElement>("form[data-opening]");
if (opening && !game) void import("./play").then(({ beginOn }) => beginOn(opening));

const sendButton = document.querySelector<HTMLButtonElement>("button[data-send-to-editor]");
if (sendButton) void import("./companion").then(({ offerToSend }) => offerToSend(sendButton));
