// Moments of the last days are shown as the reader thinks of them ("2 minutes ago"); the exact one stays as the tooltip.

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const RELATIVE_FOR_MS = 7 * 86_400_000;
const REFRESH_MS = 30_000;

export function showRelativeTimes(): void {
  const times = [...document.querySelectorAll<HTMLTimeElement>("time[datetime]")];
  if (times.length === 0) return;
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const time of times) time.title = time.textContent?.trim() ?? "";
  const refresh = (): void => times.forEach((time) => showRelative(time, format));
  refresh();
  setInterval(refresh, REFRESH_MS);
}

function showRelative(time: HTMLTimeElement, format: Intl.RelativeTimeFormat): void {
  const age = Date.now() - Date.parse(time.dateTime);
  // The server's clock may be a little ahead of the reader's.
  const past = Math.max(age, 0);
  if (Number.isNaN(age) || past > RELATIVE_FOR_MS) {
    time.textContent = time.title;
    return;
  }
  const found = UNITS.find(([, each]) => past >= each);
  // The browser's own word for it is "bây giờ" in Vietnamese, which nobody says of what has just happened.
  const justNow = document.documentElement.dataset.justNow ?? time.title;
  time.textContent = found ? format.format(-Math.floor(past / found[1]), found[0]) : justNow;
}
