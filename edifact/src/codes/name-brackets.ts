import { parseBirth } from './births.ts';
import type { Century } from '../core/dates.ts';
import { newPerson } from '../person.ts';
import type { Person } from '../types.ts';
import { givenNames, surnameOf } from './titles.ts';

/* What systems write in brackets behind given names: `CAIO(CHD/12JAN18)`, `ANAMRS(INFLIMA/PEDRO/12JAN26)`. */

const BRACKETS = /\s*\(([^()]*)\)/g;
const OF_OWN = /^(?:ADT|CHD|INF|YTH|ID)/i;
/** An infant and its names; with no name behind it, it speaks of the traveller. */
const INFANT = /^INF(?:ANT)?[\s/]*(\p{L}.*)$/iu;
const DATE = /(?:\d{1,2}|XX)[A-Z]{3}\d{2,4}/i;

/** An infant whom the name of an adult tells. */
export interface NamedInfant {
  readonly surname: string;
  readonly given: string;
  /** As written; empty when not told. */
  readonly birth: string;
}

/** The text without what stands in brackets, and the infants named there. */
export function withoutBrackets(text: string): { bare: string; infants: readonly NamedInfant[] } {
  if (!text.includes('(')) return { bare: text, infants: [] };
  const infants: NamedInfant[] = [];
  const bare = text.replaceAll(BRACKETS, (whole, content: string) => {
    const said = content.trim();
    if (!OF_OWN.test(said)) return whole;
    const infant = INFANT.exec(said)?.[1];
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

/** An infant as a person, by the name of its family where it has none of its own. */
export function personOfInfant(infant: NamedInfant, family: string | undefined, century: Century): Person {
  const person = newPerson('PASSENGER');
  person.type = 'INFANT';
  person.surname = infant.surname === '' ? family : surnameOf(infant.surname, false);
  person.givenNames = givenNames(infant.given);
  person.birthDate = parseBirth(infant.birth, century);
  return person;
}
