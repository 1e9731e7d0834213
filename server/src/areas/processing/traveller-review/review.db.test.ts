import { expect, test } from 'vitest';
import { flightsOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { createId, flightDateOf } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { rebuildFlight } from '../pipeline/rebuild-flight.ts';
import {
  applyMerge,
  applySeparation,
  applySplit,
  endTravellerDecision,
  getCurrentTraveller,
} from '../traveller-decisions/decisions.ts';
import { runAll } from '../traveller-resolution/testing/run.ts';
import { findTravellerOf, fly as flyOn, runReviews, type FlownPerson } from './testing/flights.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;
const author = { userId: createId(), organizationId: createId(), reason: 'Same face at the counter' };

const fly = (...args: Parameters<typeof flyOn> extends [unknown, ...infer Rest] ? Rest : never) =>
  flyOn(services(), ...args);
const travellersOf = (...people: (FlownPerson | undefined)[]) =>
  Promise.all(people.map(person => findTravellerOf(services(), person)));
const current = (id: string | undefined) => runAsSystem(pool(), db => getCurrentTraveller(db, id ?? ''));

const passport = (number: string) => [{ type: 'P', number, issuer: 'BRA' }];
const ana = {
  givenNames: 'ANA',
  surname: 'VASQUEZ MEIRELLES',
  birthDate: '1980-05-02',
  documents: passport('FX000111'),
};

/** Two travellers of one person, found out by a third flight that fits both. */
async function flyAsTwo() {
  const first = (await fly('7001', ana))['ANA'];
  const other = { ...ana, birthDate: '1997-11-23', documents: passport('GA999888') };
  const second = (await fly('7002', other))['ANA'];
  expect(second?.travellerId).not.toBe(first?.travellerId);
  const bridge = { ...ana, documents: [...passport('FX000111'), ...passport('GA999888')] };
  return { first, second, bridge };
}

test('a later flight corrects a wrong first sighting: two travellers become one, and the older id stays', async () => {
  const { first, second, bridge } = await flyAsTwo();
  const third = (await fly('7003', bridge))['ANA'];
  expect(await runReviews(services())).toBeGreaterThan(0);
  const [id] = await travellersOf(first);
  expect(await travellersOf(second, third)).toEqual([id, id]);
  expect(await current(second?.travellerId)).toBe(id);
  expect(await current(first?.travellerId)).toBe(id);
  expect(await runReviews(services())).toBe(0);
});

test('decisions of users hold against later evidence, rebuilds and resolutions', async () => {
  const { first, second, bridge } = await flyAsTwo();
  const pair = { travellerId: first?.travellerId ?? '', otherId: second?.travellerId ?? '' };
  await runAsSystem(pool(), db => applySeparation(db, services(), pair, author));
  await fly('7003', bridge);
  await runReviews(services());
  await rebuildAll();
  await runAll(services());
  expect(await travellersOf(first, second)).toEqual([pair.travellerId, pair.otherId]);
});

async function rebuildAll(): Promise<void> {
  for (const { id } of await flightsOf(pool()))
    await runAsSystem(pool(), db => rebuildFlight(db, services(), { id, flightDate: flightDateOf(id) }));
}

test('a wrong merge that a user split stays split after late messages about both, rebuilds and resolutions', async () => {
  const first = (await fly('7001', ana))['ANA'];
  const wrong = (await fly('7002', { ...ana, documents: passport('GA999888') }))['ANA'];
  const traveller = first?.travellerId ?? '';
  expect(wrong?.travellerId).toBe(traveller);
  const { otherId, decisionId } = await runAsSystem(pool(), db =>
    applySplit(db, services(), { travellerId: traveller, passengers: [wrong?.id ?? ''] }, author),
  );
  await fly('7002', { ...ana, documents: passport('GA999888'), seat: '31C' });
  const later = (await fly('7003', { ...ana, documents: passport('GA999888') }))['ANA'];
  await runReviews(services());
  await rebuildAll();
  await runAll(services());
  expect(await travellersOf(first, wrong, later)).toEqual([traveller, otherId, otherId]);
  await runAsSystem(pool(), db => endTravellerDecision(db, services(), decisionId, author));
  expect(await travellersOf(first, wrong, later)).toEqual([traveller, traveller, traveller]);
});

test('merges of users in a chain hold through resolutions, and each is undone', async () => {
  const eva = {
    ...ana,
    givenNames: 'EVA',
    surname: 'KOWALCZYK',
    birthDate: '1970-01-09',
    documents: passport('FX000333'),
  };
  const lia = {
    ...ana,
    givenNames: 'LIA',
    surname: 'OKONKWO',
    birthDate: '1990-07-20',
    documents: passport('FX000222'),
  };
  const { ANA, EVA, LIA } = await fly('7001', ana, eva, lia);
  const [a = '', e = '', l = ''] = [ANA, EVA, LIA].map(one => one?.travellerId);
  const merge = (travellerId: string, otherId: string) =>
    runAsSystem(pool(), db => applyMerge(db, services(), { travellerId, otherId }, author));
  const [one, two] = [await merge(e, a), await merge(l, e)];
  await runAll(services());
  expect(await travellersOf(ANA, EVA, LIA)).toEqual([l, l, l]);
  expect((await fly('7002', ana))['ANA']?.travellerId).toBe(l);
  const undo = (id: string) => runAsSystem(pool(), db => endTravellerDecision(db, services(), id, author));
  await undo(one);
  await runAll(services());
  expect(await travellersOf(ANA, EVA, LIA)).toEqual([a, l, l]);
  await undo(two);
  await runAll(services());
  expect(await travellersOf(ANA, EVA, LIA)).toEqual([a, e, l]);
});

test('one of two users who merge and split a pair at once is refused, and nobody is lost', async () => {
  const first = (await fly('7001', ana))['ANA'];
  const second = (await fly('7002', ana))['ANA'];
  const other = (
    await fly('7003', {
      ...ana,
      givenNames: 'ZOE',
      surname: 'OKONKWO',
      birthDate: '1990-07-20',
      documents: passport('FX000222'),
    })
  )['ZOE'];
  const traveller = first?.travellerId ?? '';
  const results = await Promise.allSettled([
    runAsSystem(pool(), db =>
      applyMerge(db, services(), { travellerId: other?.travellerId ?? '', otherId: traveller }, author),
    ),
    runAsSystem(pool(), db =>
      applySplit(db, services(), { travellerId: traveller, passengers: [second?.id ?? ''] }, author),
    ),
  ]);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  await runAll(services());
  const after = await travellersOf(first, second, other);
  expect(after).not.toContain(null);
  const isSplit = results[1]?.status === 'fulfilled';
  expect(after[0] === after[1]).toBe(!isSplit);
});
