import { newPerson } from '../person.ts';
import { withoutBrackets, type NamedInfant } from '../codes/name-brackets.ts';
import { givenNames, splitNames, surnameOf } from '../codes/titles.ts';
import { isPlainCode } from '../core/characters.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import type { FrequentFlyer } from '../types.ts';
import { findByReference } from './linking.ts';
import { personType, type Draft } from './booking.ts';

/** Extra seats are no people. */
const EXTRA_SEAT = /^(?:EXST|CBBG|EXTRA ?SEAT)/i;

export function isExtraSeat(surname: string, given: string): boolean {
  return EXTRA_SEAT.test(given) || EXTRA_SEAT.test(surname);
}

const TITLE_DOT = /^(MRS?|MS|MISS|DRA?)\.\s*|\.\s*(?=(?:MRS?|MS|MISS|MSTR|CHD|INF|DRA?)$)/i;

/** Replaces the point of a title by a blank. */
function withoutDot(text: string): string {
  return text.includes('.') ? text.replace(TITLE_DOT, '$1 ').trim() : text;
}

function addTraveller(
  cursor: Cursor,
  draft: Draft,
  surname: string | undefined,
  names: string | undefined,
): void {
  const person = newPerson('PASSENGER');
  if (surname !== undefined) person.surname = surname;
  if (names !== undefined) person.givenNames = names;
  const code = cursor.text(2, 2);
  const type = code === 'A' ? 'ADULT' : personType(code, cursor.text(2, 1));
  const reference = cursor.text(2, 3);
  if (type !== undefined) person.type = type;
  if (reference !== '') person.reference = reference;
  draft.travellers.push({
    person,
    infant: cursor.text(2, 4),
    hasDocs: false,
    fromDocs: 0,
    key: keyOf(reference),
    nameRow: -1,
  });
}

function keyOf(reference: string): number {
  return reference.length <= 4 && isPlainCode(reference) ? pack(reference) : 0;
}

/** A person, a group without names, or an extra seat. */
export function readTraveller(cursor: Cursor, draft: Draft): void {
  const surname = cursor.text(1, 1);
  const rawGiven = cursor.text(2, 1);
  if (cursor.short(1, 2) === 'G' && rawGiven === '') {
    // The size may come first: 12ESCOLA MODELO.
    if (surname !== '') draft.booking.groupName ??= surname.replace(/^\d{1,3}(?=\p{L})/u, '');
    return;
  }
  if (isExtraSeat(surname, rawGiven)) return;
  const { bare, infants } = withoutBrackets(rawGiven);
  const names = bare === '' ? undefined : givenNames(withoutDot(bare));
  // LIMA/ANA as family name.
  const parted = names === undefined ? splitNames(surname) : undefined;
  if (parted !== undefined)
    addTraveller(cursor, draft, surnameOf(parted.surname, false), givenNames(parted.given));
  else addTraveller(cursor, draft, surnameOf(surname, names === undefined), names);
  addInfants(draft, infants);
}

/** Infants stay in the name until the booking is complete. */
export function addInfants(draft: Draft, infants: readonly NamedInfant[]): void {
  const family = draft.travellers.at(-1)?.person.surname;
  for (const infant of infants) draft.infants.push({ ...infant, surname: infant.surname || (family ?? '') });
}

/** FTI: airline, number, traveller reference, tier. */
export function readFrequentFlyer(cursor: Cursor, draft: Draft): void {
  for (let element = 1; element <= cursor.elements; element++) {
    const airline = cursor.short(element, 1);
    const number = cursor.text(element, 2);
    if (number === '') continue;
    const reference = cursor.text(element, 3);
    const traveller = findByReference(draft, reference) ?? draft.travellers.at(-1);
    if (traveller === undefined) continue;
    const flyer: FrequentFlyer = { airline, number };
    for (let component = 4; component <= cursor.components(element); component++) {
      const text = cursor.text(element, component);
      if (/^[A-Z][A-Z ]*$/i.test(text)) flyer.tier ??= text;
    }
    traveller.person.frequentFlyer ??= flyer;
  }
}
