import type { Person } from '@farol/edifact';

const hidden = '•••';

/** Keeps the first letter of each word: `ANA MARIA` becomes `A••• M•••`. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => [...word][0] + hidden)
    .join(' ');
}

/** Keeps the last three characters; hides numbers of fewer than six completely. */
export function endOf(value: string): string {
  const left = [...value];
  return left.length < 6 ? hidden : hidden + left.slice(-3).join('');
}

/** Keeps the first letter of an e-mail address. */
export function mailOf(address: string): string {
  return `${[...address][0] ?? ''}${hidden}@${hidden}`;
}

/** Masks a person as reported by one source. */
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
