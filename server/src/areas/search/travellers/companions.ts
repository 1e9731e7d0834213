import type { Companion } from '@farol/contract';
import type { Person } from '@farol/edifact';
import { foldName } from '#kernel/text.ts';
import type { PartyRecord } from './queries.ts';

export type BookedPerson = Pick<Person, 'surname' | 'givenNames' | 'reference'>;

/** Returns the other people of the booking, then passengers of this flight who left the booking. */
export function listCompanions(
  passengerId: string,
  people: readonly BookedPerson[],
  party: readonly PartyRecord[],
  alerts: ReadonlyMap<string, number>,
): Companion[] {
  const onFlight = (member: PartyRecord | undefined) => ({
    passengerId: member?.id ?? null,
    seat: member?.seat ?? null,
    alerts: alerts.get(member?.id ?? '') ?? 0,
  });
  const records = matchRecords(people, party);
  const taken = new Set(records.values());
  return [
    ...people
      .filter(person => records.get(person)?.id !== passengerId)
      .map(person => ({
        surname: person.surname ?? '',
        givenNames: person.givenNames ?? '',
        ...onFlight(records.get(person)),
      })),
    ...party
      .filter(member => !taken.has(member) && member.id !== passengerId && member.state !== 'REMOVED')
      .map(member => ({
        surname: member.surname,
        givenNames: member.givenNames,
        ...onFlight(member),
      })),
  ];
}

function matchRecords(
  people: readonly BookedPerson[],
  party: readonly PartyRecord[],
): ReadonlyMap<BookedPerson, PartyRecord> {
  const records = new Map<BookedPerson, PartyRecord>();
  const taken = new Set<PartyRecord>();
  for (const { keyOf, keysOf } of matchers) {
    const byKey = Map.groupBy(
      party.flatMap(member => keysOf(member).map(key => ({ key, member }))),
      ({ key }) => key,
    );
    for (const person of people) {
      if (records.has(person)) continue;
      const found = byKey.get(keyOf(person) ?? '')?.find(({ member }) => !taken.has(member));
      if (found === undefined) continue;
      records.set(person, found.member);
      taken.add(found.member);
    }
  }
  return records;
}

interface Matcher {
  keyOf(person: BookedPerson): string | undefined;
  keysOf(member: PartyRecord): string[];
}

/** Ordered by certainty: father and son may share a name, and spelling may differ. */
const matchers: readonly Matcher[] = [
  {
    keyOf: person => person.reference,
    keysOf: ({ pnr }) => (pnr?.reference === undefined ? [] : [pnr.reference]),
  },
  {
    keyOf: nameOf,
    keysOf: member => [nameOf(member), ...(member.pnr === null ? [] : [nameOf(member.pnr)])],
  },
];

function nameOf({ surname = '', givenNames = '' }: BookedPerson): string {
  return foldName(`${surname} ${givenNames}`);
}
