/** Formats minutes as hours, e.g. `72`, `6` or `1:30`. */
export function formatHours(minutes: number): string {
  const rest = minutes % 60;
  const hours = String((minutes - rest) / 60);
  return rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`;
}

/**
 * Parses hours such as `72`, `1:30`, `0,5` or `1.25` to minutes; returns null when invalid or not whole
 * minutes.
 */
export function parseHours(text: string): number | null {
  const clean = text.trim().replace(/\s*h$/i, '');
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(clean);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(clean)) return null;
  const minutes = Number(clean.replace(',', '.')) * 60;
  return Math.abs(minutes - Math.round(minutes)) < 1e-6 ? Math.round(minutes) : null;
}
