/** A document number for comparing: without blanks, dots, dashes and whatever else is no letter or digit. */
export { foldNumber as foldDocument } from '@farol/identity';

// Letters that Unicode does not take apart into a base and a mark; spelt as in ICAO Doc 9303-3, section 6.
const spelt: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ẞ: 'SS',
  ß: 'SS',
  İ: 'I',
  ı: 'I',
  Ŋ: 'N',
  Ħ: 'H',
  Ŧ: 'T',
};

/** Upper case without diacritics, blanks single: how text is compared. */
export function foldText(text: string): string {
  return text
    .replace(/[ÆŒØĐÐŁÞẞßİıŊĦŦæœøđðłþŋħŧ]/g, letter => spelt[letter] ?? spelt[letter.toUpperCase()] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name for comparing: letters and single blanks only. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
