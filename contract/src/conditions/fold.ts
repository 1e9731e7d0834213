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

const allMarks = new RegExp(`[${marks}]`, 'g');
const runOfBlanks = new RegExp(`[${blanks}]+`, 'g');
const outerBlanks = /^ | $/g;
const foldedText = /^[!-`{-~]+(?: [!-`{-~]+)*$/;
const foldedCode = /^[A-Z0-9]+$/;
const beyondAscii = /[\u0080-\uFFFF]/;
const lower = /[a-z]+/g;

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

/** A code as it is compared: of text so made, capitals A to Z and digits alone. */
export function foldCode(given: string): string {
  if (foldedCode.test(given)) return given;
  return foldLetters(given).replace(/[^A-Z0-9]/g, '');
}
