/** Letters without a Unicode decomposition, spelt by ICAO Doc 9303-3 §6. */
const spellings: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ẞ: 'SS',
  ß: 'SS',
  ı: 'I',
  Ŋ: 'N',
  Ħ: 'H',
  Ŧ: 'T',
};

const plainPattern = /^[A-Z0-9]*$/;

/** Keeps other characters. */
export function foldCase(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(
      /[ÆŒØĐÐŁÞẞßıŊĦŦæœøđðłþŋħŧ]/g,
      letter => spellings[letter] ?? spellings[letter.toUpperCase()] ?? letter,
    )
    .toUpperCase();
}

/** Digits of other scripts, full-width forms, and Greek and Cyrillic capitals that look like Latin ones. */
const lookAlikes = {
  from: '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿАВЕКМНОРСТУХЅІЈҮҺԚԜӀ',
  to: '012345678901234567890123456789ABCDEFGHIJKLMNOPQRSTUVWXYZABEZHIKMNOPTYXCJABEKMHOPCTYXSIJYHQWI',
} as const;
const latinLookAlikes = new Map([...lookAlikes.from].map((letter, at) => [letter, lookAlikes.to.charAt(at)]));

/** Ordinal signs and apostrophes are not letters. */
const nonLetters =
  /[^A-Z0-9\u00B2\u00B3\u00B9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u1FFF\u2070-\u209F\u2150-\u218F\u2460-\u24FF\u2C00-\u2DFF\u3041-\u30FA\u30FD-\uD7FF\uF900-\uFDFF\uFE70-\uFEFC\uFF66-\uFFDC\u{10000}-\u{10FFFF}]/gu;

/** Keeps foreign letters, because dropping them could turn `ЖЛ98765` into another person's `98765`. */
export function foldNumber(text: string): string {
  if (plainPattern.test(text)) return text;
  return foldCase(text)
    .replaceAll(/[\u0080-\uFFFF]/g, letter => latinLookAlikes.get(letter) ?? letter)
    .replaceAll(nonLetters, '');
}
