import type { Person } from '@farol/edifact';

const hidden = '•••';

/** What is left of a name: the first letter of each word. `ANA MARIA` is `A••• M•••`. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => [...word][0] + hidden)
    .join(' ');
}

/** What is left of a number: its last three characters, and none of one that is hardly longer. */
export function endOf(value: string): string {
  const left = [...value];
  return left.length < 6 ? hidden : hidden + left.slice(-3).join('');
}

/** What is left of an address of mail: its first letter. */
export function mailOf(address: string): string {
  return `${[...address][0] ?? ''}${hidden}@${hidden}`;
}

/** What a source said of a person, without what names them. */
export function maskPerson(person: Person): Person {
  const kept: Person = {
    kind: person.kind,
    inTransit: person.inTransit,
    nationalities: person.nationalities ?? [],
    documents: (person.documents ?? []).map(({ type, number, issuer }) => ({
      type,
      number: endOf(number),
      ...(issuer === undefined ? {} : { issuer }),
    })),
    phones: [],
    emails: [],
    ticketNumbers: [],
  };
  const {
    surname,
    givenNames,
    gender,
    nationality,
    residence,
    seat,
    embarkation,
    debarkation,
    type,
    crewRole,
  } = person;
  if (surname !== undefined) kept.surname = initialsOf(surname);
  if (givenNames !== undefined) kept.givenNames = initialsOf(givenNames);
  return Object.assign(
    kept,
    defined({ gender, nationality, residence, seat, embarkation, debarkation, type, crewRole }),
  );
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
