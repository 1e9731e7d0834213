import { newPerson } from '../person.ts';
import { givenNames, surnameOf } from '../codes/titles.ts';
import { isPlainCode } from '../core/characters.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import type { FrequentFlyer } from '../types.ts';
import { personType, type Draft } from './booking.ts';

/** Given names of extra seats, which are no people. */
const EXTRA_SEAT = /^(?:EXST|CBBG|EXTRA ?SEAT)/i;

/** Whether the names of a traveller stand for a second seat. */
export function isExtraSeat(surname: string, given: string): boolean {
  return EXTRA_SEAT.test(given) || EXTRA_SEAT.test(surname);
}

/** What some systems tell of a traveller behind the given names: `CAIO(CHD/12JAN18)`. */
const IN_BRACKETS = /\s*\((?:ADT|CHD|INF|YTH|ID)[^()]*\)$/i;
const TITLE_DOT = /^(MRS?|MS|MISS|DRA?)\.\s*|\.\s*(?=(?:MRS?|MS|MISS|MSTR|CHD|INF|DRA?)$)/i;

/** Given names without what stands in brackets behind them, titles with a dot parted by a blank. */
function bareNames(text: string): string {
  const bare = text.endsWith(')') ? text.replace(IN_BRACKETS, '') : text;
  return bare.includes('.') ? bare.replace(TITLE_DOT, '$1 ').trim() : bare;
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
    key: keyOf(reference),
    nameRow: -1,
  });
}

/** A reference as rows have it. */
function keyOf(reference: string): number {
  return reference.length <= 4 && isPlainCode(reference) ? pack(reference) : 0;
}

/** TIF among the travellers: a person, a group without names, or an extra seat. */
export function readTraveller(cursor: Cursor, draft: Draft): void {
  const surname = cursor.text(1, 1);
  const rawGiven = cursor.text(2, 1);
  if (cursor.short(1, 2) === 'G' && rawGiven === '') {
    if (surname !== '') draft.booking.groupName ??= surname;
    return;
  }
  if (isExtraSeat(surname, rawGiven)) return;
  const names = rawGiven === '' ? undefined : givenNames(bareNames(rawGiven));
  const slash = surname.indexOf('/');
  // LIMA/ANA in the place of the family name is both.
  if (names === undefined && slash > 0)
    addTraveller(
      cursor,
      draft,
      surnameOf(surname.slice(0, slash), false),
      givenNames(surname.slice(slash + 1)),
    );
  else addTraveller(cursor, draft, surnameOf(surname, names === undefined), names);
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
