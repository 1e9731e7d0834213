/** Letters without a Unicode decomposition, spelled as in ICAO Doc 9303-3. */
export const spellings: readonly (readonly [letters: string, spelling: string])[] = [
  ['Ææ', 'AE'],
  ['Œœ', 'OE'],
  ['ẞß', 'SS'],
  ['Þþ', 'TH'],
];
/** Letters that map to one letter each. */
export const oneForOne = { from: 'ØøĐđÐðŁłıŊŋĦħŦŧ', to: 'OODDDDLLINNHHTT' } as const;
/** Greek and Cyrillic letters and capitals without marks. */
export const capitals = {
  from: 'αβγδεζηθικλμνξοπρσςτυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ',
  to: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
} as const;
/** Digits of other scripts, full-width forms and capitals that look like Latin ones. Only for codes. */
export const lookAlikes = {
  from: '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϲͿϳАВЕКМНОРСТУХЅІЈҮүҺһԚԛԜԝӀӏ',
  to: '012345678901234567890123456789ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABEZHIKMNOPTYXCCJJABEKMHOPCTYXSIJYYHHQQWWII',
} as const;
/** Letters and digits of the BMP that can remain in a folded code. */
export const otherLetters =
  '\\u00B2\\u00B3\\u00B9\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02AF\\u0370-\\u1FFF\\u2070-\\u209F\\u2150-\\u218F\\u2460-\\u24FF\\u2C00-\\u2DFF\\u3041-\\u30FA\\u30FD-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC\\uFF66-\\uFFDC';
/** Unicode blocks of combining marks. */
export const marks = '\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F';
/** The same on server, browser and database, independent of the locale. */
export const blanks = ' \\t\\n\\r\\f\\v\\u00A0';

const table = new Map<string, string>([
  ...spellings.flatMap(([letters, spelling]) => [...letters].map(letter => [letter, spelling] as const)),
  ...pairs(oneForOne),
  ...pairs(capitals),
]);

function pairs({ from, to }: { from: string; to: string }): (readonly [string, string])[] {
  const capital = [...to];
  return [...from].map((letter, at) => [letter, capital[at] ?? letter] as const);
}

const latin = new Map<string, string>(pairs(lookAlikes));

const allMarks = new RegExp(`[${marks}]`, 'g');
const runOfBlanks = new RegExp(`[${blanks}]+`, 'g');
const outerBlanks = /^ | $/g;
const foldedText = /^[!-`{-~]+(?: [!-`{-~]+)*$/;
const foldedCode = /^[A-Z0-9]+$/;
const beyondAscii = /[\u0080-\uFFFF]/;
const lower = /[a-z]+/g;
const noLetter = new RegExp(`[^A-Z0-9${otherLetters}\\u{10000}-\\u{10FFFF}]`, 'gu');

function foldLetters(text: string): string {
  if (!beyondAscii.test(text)) return text.toUpperCase();
  return text
    .normalize('NFD')
    .replace(allMarks, '')
    .replace(lower, letters => letters.toUpperCase())
    .replace(/[\u0080-\uFFFF]/g, letter => table.get(letter) ?? letter);
}

/**
 * Folds text for comparison: capitals without diacritics, single blanks, trimmed. Uses tables instead of a
 * locale, so that the database can do exactly the same (`rules/src/sql`).
 */
export function foldText(text: string): string {
  if (foldedText.test(text)) return text;
  return foldLetters(text).replace(runOfBlanks, ' ').replace(outerBlanks, '');
}

/**
 * Folds a code: capitals and digits, look-alikes as Latin letters. Other letters stay, because
 * `ЖЛ98765` must not equal `98765`, another person's code.
 */
export function foldCode(text: string): string {
  if (foldedCode.test(text)) return text;
  const folded = foldLetters(text);
  if (!beyondAscii.test(folded)) return folded.replace(/[^A-Z0-9]/g, '');
  return folded.replace(/[\u0080-\uFFFF]/g, letter => latin.get(letter) ?? letter).replace(noLetter, '');
}

/** Returns the distinct letters that are not, and do not look like, A to Z. */
export function listOtherLetters(text: string): string[] {
  return [...new Set(foldCode(text).replace(/[A-Z0-9]+/g, ''))];
}
