/** What stands in a field that may be left empty. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A number as people of either language type it; what is none stays text, which the schema refuses. */
export function numberOf(text: string): number | string | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : text;
}
