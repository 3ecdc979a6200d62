// Moments of the last days are shown as the reader thinks of them ("2 minutes ago"); the exact one stays as the tooltip. Pages tell times
// in the site's zone, also those that are no element of their own. In a browser of another zone the site's is named, and the tooltip has the
// reader's time, too. A deadline (`data-deadline`) is shown as the exact moment, with how long it is until then.

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const RELATIVE_FOR_MS = 7 * 86_400_000;
/** The server's clock is ahead of the reader's by at most this. */
const AHEAD_MS_MAX = 60_000;
/** Deadlines that are nearer than this have a countdown. */
const COUNTED_FOR_MS = 60 * 86_400_000;
const REFRESH_MS = 30_000;

/** The exact texts of the moments that are shown. */
const exactTexts = new WeakMap<HTMLTimeElement, string>();

/** Shows all moments, and updates them as time passes. */
export function showTimes(): void {
  refreshTimes();
  setInterval(refreshTimes, REFRESH_MS);
}

/** Shows the page's moments as they are now, also those that have just come. */
export function refreshTimes(): void {
  // Days are counted from now, so that "yesterday" and "tomorrow" would often be wrong.
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang);
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const exact = exactTexts.get(time) ?? exactly(time);
    exactTexts.set(time, exact);
    showRelative(time, exact, format);
  }
}

function exactly(time: HTMLTimeElement): string {
  const words = time.textContent?.trim() ?? "";
  const [, sign, hours, minutes] = /T.*([+-])(\d\d):(\d\d)$/.exec(time.dateTime) ?? [];
  const at = new Date(time.dateTime);
  const ofSite = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  const ofReader = -at.getTimezoneOffset();
  // Where one of them is not known, they do not differ.
  if (!(Math.abs(ofSite - ofReader) > 0)) {
    time.title = words;
    return words;
  }
  const named = `${words} (${nameOfOffset(ofSite)})`;
  time.title = `${named} = ${inReadersZone(at)} (${nameOfOffset(ofReader)})`;
  return named;
}

/** Tells the moment in the browser's zone, as the server does in the site's. */
function inReadersZone(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  const [year, month, day] = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())];
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return document.documentElement.lang === "vi" ? `${clock} ${day}/${month}/${year}` : `${year}-${month}-${day} ${clock}`;
}

/** Names an offset: UTC, UTC+7, UTC-3:30. */
function nameOfOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** Tells how long it is until then, rounded down. */
function until(ms: number, format: Intl.RelativeTimeFormat): string {
  const [unit, each] = UNITS.find(([, each]) => ms >= each) ?? UNITS[UNITS.length - 1]!;
  const words = format.format(Math.max(1, Math.floor(ms / each)), unit);
  // Of a deadline nobody says "sau 7 ngày nữa".
  return words.replace(/^sau (.*) nữa$/, "còn $1");
}

function showRelative(time: HTMLTimeElement, exact: string, format: Intl.RelativeTimeFormat): void {
  const age = Date.now() - Date.parse(time.dateTime);
  if ("deadline" in time.dataset) {
    time.textContent = age < 0 && -age < COUNTED_FOR_MS ? `${exact} · ${until(-age, format)}` : exact;
    return;
  }
  // The server's clock may be a little ahead of the reader's; what is farther ahead is to come.
  const past = Math.max(age, 0);
  if (Number.isNaN(age) || past > RELATIVE_FOR_MS || age < -AHEAD_MS_MAX) {
    time.textContent = exact;
    return;
  }
  const found = UNITS.find(([, each]) => past >= each);
  // The browser's own word is "bây giờ" in Vietnamese, which nobody says of what has just happened.
  const justNow = document.documentElement.dataset.justNow ?? time.title;
  time.textContent = found ? format.format(-Math.floor(past / found[1]), found[0]) : justNow;
}
