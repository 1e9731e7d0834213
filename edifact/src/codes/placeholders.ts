import type { Person } from '../types.ts';

/* Groups hold places for people whose names come later: `TBA`, `GROUP/TBA1`, `TO BE ADVISED`. */

const TO_COME =
  /^(?:NAMES? ?)?(?:TB[ADN])+[ ._-]*\d{0,3}$|^(?:NAMES? ?)?TO ?BE ?(?:ADVISED|ANNOUNCED|NAMED|CONFIRMED|DETERMINED)[ ._-]*\d{0,3}$/i;
const T = 0x54;
const N = 0x4e;

function isToCome(name: string): boolean {
  const first = name.charCodeAt(0) & 0xdf;
  return (first === T || first === N) && TO_COME.test(name);
}

/**
 * Whether somebody is but a place held: named by words for a name to come, and nothing else is known. The module leaves names that begin
 * so to the reading segment by segment (`assembly/person-names.ts`).
 */
export function isPlaceholder(person: Person): boolean {
  if (person.documents.length > 0 || person.birthDate !== undefined) return false;
  const { surname = '', givenNames = '' } = person;
  return isToCome(givenNames) || (givenNames.length < 3 && isToCome(surname));
}
