import { givenNames, surnameOf } from '../codes/titles.ts';
import type { Cursor } from '../core/cursor.ts';
import { placeOf } from '../core/findings.ts';
import type { FrequentFlyer } from '../types.ts';
import { newPerson, personType, type Draft } from './booking.ts';

/** Given names of extra seats, which are no people. */
const EXTRA_SEAT = /^(?:EXST|CBBG|EXTRA ?SEAT)/i;

/** TIF among the travellers: a person, a group without names, or an extra seat. */
export function readTraveller(cursor: Cursor, draft: Draft): void {
  const surname = cursor.text(1, 1);
  const rawGiven = cursor.text(2, 1);
  if (cursor.short(1, 2) === 'G' && rawGiven === '') {
    if (surname !== '') draft.booking.groupName ??= surname;
    return;
  }
  if (EXTRA_SEAT.test(rawGiven) || EXTRA_SEAT.test(surname)) return;
  const person = newPerson();
  const given = rawGiven === '' ? undefined : givenNames(rawGiven);
  const family = surnameOf(surname, given === undefined);
  if (family !== undefined) person.surname = family;
  if (given !== undefined) person.givenNames = given;
  const type = personType(cursor.text(2, 2), rawGiven);
  const reference = cursor.text(2, 3);
  if (type !== undefined) person.type = type;
  if (reference !== '') person.reference = reference;
  draft.travellers.push({ person, infant: cursor.text(2, 4), hasDocs: false, at: placeOf(cursor) });
}

/** FTI: airline, number, traveller reference, tier. */
export function readFrequentFlyer(cursor: Cursor, draft: Draft): void {
  for (let element = 1; element <= cursor.elements; element++) {
    const airline = cursor.short(element, 1);
    const number = cursor.text(element, 2);
    if (number === '') continue;
    const reference = cursor.text(element, 3);
    const named = draft.travellers.find(({ person }) => reference !== '' && person.reference === reference);
    const traveller = named ?? draft.travellers.at(-1);
    if (traveller === undefined) continue;
    const flyer: FrequentFlyer = { airline, number };
    for (let component = 4; component <= cursor.components(element); component++) {
      const text = cursor.text(element, component);
      if (/^[A-Z][A-Z ]*$/i.test(text)) flyer.tier ??= text;
    }
    traveller.person.frequentFlyer ??= flyer;
  }
}
