/** Letters that Unicode does not take apart into a base and a mark, spelt as in ICAO Doc 9303-3; small ones alike. */
export const spelt: readonly (readonly [letters: string, spelling: string])[] = [
  ['Ææ', 'AE'],
  ['Œœ', 'OE'],
  ['ẞß', 'SS'],
  ['Þþ', 'TH'],
];
/** Of these each stands for one letter. */
export const oneForOne = { from: 'ØøĐđÐðŁłıŊŋĦħŦŧ', to: 'OODDDDLLINNHHTT' } as const;
/** Small letters and their capitals, beyond those of ASCII, that are bases without marks: Greek and Cyrillic. */
export const capitals = {
  from: 'αβγδεζηθικλμνξοπρσςτυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ',
  to: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
} as const;
/**
 * Digits of other scripts, full-width forms, and Greek and Cyrillic capitals that look like Latin ones. Codes
 * alone.
 */
export const lookAlikes = {
  from: '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϲͿϳАВЕКМНОРСТУХЅІЈҮүҺһԚԛԜԝӀӏ',
  to: '012345678901234567890123456789ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABEZHIKMNOPTYXCCJJABEKMHOPCTYXSIJYYHHQQWWII',
} as const;
/** Letters and figures of the Basic Multilingual Plane that may be left in a folded code. */
export const otherLetters =
  '\\u00B2\\u00B3\\u00B9\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02AF\\u0370-\\u1FFF\\u2070-\\u209F\\u2150-\\u218F\\u2460-\\u24FF\\u2C00-\\u2DFF\\u3041-\\u30FA\\u30FD-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC\\uFF66-\\uFFDC';
/** Blocks of marks that combine with a letter. */
export const marks = '\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F';
/** What counts as a blank: the same few on every side, whatever a locale says. */
export const blanks = ' \\t\\n\\r\\f\\v\\u00A0';

const table = new Map<string, string>([
  ...spelt.flatMap(([letters, spelling]) => [...letters].map(letter => [letter, spelling] as const)),
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

function foldLetters(given: string): string {
  if (!beyondAscii.test(given)) return given.toUpperCase();
  return given
    .normalize('NFD')
    .replace(allMarks, '')
    .replace(lower, letters => letters.toUpperCase())
    .replace(/[\u0080-\uFFFF]/g, letter => table.get(letter) ?? letter);
}

/**
 * Text as it is compared: capitals without diacritics, blanks single, none around it. Said by tables, not by a locale, so that the
 * database can be told exactly the same (`rules/src/sql`).
 */
export function foldText(given: string): string {
  if (foldedText.test(given)) return given;
  return foldLetters(given).replace(runOfBlanks, ' ').replace(outerBlanks, '');
}

/**
 * A code as it is compared: capitals and digits. Letters that look like Latin ones become those. Other
 * letters stay, or `ЖЛ98765` would be `98765`, the code of another person.
 */
export function foldCode(given: string): string {
  if (foldedCode.test(given)) return given;
  const folded = foldLetters(given);
  if (!beyondAscii.test(folded)) return folded.replace(/[^A-Z0-9]/g, '');
  return folded.replace(/[\u0080-\uFFFF]/g, letter => latin.get(letter) ?? letter).replace(noLetter, '');
}

/** Returns the letters of a code that are neither A to Z nor look like them, each once. */
export function listOtherLetters(given: string): string[] {
  return [...new Set(foldCode(given).replace(/[A-Z0-9]+/g, ''))];
}
