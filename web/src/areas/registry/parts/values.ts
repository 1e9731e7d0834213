/** Returns null for an empty optional field. */
export const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Parses a number with comma or point. Other text is returned unchanged and fails the schema. */
export function parseNumber(text: string): number | string | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : text;
}
