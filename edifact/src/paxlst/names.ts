import { withoutBrackets, type NamedInfant } from '../codes/name-brackets.ts';
import { givenNames, splitNames, surnameOf } from '../codes/titles.ts';
import type { Cursor } from '../core/cursor.ts';
import type { Person } from '../types.ts';

function givenText(cursor: Cursor, element: number): string {
  let text = cursor.text(element, 2);
  for (let part = 3; part <= 5 && cursor.has(element, part); part++) text += ` ${cursor.text(element, part)}`;
  return text;
}

/** Returns the infants in the name. */
export function readName(cursor: Cursor, person: Person): readonly NamedInfant[] {
  const element = cursor.has(4) ? 4 : 3;
  let surname = cursor.text(element, 1);
  let rawGivenNames = givenText(cursor, element);
  const parted = rawGivenNames === '' ? splitNames(surname) : undefined;
  if (parted !== undefined) ({ surname, given: rawGivenNames } = parted);
  const { bare, infants } = withoutBrackets(rawGivenNames);
  const names = bare === '' ? undefined : givenNames(bare);
  const family = surname === '' ? undefined : surnameOf(surname, names === undefined);
  if (family !== undefined) person.surname = family;
  if (names !== undefined) person.givenNames = names;
  return infants;
}
