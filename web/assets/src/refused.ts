// Puts the focus of a form that comes back where it says what is wrong with it.

export function goToRefusal(): void {
  const errors = document.querySelector<HTMLElement>("main [data-form-errors]:not([hidden])");
  const wrong = errors ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  wrong?.focus();
}
