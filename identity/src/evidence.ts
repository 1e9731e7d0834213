import { readDate, type PartialDate } from './dates.ts';
import { readName, type PersonName } from './name-words.ts';
import type { Description, IdentityDocument } from './types.ts';

/** Descriptions of one person, made ready for comparing: all that any of them says, each field by itself. */
export interface Evidence {
  kinds: readonly Description['kind'][];
  names: readonly PersonName[];
  births: readonly PartialDate[];
  genders: readonly ('M' | 'F')[];
  nationalities: readonly string[];
  documents: readonly IdentityDocument[];
  locators: readonly string[];
  tickets: readonly string[];
  seats: readonly string[];
  references: readonly { source: string; reference: string }[];
  frequentFlyers: readonly string[];
  types: readonly NonNullable<Description['passengerType']>[];
  adults: readonly PersonName[];
}

/** Joins what several descriptions of one person say. */
export function gather(descriptions: readonly Description[]): Evidence {
  const each = <T>(field: (description: Description) => T | undefined): T[] => [
    ...new Set(descriptions.map(field).filter(value => value !== undefined)),
  ];
  const all = <T>(field: (description: Description) => readonly T[]): T[] => [
    ...new Set(descriptions.flatMap(field)),
  ];
  return {
    kinds: each(({ kind }) => kind),
    names: distinctNames(descriptions),
    births: each(({ birthDate }) => birthDate)
      .map(readDate)
      .filter(date => date !== undefined),
    genders: each(({ gender }) => (gender === 'M' || gender === 'F' ? gender : undefined)),
    nationalities: all(({ nationalities }) => nationalities),
    documents: all(({ documents }) => documents),
    locators: each(({ locator }) => locator),
    tickets: [...new Set(all(({ ticketNumbers }) => ticketNumbers).map(number => number.slice(0, 13)))],
    seats: each(({ seat }) => seat),
    references: descriptions.flatMap(({ source = '', uniqueReference }) =>
      uniqueReference === undefined ? [] : [{ source, reference: uniqueReference }],
    ),
    frequentFlyers: each(({ frequentFlyer }) => frequentFlyer),
    types: each(({ passengerType }) => passengerType),
    adults: descriptions
      .map(({ accompaniedBy }) => accompaniedBy)
      .filter(adult => adult !== undefined)
      .map(adult => readName(adult.surname, adult.givenNames)),
  };
}

/** Both sources mostly write a name alike: it is compared once then. */
function distinctNames(descriptions: readonly Description[]): PersonName[] {
  const names = new Map<string, PersonName>();
  for (const { surname, givenNames } of descriptions) {
    const key = `${surname ?? ''}/${givenNames ?? ''}`;
    if (key !== '/' && !names.has(key)) names.set(key, readName(surname, givenNames));
  }
  return [...names.values()].filter(({ surname, given }) => surname.words.length + given.words.length > 0);
}
