import { expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { openTerms } from '#kernel/audit/search-terms.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from './index.ts';
import {
  insertAlert,
  insertBooking,
  insertDocument,
  insertFlight,
  insertOccurrence,
  insertPassenger,
  insertRestriction,
  insertScore,
  linkBooking,
  testDay,
} from './testing/queries.ts';

const permissions = [
  'FLIGHT_LIST',
  'SEARCH_PASSENGERS',
  'SEARCH_CREW',
  'ITINERARY_SEARCH',
  'RESTRICTION_LIST',
] as const;
const agency = buildOrganization();
const other = buildOrganization({ name: 'Other agency' });
const airline = buildOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });
const people = {
  officer: buildUser(agency, [...permissions]),
  portOfficer: buildUser(agency, [...permissions], { airports: ['OPO'] }),
  airliner: buildUser(airline, [...permissions]),
  stranger: buildUser(other, [...permissions]),
};
type Reader = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(desk().services.pool, work);

const reason = 'Case 12/2026';
const ofPeople = [
  { name: 'prado' },
  { name: 'ines prado', similar: true },
  { origins: ['GRU'] },
  { document: 'FX000111' },
  { locator: 'Q7ZK2M' },
  { ticket: '957 2100000001' },
  { phone: '11987654321', reason },
  { card: '411111 7890', reason },
  { withAlerts: true },
  { withRestrictions: true },
  { withOccurrences: true },
  { band: 'low' },
];
const period = { from: testDay, to: testDay };
const searches: readonly [url: string, bodies: readonly object[]][] = [
  ['/web/v1/passengers/search', ofPeople],
  ['/web/v1/travellers/search', ofPeople],
  ['/web/v1/flights/search', [{}]],
  ['/web/v1/crews/search', [{}, { name: 'voo' }]],
  ['/web/v1/itineraries/search', [{ origins: ['GRU'], airports: ['OPO', 'MAD'] }]],
  ['/web/v1/search/find', [{ text: 'FX000111' }, { text: 'Q7ZK2M' }, { text: '9572100000001' }]],
];

/** Returns the reply of each search, without the time of reading. */
async function searchAll(reader: Reader): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  for (const [url, bodies] of searches)
    for (const body of bodies) {
      const answer = await desk().request(reader, 'POST', url, { ...period, ...body });
      const { readAt: _readAt, seen: _seen, ...reply } = answer.body<Record<string, unknown>>();
      replies[`${url} ${JSON.stringify(body)}`] = [answer.status, reply];
    }
  return replies;
}

interface Place {
  flightId: string;
  passengerId: string;
}

/** Inserts the same two people on a flight: a passenger with booking and contacts, and a crew member. */
async function insertPeopleOn(
  db: Database,
  flight: { carrier: string; destination: string },
  travellerId: string,
): Promise<Place> {
  const { carrier, destination } = flight;
  const flightId = await insertFlight(db, flight);
  const payments = JSON.stringify([{ form: 'CC', cardFirst6: '411111', cardLast4: '7890' }]);
  const booking_id = await insertBooking(db, { carrier, locator: 'Q7ZK2M', payments });
  await linkBooking(db, flightId, booking_id);
  const passengerId = await insertPassenger(db, flightId, {
    booking_id,
    traveller_id: travellerId,
    locator: 'Q7ZK2M',
    phones: ['+55 11 98765-4321'],
    ticket_numbers: ['9572100000001'],
    route: ['GRU', destination],
  });
  await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'FX000111' });
  await insertPassenger(db, flightId, { kind: 'CREW', surname: 'VOO', traveller_id: createId() });
  return { flightId, passengerId };
}

/** Inserts an alert, a restriction, an occurrence and a score on a passenger. */
async function insertRecords(
  db: Database,
  place: Place,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await insertAlert(db, place, id, [{ userId }]);
  await insertRestriction(db, { organizationId: id, viewers: [userId], document: 'FX000111' });
  await insertOccurrence(db, place, id);
  await insertScore(db, { ...place, weight: 20 }, id);
}

const readers = Object.keys(people) as Reader[];
const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

test('replies the same with and without records and flights that the reader may not see', async () => {
  const travellerId = createId();
  const seen = await put(db => insertPeopleOn(db, { carrier: 'XQ', destination: 'OPO' }, travellerId));
  const searchAs = async () =>
    new Map(await Promise.all(readers.map(async reader => [reader, await searchAll(reader)] as const)));
  const before = await searchAs();
  for (const replies of before.values())
    for (const [name, reply] of Object.entries(replies))
      expect([name, reply]).toEqual([name, [200, expect.anything()]]);

  await put(db => insertRecords(db, seen, { id: other.id, userId: people.stranger.id }));
  const withRecords = await searchAs();
  for (const reader of ['officer', 'portOfficer', 'airliner'] as const)
    expect(withRecords.get(reader)).toEqual(before.get(reader));
  const noticed = changesOf(before.get('stranger') ?? {}, withRecords.get('stranger') ?? {});
  for (const criterion of ['withAlerts', 'withRestrictions', 'withOccurrences', 'band'])
    expect(noticed.filter(name => name.includes(`"${criterion}"`))).toHaveLength(2);

  await put(db => insertPeopleOn(db, { carrier: 'LA', destination: 'MAD' }, travellerId));
  const withFlights = await searchAs();
  for (const reader of ['portOfficer', 'airliner'] as const)
    expect(withFlights.get(reader)).toEqual(before.get(reader));
  const changed = changesOf(before.get('officer') ?? {}, withFlights.get('officer') ?? {});
  for (const [url] of searches) expect(changed.filter(name => name.startsWith(url))).not.toEqual([]);
});

const personal = ['name', 'document', 'locator', 'ticket', 'phone', 'card', 'text'] as const;

test('writes one event for each search, with the ids shown and the terms only encrypted', async () => {
  for (const [url, bodies] of searches)
    for (const body of bodies) {
      const before = (await readTrail(desk().services)).length;
      const answer = await desk().request('officer', 'POST', url, { ...period, ...body });
      const events = (await readTrail(desk().services)).slice(before);
      expect([url, body, events.length]).toEqual([url, body, 1]);
      const [{ records, detail } = { records: [], detail: {} }] = events;
      const { rows, hits } = answer.body<{ rows?: { id: string }[]; hits?: { id: string }[] }>();
      expect(records.map(({ id }) => id).toSorted()).toEqual(
        (rows ?? hits ?? []).map(({ id }) => id).toSorted(),
      );
      const terms = Object.entries(body).filter(([field]) => (personal as readonly string[]).includes(field));
      for (const [, value] of terms) expect(JSON.stringify(detail)).not.toContain(value);
      const opened = await openTerms(desk().services, detail as Record<string, unknown>);
      expect(opened ?? {}).toEqual(Object.fromEntries(terms));
    }
});
