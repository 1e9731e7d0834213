import type { Person } from '../types.ts';
import { plainName, type Traveller } from './person-draft.ts';

/** Empty parts are unknown. */
export interface DocsPerson {
  surname: string | undefined;
  givenNames: string | undefined;
  gender: Person['gender'];
  birthDate: string | undefined;
}

/** Bits of `Traveller.fromDocs`. */
const SURNAME = 1;
const GIVEN = 2;
/** Surname and given names come from one DOCS. */
const NAMES = 4;
const GENDER = 8;
const BIRTH = 16;

/** Completes a traveller from DOCS. The result does not depend on the order of several DOCS. */
export function applyDocsPerson(traveller: Traveller, docs: DocsPerson): void {
  const { person } = traveller;
  applyNames(traveller, docs);
  if (
    docs.gender !== undefined &&
    ((traveller.fromDocs & GENDER) === 0 || isClearer(docs.gender, person.gender))
  ) {
    person.gender = docs.gender;
    traveller.fromDocs |= GENDER;
  }
  if (
    docs.birthDate !== undefined &&
    ((traveller.fromDocs & BIRTH) === 0 || isLonger(docs.birthDate, person.birthDate ?? ''))
  ) {
    person.birthDate = docs.birthDate;
    traveller.fromDocs |= BIRTH;
  }
}

function applyNames(traveller: Traveller, { surname, givenNames }: DocsPerson): void {
  const { person } = traveller;
  if (surname !== undefined && givenNames !== undefined) {
    if ((traveller.fromDocs & NAMES) !== 0 && !isFuller([surname, givenNames], namesOf(person))) return;
    person.surname = surname;
    person.givenNames = givenNames;
    traveller.fromDocs |= SURNAME | GIVEN | NAMES;
    return;
  }
  if ((traveller.fromDocs & NAMES) !== 0) return;
  if (surname !== undefined && replaces(traveller, SURNAME, surname, person.surname)) {
    person.surname = surname;
    traveller.fromDocs |= SURNAME;
  }
  if (givenNames !== undefined && replaces(traveller, GIVEN, givenNames, person.givenNames)) {
    person.givenNames = givenNames;
    traveller.fromDocs |= GIVEN;
  }
}

function replaces({ fromDocs }: Traveller, bit: number, name: string, known = ''): boolean {
  return (fromDocs & bit) === 0 || isFuller([name], [known]);
}

function namesOf({ surname = '', givenNames = '' }: Person): string[] {
  return [surname, givenNames];
}

/** Equally long names follow the alphabet, so that the order of DOCS does not matter. */
function isFuller(names: readonly string[], known: readonly string[]): boolean {
  const [one, other] = [names.join('/'), known.join('/')];
  const difference = plainName(one).length - plainName(other).length;
  return difference === 0 ? one < other : difference > 0;
}

const GENDERS = ['U', 'X', 'F', 'M'];

function isClearer(gender: string, known = ''): boolean {
  return GENDERS.indexOf(gender) > GENDERS.indexOf(known);
}

/** A whole date is longer than a partial one. */
function isLonger(date: string, known: string): boolean {
  return date.length === known.length ? date > known : date.length > known.length;
}
