/** Removes case and diacritics, for comparisons. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Removes punctuation within numbers, such as that of a CPF. */
const joinDigits = (text: string): string => text.replaceAll(/(?<=\d)[.-](?=\d)/g, '');

/** A number matches with and without punctuation. */
export function hasAllWords(texts: readonly (string | null)[], query: string): boolean {
  const words = foldText(query)
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return true;
  const joinedText = texts.map(text => foldText(text ?? '')).join(' ');
  if (words.every(word => joinedText.includes(word))) return true;
  const plainText = joinDigits(joinedText);
  return words.every(word => plainText.includes(joinDigits(word)));
}
