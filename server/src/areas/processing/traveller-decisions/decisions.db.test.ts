import type { ListedPerson } from '@farol/corpus';
import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { flightsOf, listAlerts, passengersOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { Failure } from '#kernel/failure.ts';
import { createId, flightDateOf } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { insertRestriction } from '../answers/testing/queries.ts';
import { rebuildFlight } from '../pipeline/rebuild-flight.ts';
import { applySeparation, applyMerge, applySplit, endTravellerDecision } from './decisions.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;
const author = { userId: createId(), organizationId: createId(), reason: 'Same face at the counter' };

interface Sighting {
  id: string;
  travellerId: string;
}

const passport = (number: string) => [{ type: 'P', number, issuer: 'BRA' }];

/** Sends a list of one flight. Returns its passengers by given names. */
async function fly(number: string, ...entries: Partial<ListedPerson>[]): Promise<Record<string, Sighting>> {
  const [model] = people(1);
  const listed = entries.map(one => ({ ...model, locator: undefined, uniqueReference: undefined, ...one }));
  const before = new Set((await passengersOf(pool())).map(({ id }) => id));
  await receiveAndProcess(services(), buildPaxlst({ number, people: listed as ListedPerson[] }));
  const found = (await passengersOf(pool())).filter(({ id }) => !before.has(id));
  return Object.fromEntries(
    found.map(({ id, given_names, traveller_id }) => [given_names, { id, travellerId: traveller_id ?? '' }]),
  );
}

const travellerOf = async (sighting: Sighting | undefined) =>
  (await passengersOf(pool())).find(({ id }) => id === sighting?.id)?.traveller_id;

const travellersOf = (...sightings: (Sighting | undefined)[]) => Promise.all(sightings.map(travellerOf));

async function rebuildAll(): Promise<void> {
  for (const { id } of await flightsOf(pool()))
    await runAsSystem(pool(), db => rebuildFlight(db, services(), { id, flightDate: flightDateOf(id) }));
}

const merge = (travellerId: string, otherId: string) =>
  runAsSystem(pool(), db => applyMerge(db, services(), { travellerId, otherId }, author));
const split = (travellerId: string, ...passengers: string[]) =>
  runAsSystem(pool(), db => applySplit(db, services(), { travellerId, passengers }, author));
const undo = (decisionId: string) =>
  runAsSystem(pool(), db => endTravellerDecision(db, services(), decisionId, author));

const fails = (code: string) => expect.objectContaining({ code }) as Failure;

const ana = { givenNames: 'ANA', birthDate: '1980-05-02', documents: passport('FX000111') };
const bia = { givenNames: 'BIA', birthDate: '1990-07-20', documents: passport('FX000222') };
const eva = { givenNames: 'EVA', birthDate: '1970-01-09', documents: passport('FX000333') };

test('keeps a chain of merges through later messages and rebuilds, and undoes each step', async () => {
  const { ANA, BIA, EVA } = await fly('7001', ana, bia, eva);
  const [a = '', b = '', e = ''] = [ANA, BIA, EVA].map(one => one?.travellerId);
  const first = await merge(b, a);
  await merge(e, b);
  expect(await travellersOf(ANA, BIA, EVA)).toEqual([e, e, e]);

  const later = await fly('7002', ana, bia);
  expect(await travellersOf(later['ANA'], later['BIA'])).toEqual([e, e]);
  await rebuildAll();
  expect(await travellersOf(ANA, BIA, EVA, later['ANA'])).toEqual([e, e, e, e]);

  expect(await undo(first)).toEqual({ travellerId: e, otherId: a });
  expect(await travellersOf(ANA, BIA, EVA, later['ANA'], later['BIA'])).toEqual([a, e, e, a, e]);
  expect(await travellersOf((await fly('7003', ana))['ANA'])).toEqual([a]);
  await expect(undo(first)).rejects.toEqual(fails('CHANGED_MEANWHILE'));
});

test('keeps a split through later messages about both and rebuilds, and undoes it', async () => {
  const shared = { ...bia, birthDate: ana.birthDate, documents: ana.documents };
  const { ANA, BIA } = await fly('7001', ana, { ...shared, documents: [...ana.documents, ...bia.documents] });
  const traveller = ANA?.travellerId ?? '';
  expect(BIA?.travellerId).toBe(traveller);

  const { decisionId, otherId } = await split(traveller, BIA?.id ?? '');
  expect(await travellersOf(ANA, BIA)).toEqual([traveller, otherId]);
  await fly('7001', { ...ana, seat: '20A' }, { ...shared, seat: '20B' });
  await rebuildAll();
  expect(await travellersOf(ANA, BIA)).toEqual([traveller, otherId]);
  const own = await fly('7002', ana, { ...shared, documents: bia.documents });
  expect(await travellersOf(own['ANA'], own['BIA'])).toEqual([traveller, otherId]);

  await undo(decisionId);
  expect(await travellersOf(ANA, BIA, own['BIA'])).toEqual([traveller, traveller, traveller]);
  expect(await travellersOf((await fly('7003', { ...shared, documents: bia.documents }))['BIA'])).toEqual([
    traveller,
  ]);
});

test('refuses to split all flights, and to merge or undo against a decision in force', async () => {
  const { ANA, BIA } = await fly('7001', ana, bia);
  const later = await fly('7002', ana);
  const [a = '', b = ''] = [ANA, BIA].map(one => one?.travellerId);
  await expect(split(a, ANA?.id ?? '', later['ANA']?.id ?? '')).rejects.toEqual(fails('SPLIT_OF_ALL'));
  await expect(split(a, BIA?.id ?? '')).rejects.toEqual(fails('CHANGED_MEANWHILE'));

  const { decisionId, otherId } = await split(a, later['ANA']?.id ?? '');
  await expect(merge(a, otherId)).rejects.toEqual(fails('TRAVELLERS_APART'));
  await merge(b, otherId);
  await expect(undo(decisionId)).rejects.toEqual(fails('DECISION_IN_USE'));
  const apart = await runAsSystem(pool(), db =>
    applySeparation(db, services(), { travellerId: a, otherId: b }, author),
  ).catch((error: unknown) => error);
  expect(apart).toEqual(fails('CHANGED_MEANWHILE'));
});

test('decides once when two users merge and split at the same time', async () => {
  const { ANA, BIA } = await fly('7001', ana, bia);
  const later = await fly('7002', ana);
  const [a = '', b = ''] = [ANA, BIA].map(one => one?.travellerId);
  const merges = await Promise.allSettled([merge(a, b), merge(b, a)]);
  expect(merges.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const kept = (await travellerOf(ANA)) ?? '';
  expect(await travellersOf(BIA, later['ANA'])).toEqual([kept, kept]);

  const splits = await Promise.allSettled([split(kept, BIA?.id ?? ''), split(kept, BIA?.id ?? '')]);
  expect(splits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await travellersOf(ANA, later['ANA'])).toEqual([kept, kept]);
  expect(await travellerOf(BIA)).not.toBe(kept);
});

test('judges upcoming flights of a merged traveller by the documents of both', async () => {
  const { ANA, BIA } = await fly('7001', ana, bia);
  await runAsSystem(pool(), db => insertRestriction(db, 'FX000222', 'VERIFY', { type: 'P', issuer: 'BRA' }));
  expect(await listAlerts(pool())).toEqual([]);
  await merge(ANA?.travellerId ?? '', BIA?.travellerId ?? '');
  expect(await listAlerts(pool())).toHaveLength(2);
});
