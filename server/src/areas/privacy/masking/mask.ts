import type { Person } from '@farol/edifact';

const hidden = '•••';

/** Keeps the first letter of each word: `ANA MARIA` becomes `A••• M•••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => [...word][0] + hidden)
    .join(' ');
}

/** Keeps the last three characters; hides numbers of fewer than six completely. */
export function maskNumber(value: string): string {
  const characters = [...value];
  return characters.length < 6 ? hidden : hidden + characters.slice(-3).join('');
}

/** Keeps the first letter of an e-mail address. */
export function maskEmail(address: string): string {
  return `${[...address][0] ?? ''}${hidden}@${hidden}`;
}

/** Masks a person as reported by one source. */
export function maskPerson(person: Person): Person {
  const maskedPerson: Person = {
    kind: person.kind,
    inTransit: person.inTransit,
    nationalities: person.nationalities ?? [],
    documents: (person.documents ?? []).map(({ type, number, issuer }) => ({
      type,
      number: maskNumber(number),
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
  if (surname !== undefined) maskedPerson.surname = maskName(surname);
  if (givenNames !== undefined) maskedPerson.givenNames = maskName(givenNames);
  return Object.assign(
    maskedPerson,
    omitUndefined({ gender, nationality, residence, seat, embarkation, debarkation, type, crewRole }),
  );
}

function omitUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
