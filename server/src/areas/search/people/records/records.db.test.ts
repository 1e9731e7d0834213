import type { PassengerHit } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { agency, people, setUpDesk } from '../../testing/desk.ts';
import { setUpPeopleSearch } from '../../testing/people-search.ts';
import {
  insertAlert,
  insertDocument,
  insertOccurrence,
  insertRestriction,
  insertScore,
} from '../../testing/queries.ts';

const desk = setUpDesk();
const put = asSystemOf(desk);

const { request, search, names, insertPeople } = setUpPeopleSearch<{ rows: PassengerHit[] }>(
  desk,
  '/web/v1/passengers/search',
  'searcher',
);

beforeEach(async () => {
  await desk().services.pool.pg.query(
    `delete from flight; delete from flight_passenger; delete from passenger_document; delete from alert;
     delete from alert_receiver; delete from restriction; delete from restriction_document;
     delete from traveller_document; delete from occurrence; delete from passenger_risk`,
  );
});

test('counts and filters only alerts that the reader may see', async () => {
  const { flightId, ids } = await insertPeople({ surname: 'OWN' }, { surname: 'OTHER' });
  await put(async db => {
    const [own = '', other = ''] = ids;
    await insertAlert(db, { flightId, passengerId: own }, agency.id, [{ userId: people.searcher.id }]);
    await insertAlert(db, { flightId, passengerId: other }, createId(), [{ userId: people.overseer.id }]);
  });
  const { rows } = await search({ name: 'ines' });
  expect(rows.map(({ surname, alerts }) => [surname, alerts])).toEqual([
    ['OTHER', 0],
    ['OWN', 1],
  ]);
  expect(await names({ withAlerts: true })).toEqual(['OWN']);
  expect(await names({ withAlerts: true }, 'airlineSearcher')).toEqual([]);
  expect((await search({ name: 'ines' }, 'airlineSearcher')).rows.map(({ score }) => score)).toEqual([
    null,
    null,
  ]);
});

const sees = { organizationId: agency.id, viewers: [people.searcher.id] };

test('finds people under a restriction in force that the reader may see', async () => {
  const travellerId = createId();
  const surnames = ['LISTED', 'ENDED', 'EXPIRED', 'HIDDEN', 'NAMED', 'OTHER'];
  const { flightId, ids } = await insertPeople(...surnames.map(surname => ({ surname })), {
    surname: 'KNOWN',
    traveller_id: travellerId,
  });
  await put(async db => {
    for (const [at, passengerId] of ids.entries())
      await insertDocument(db, { flightId, passengerId, ordinal: 1, number: `FX00010${at}` });
    await db
      .insertInto('traveller_document')
      .values({
        traveller_id: travellerId,
        type: 'P',
        number_folded: 'FX000999',
        class: 'PASSPORT',
        issuer: 'PRT',
        birth_date: '1990-01-01',
        first_seen_at: '2026-03-01T00:00:00Z',
      })
      .execute();
    await insertRestriction(db, { ...sees, document: 'FX000100' });
    await insertRestriction(db, { ...sees, document: 'FX000101', active: false });
    await insertRestriction(db, { ...sees, document: 'FX000102', expiration: '2026-03-14' });
    await insertRestriction(db, { ...sees, document: 'FX000103', viewers: [createId()] });
    await insertRestriction(db, { ...sees, document: 'FX000999' });
    const byName = await insertRestriction(db, sees);
    const receivers = [{ userId: people.searcher.id }];
    const passengerId = ids[4] ?? '';
    await insertAlert(db, { flightId, passengerId }, agency.id, receivers, undefined, byName);
  });
  expect(await names({ withRestrictions: true })).toEqual(['KNOWN', 'LISTED', 'NAMED']);
  for (const surname of [...surnames, 'KNOWN']) {
    const expected = ['KNOWN', 'LISTED', 'NAMED'].filter(each => each === surname);
    for (const criteria of [{ name: surname }, { name: `ines ${surname}`, similar: true }])
      expect([criteria, await names({ ...criteria, withRestrictions: true })]).toEqual([
        criteria,
        expect.arrayContaining(expected),
      ]);
    expect(await names({ name: surname, withRestrictions: true })).toEqual(expected);
  }
  for (const caller of ['airlineSearcher', 'portSearcher', 'unplacedSearcher'] as const)
    expect(await names({ withRestrictions: true }, caller)).toEqual([]);
});

test('finds people with occurrences and by score band of the reader’s organization', async () => {
  const { flightId, ids } = await insertPeople(
    ...['LOW', 'MEDIUM', 'HIGH', 'THEIRS'].map(surname => ({ surname })),
  );
  const [low = '', medium = '', high = '', theirs = ''] = ids;
  await put(async db => {
    const score = (passengerId: string, weight: number, organizationId = agency.id) =>
      insertScore(db, { flightId, passengerId, weight }, organizationId);
    await score(low, 39);
    await score(medium, 40);
    await score(high, 80);
    await score(theirs, 90, createId());
    await insertOccurrence(db, { flightId, passengerId: low }, agency.id);
    await insertOccurrence(db, { flightId, passengerId: medium, deleted: true }, agency.id);
    await insertOccurrence(db, { flightId, passengerId: theirs }, createId());
  });
  expect(await names({ withOccurrences: true })).toEqual(['LOW']);
  for (const band of ['low', 'medium', 'high']) {
    expect(await names({ band })).toEqual([band.toUpperCase()]);
    expect(await names({ band }, 'airlineSearcher')).toEqual([]);
  }
  expect(await names({ withOccurrences: true }, 'airlineSearcher')).toEqual([]);
  expect((await request({ band: 'none' }, 'searcher')).status).toBe(400);
});
