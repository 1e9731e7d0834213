import { Digits, overwriteDigits, type CardSearch } from './cards.ts';
import { isDate } from './date-values.ts';
import { digitsIn } from './field-rules.ts';
import { KIND, type Kind } from './kinds.ts';

/* Cards whose digits are split over several values: fields of a segment, or values in XML. */

/** Fewer digits are the number of a traveller or an amount, of which a list has many. */
const minDigitsOfPart = 3;
/** +55 and a mobile number begin like a card, and with three more digits they are as long as one. */
const maxDigitsOfPart = 10;
const EMAIL = /@|\/\/|\.AT\.|\.[A-Z]{2,}/i;

/** A value that may hold a part of a card. */
export interface NumberValue {
  text: string;
}

/** Whether values of a kind are numbers of documents, telephones or tickets. */
export function isNumberKind(kind: Kind): boolean {
  return kind === KIND.document || kind === KIND.contact || kind === KIND.ticket;
}

/** Masks cards that are split over values which are no numbers of documents, telephones or tickets. */
export function maskSplitCards(values: readonly NumberValue[]): void {
  const parts = values.filter(({ text }) => digitsIn(text) >= minDigitsOfPart);
  const found = new Digits();
  const places = parts.map(({ text }) => found.add(text));
  maskFound(parts, found, places, 'named', overwriteDigits);
}

/**
 * Masks cards that are split over values of which some are numbers of documents, telephones or tickets.
 * Overwrites telephones that hold a part of a card whole, because what is left of them is no number.
 */
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

/** Whether a contact is complete by itself: an e-mail address, or a telephone with its area or country. */
function isWholeContact(text: string): boolean {
  return EMAIL.test(text) || digitsIn(text) > maxDigitsOfPart;
}

/** Adds the digits of a value, except for short numbers and dates between slashes. Returns their offsets. */
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
