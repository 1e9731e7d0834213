/** Formats `2026-03-15` as `15/03/2026`, and a local time as `15/03/2026 22:35`; other texts stay. */
export function formatPrintedDate(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text);
  if (match === null) return text;
  const [, year, month, day, time] = match;
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
}
