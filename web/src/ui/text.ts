/** Removes case and diacritics, for comparisons. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

export function hasAllWords(texts: readonly (string | null)[], wanted: string): boolean {
  const words = folded(wanted)
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return true;
  const whole = texts.map(text => folded(text ?? '')).join(' ');
  return words.every(word => whole.includes(word));
}
