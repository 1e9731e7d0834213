import { parseBirth } from './births.ts';
import type { Century } from '../core/dates.ts';
import { newPerson } from '../person.ts';
import type { Person } from '../types.ts';
import { givenNames, surnameOf } from './titles.ts';

/* `CAIO(CHD/12JAN18)`, `ANAMRS(INFLIMA/PEDRO/12JAN26)`. */

const BRACKETS = /\s*\(([^()]*)\)/g;
const OF_OWN = /^(?:ADT|CHD|INF|YTH|ID)/i;
/** Without a name, `INF` describes the traveller. */
const INFANT = /^INF(?:ANT)?[\s/]*(\p{L}.*)$/iu;
const DATE = /(?:\d{1,2}|XX)[A-Z]{3}\d{2,4}/i;

export interface NamedInfant {
  readonly surname: string;
  readonly given: string;
  /** As written, or empty. */
  readonly birth: string;
}

export function withoutBrackets(text: string): { bare: string; infants: readonly NamedInfant[] } {
  if (!text.includes('(')) return { bare: text, infants: [] };
  const infants: NamedInfant[] = [];
  const bare = text.replaceAll(BRACKETS, (whole, content: string) => {
    const bracketText = content.trim();
    if (!OF_OWN.test(bracketText)) return whole;
    const infant = INFANT.exec(bracketText)?.[1];
    if (infant !== undefined && infants.length < MOST) infants.push(infantOf(infant));
    return '';
  });
  return { bare: bare.trim(), infants: infants.filter(({ given }) => given !== '') };
}

const MOST = 9;

function infantOf(text: string): NamedInfant {
  const birth = DATE.exec(text)?.[0] ?? '';
  const names = text
    .replace(DATE, '')
    .split('/')
    .map(name => name.trim())
    .filter(name => name !== '');
  return names.length > 1
    ? { surname: names[0] ?? '', given: names.slice(1).join(' '), birth }
    : { surname: '', given: names[0] ?? '', birth };
}

/** Uses the family name of the adult if the infant has none. */
export function personOfInfant(infant: NamedInfant, family: string | undefined, century: Century): Person {
  const person = newPerson('PASSENGER');
  person.type = 'INFANT';
  person.surname = infant.surname === '' ? family : surnameOf(infant.surname, false);
  person.givenNames = givenNames(infant.given);
  person.birthDate = parseBirth(infant.birth, century);
  return person;
}
