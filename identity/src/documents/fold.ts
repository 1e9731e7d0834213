/** Letters that Unicode does not take apart into a base and a mark; spelt as in ICAO Doc 9303-3, section 6. */
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

const plain = /^[A-Z0-9]*$/;

/** Capitals without diacritics; what is no letter stays. */
export function foldCase(text: string): string {
  return text
    .replaceAll(
      /[ÆŒØĐÐŁÞẞßİıŊĦŦæœøđðłþŋħŧ]/g,
      letter => spelt[letter] ?? spelt[letter.toUpperCase()] ?? letter,
    )
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase();
}

/** Capitals without diacritics and digits alone, nothing between them. */
export function foldNumber(text: string): string {
  return plain.test(text) ? text : foldCase(text).replaceAll(/[^A-Z0-9]/g, '');
}
