import type { Person } from '../types.ts';

/* `TBA`, `GROUP/TBA1`, `TO BE ADVISED`. */

const TO_COME =
  /^(?:NAMES? ?)?(?:TB[ADN])+[ ._-]*\d{0,3}$|^(?:NAMES? ?)?TO ?BE ?(?:ADVISED|ANNOUNCED|NAMED|CONFIRMED|DETERMINED)[ ._-]*\d{0,3}$/i;
const T = 0x54;
const N = 0x4e;

function isToCome(name: string): boolean {
  const first = name.charCodeAt(0) & 0xdf;
  return (first === T || first === N) && TO_COME.test(name);
}

/** The module (`assembly/person-names.ts`) never puts such names into rows. */
export function isPlaceholder(person: Person): boolean {
  if (person.documents.length > 0 || person.birthDate !== undefined) return false;
  const { surname = '', givenNames = '' } = person;
  return isToCome(givenNames) || (givenNames.length < 3 && isToCome(surname));
}
