// A form that comes back: its reader is where it says what is wrong with it.
import { showInPanel } from "./sight";

export function goToRefusal(): void {
  const errors = document.querySelector<HTMLElement>("main [data-form-errors]:not([hidden])");
  const wrong = errors ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  wrong?.focus();
  // Below the statement's facts the errors would be in sight, and the editor that they are about would not.
  if (wrong?.closest(".submit-panel")) showInPanel(wrong);
}
