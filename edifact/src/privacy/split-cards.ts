import { Digits, overwriteDigits, type CardSearch } from './cards.ts';
import { isDate } from './date-values.ts';
import { digitsIn } from './field-rules.ts';
import { KIND, type Kind } from './kinds.ts';

/* Finds cards that are split over fields of a segment or values in XML. */

/** Fewer digits are a traveller's number or an amount. */
const minDigitsOfPart = 3;
/** Mobile numbers of +55 and three more digits look like a card. */
const maxDigitsOfPart = 10;
const EMAIL = /@|\/\/|\.AT\.|\.[A-Z]{2,}/i;

/** May contain a part of a card. */
export interface NumberValue {
  text: string;
}

/** Numbers of documents, telephones or tickets. */
export function isNumberKind(kind: Kind): boolean {
  return kind === KIND.document || kind === KIND.contact || kind === KIND.ticket;
}

/** Ignores numbers of documents, telephones and tickets. */
export function maskSplitCards(values: readonly NumberValue[]): void {
  const parts = values.filter(({ text }) => digitsIn(text) >= minDigitsOfPart);
  const found = new Digits();
  const places = parts.map(({ text }) => found.add(text));
  maskFound(parts, found, places, 'named', overwriteDigits);
}

/** Covers numbers of documents, telephones and tickets. Overwrites a telephone completely. */
export function maskSplitNumbers(
  values: readonly NumberValue[],
  isContact: (index: number) => boolean,
): void {
  const found = new Digits();
  const places = values.map(({ text }, index) =>
    isContact(index) && isWholeContact(text) ? [] : addNumbers(found, text),
  );
  maskFound(values, found, places, 'document', (text, at, hidden, index) =>
    isContact(index) && hidden.includes(true)
      ? text.replaceAll(/\d/g, 'X')
      : overwriteDigits(text, at, hidden),
  );
}

/** An e-mail address, or a telephone with its area or country. */
function isWholeContact(text: string): boolean {
  return EMAIL.test(text) || digitsIn(text) > maxDigitsOfPart;
}

/** Returns the offsets of the digits. Ignores short numbers and dates between slashes. */
function addNumbers(found: Digits, text: string): number[] {
  const places: number[] = [];
  const parts = text.split('/');
  let from = 0;
  for (const part of parts) {
    const isDatePart = parts.length > 1 && isDate(part.trim());
    if (digitsIn(part) >= minDigitsOfPart && !isDatePart)
      for (const place of found.add(part)) places.push(from + place);
    from += part.length + 1;
  }
  return places;
}

function maskFound(
  values: readonly NumberValue[],
  found: Digits,
  places: readonly (readonly number[])[],
  search: CardSearch,
  mask: (text: string, at: readonly number[], hidden: readonly boolean[], index: number) => string,
): void {
  const hidden = found.hidden(search);
  if (hidden === undefined) return;
  let from = 0;
  for (const [index, value] of values.entries()) {
    const at = places[index] ?? [];
    if (at.length > 0) value.text = mask(value.text, at, hidden.slice(from, from + at.length), index);
    from += at.length;
  }
}
