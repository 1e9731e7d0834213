import fc from 'fast-check';

/** Common separators, with repetition, of a telegram network, and unusual ones. */
export const UNAS = [":+.? '", ":+.?*'", ':(.) -', '*@.! #'];

export const SYNTAXES = ['UNOC:3', 'UNOW:4'];

const MARKS = ["'", '+', ':', '?', '*', '(', ')', '-', '@', '#', '!'];
const LETTERS = [...'ABCDEGHIJKLOPQTUVXYZ'];
const DIGITS = [...'0123456789'];

/** Names that reading does not change. */
export const name = fc
  .string({ unit: fc.constantFrom(...LETTERS, ...MARKS, 'É', 'Ã'), minLength: 8, maxLength: 20 })
  .filter(text => /^[A-Z]{2}/.test(text) && !/(?:CHD|INF)$|^CBBG|\((?:ADT|CHD|INF|YTH|ID)/.test(text));

/** Words with single blanks; some are longer than a component of a free text. */
export const sentence = fc
  .array(
    fc.string({ unit: fc.constantFrom(...LETTERS, ...DIGITS, ...MARKS, '.'), minLength: 1, maxLength: 30 }),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .map(words => words.join(' '));

export const reference = fc
  .string({ unit: fc.constantFrom(...LETTERS, ...DIGITS, ...MARKS), minLength: 1, maxLength: 12 })
  .map(text => `R${text}1`);

export const code = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS, ...DIGITS), minLength: length, maxLength: length });

export const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength: length, maxLength: length });

export const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });

export const date = (first: number, last: number) =>
  fc
    .tuple(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2, max: 28 }),
    )
    .map(parts => parts.map(part => String(part).padStart(2, '0')).join('-'));

export const country = fc.constantFrom('BRA', 'PRT', 'DEU', 'USA', 'KOR');

export const email = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...LETTERS, '_', '-', '+', "'"), minLength: 1, maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 8 }),
  )
  .map(([user, host]) => `A${user}B@${host}.TEST`);

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2031-09-30` becomes `310930`. */
export const six = (iso: string) => iso.replaceAll('-', '').slice(2);

/** `2031-09-30` becomes `30SEP31`. */
export const airimp = (iso: string) =>
  `${iso.slice(8)}${MONTHS[Number(iso.slice(5, 7)) - 1]}${iso.slice(2, 4)}`;

export function present<Shape extends object>(shape: Shape): Partial<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== undefined),
  ) as Partial<Shape>;
}
