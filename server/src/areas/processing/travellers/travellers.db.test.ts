import type { ListedPerson } from '@farol/corpus';
import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import {
  passengersOf,
  countWaitingTransactions,
  travellersOfDocuments,
} from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { claimDocuments, insertTravellers, listTravellers } from './queries.ts';
import { countMostHeld, linksOf } from './testing/queries.ts';

const platform = setUpMessages();
const pool = () => platform().services.pool;

test('creates one traveller when two workers see a person at once, with all documents', async () => {
  const [person] = people(1);
  if (person === undefined) throw new Error('one person');
  const documents = [
    { type: 'P', number: 'FX000111', issuer: 'PRT' },
    { type: 'I', number: 'CC000222', issuer: 'PRT' },
  ];
  const first = createId();
  const at = toDate(platform().clock.now());
  const other = await transaction(pool().db, { kind: 'system' }, async db => {
    const row = { surname: 'ANY', given_names: 'ANY', birth_date: null, gender: null, nationality: null };
    await insertTravellers(db, [{ ...row, id: first, first_seen_at: at }]);
    await claimDocuments(
      db,
      [
        {
          number_folded: 'FX000111',
          class: 'PASSPORT',
          issuer: 'PRT',
          birth_date: person.birthDate ?? '',
          type: 'P',
          traveller_id: first,
          first: true,
        },
      ],
      at,
    );
    const working = receiveAndProcess(
      platform().services,
      buildPaxlst({ people: [{ ...person, documents }] }),
    );
    await expect.poll(() => countWaitingTransactions(pool())).toBe(1);
    return { working };
  });
  await other.working;
  expect(await travellersOfDocuments(pool())).toEqual([
    { number_folded: 'CC000222', traveller_id: first, known: true },
    { number_folded: 'FX000111', traveller_id: first, known: true },
  ]);
  expect((await passengersOf(pool())).map(({ traveller_id }) => traveller_id)).toEqual([first]);
});

const listed = (one: Partial<ListedPerson>): ListedPerson => {
  const [model] = people(1);
  return { ...model, locator: undefined, uniqueReference: undefined, ...one } as ListedPerson;
};

/** Returns the traveller of each, by given names. */
async function travellersOn(
  number: string,
  ...overrides: Partial<ListedPerson>[]
): Promise<Map<string, string>> {
  const [model] = people(1);
  if (model === undefined) throw new Error('one person');
  const listed = overrides.map(one => ({ ...model, locator: undefined, uniqueReference: undefined, ...one }));
  const before = new Set((await passengersOf(pool())).map(({ id }) => id));
  await receiveAndProcess(platform().services, buildPaxlst({ number, people: listed as ListedPerson[] }));
  const found = (await passengersOf(pool())).filter(({ id }) => !before.has(id));
  expect(found).toHaveLength(overrides.length);
  return new Map(found.map(row => [row.given_names, row.traveller_id ?? '']));
}

const shared = { type: 'P', number: 'FX000111', issuer: 'BRA' };
const mother = { givenNames: 'ANA', birthDate: '1980-05-02', documents: [shared] };
const child = { givenNames: 'BIA', birthDate: '2015-07-20', documents: [shared] };

test('keeps mother and child on one passport as two travellers, on later flights too', async () => {
  const first = await travellersOn('7001', mother, child);
  expect(new Set(first.values()).size).toBe(2);
  expect([...first.values()]).not.toContain('');
  expect(await travellersOn('7002', child, mother)).toEqual(first);
});

/** Another worker claims the passport for `birth` and commits when the list waits for it. */
async function claimConcurrently(
  birth: string,
  ...overrides: Partial<ListedPerson>[]
): Promise<{ holder: string; found: Map<string, string> }> {
  const holder = createId();
  const at = toDate(platform().clock.now());
  const key = { number_folded: 'FX000111', class: 'PASSPORT', issuer: 'BRA', birth_date: birth };
  const { working } = await transaction(pool().db, { kind: 'system' }, async db => {
    const row = {
      surname: people(1)[0]?.surname ?? '',
      given_names: 'ANA',
      birth_date: null,
      gender: null,
      nationality: null,
    };
    await insertTravellers(db, [{ ...row, id: holder, first_seen_at: at }]);
    await claimDocuments(db, [{ ...key, type: 'P', traveller_id: holder, first: true }], at);
    const attempt = travellersOn('7001', ...overrides);
    await expect.poll(() => countWaitingTransactions(pool())).toBe(1);
    return { working: attempt };
  });
  return { holder, found: await working };
}

test('creates a traveller when another worker claims the document for another birth date', async () => {
  const { holder, found } = await claimConcurrently(mother.birthDate, child);
  expect(found.get('BIA')).toMatch(/^[0-9a-f-]{36}$/);
  expect(found.get('BIA')).not.toBe(holder);
  expect((await travellersOn('7002', mother)).get('ANA')).toBe(holder);
});

test.for([
  ['with', mother.birthDate, { ...mother, birthDate: undefined }],
  ['without', '', mother],
] as const)(
  'creates one traveller when two workers, by one %s the birth date and by the other the reverse, run at once',
  async ([, birth, others]) => {
    const { holder, found } = await claimConcurrently(birth, others);
    expect(found.get('ANA')).toBe(holder);
  },
);

test.each([
  [
    { type: 'P', number: 'FX000111', issuer: 'DEU' },
    { type: 'PP', number: 'FX000111', issuer: 'D' },
  ],
  [
    { type: 'A', number: 'F1234567', issuer: 'BRA' },
    { type: 'I', number: 'F1234567', issuer: 'BRA' },
  ],
])('finds one traveller for a document sent in two ways: %j, %j', async (one, other) => {
  const first = await travellersOn('7001', { ...mother, documents: [one] });
  expect(await travellersOn('7002', { ...mother, birthDate: undefined, documents: [other] })).toEqual(first);
});

test('identifies the holder of a passport without issuer by the name', async () => {
  const bare = [{ type: 'P', number: 'FX000111' }];
  const first = await travellersOn('7001', mother);
  expect(await travellersOn('7002', { ...mother, documents: bare })).toEqual(first);
  const ageless = { ...mother, birthDate: undefined, documents: bare };
  expect(await travellersOn('7003', ageless)).toEqual(first);
  expect([...first.values()]).not.toContain(
    (await travellersOn('7004', { ...child, documents: bare })).get('BIA'),
  );
});

test('identifies the holder of a shared passport without a birth date by the name', async () => {
  const travellers = await travellersOn('7001', mother, child);
  const found = await travellersOn(
    '7002',
    { ...mother, birthDate: undefined },
    { ...child, birthDate: undefined },
  );
  expect(found).toEqual(travellers);
});

test('keeps two people apart to whom one number was issued', async () => {
  const [one, other] = people(2);
  const holder = { ...mother, surname: one?.surname };
  const first = await travellersOn('7001', holder);
  const second = await travellersOn('7002', {
    ...holder,
    surname: 'ZIMMER',
    givenNames: 'KLAUS',
    birthDate: '1951-02-03',
  });
  expect(other?.surname).toBeDefined();
  expect(second.get('KLAUS')).not.toBe(first.get('ANA'));
  expect(await travellersOn('7003', holder)).toEqual(first);
});

const renewed = [{ type: 'P', number: 'GA777888', issuer: 'BRA' }];

test('recognizes a renewed passport by name and birth date, and a mistyped birth date by the passport', async () => {
  const first = await travellersOn('7001', mother);
  expect(await travellersOn('7002', { ...mother, documents: renewed })).toEqual(first);
  expect(await travellersOn('7003', { ...mother, birthDate: '1982-11-29', documents: renewed })).toEqual(
    first,
  );
});

const findTraveller = async (id: string | undefined) =>
  (await runAsSystem(pool(), db => listTravellers(db, [id ?? '']))).at(0);

test('later flights correct a wrong first birth date of a traveller', async () => {
  const first = await travellersOn('7001', { ...mother, birthDate: '1981-05-02' });
  const id = first.get('ANA');
  expect((await findTraveller(id))?.birth_date).toBe('1981-05-02');
  for (const number of ['7002', '7003']) expect(await travellersOn(number, mother)).toEqual(first);
  expect((await findTraveller(id))?.birth_date).toBe('1980-05-02');
  expect((await findTraveller(id))?.sightings?.map(({ seen }) => seen).toSorted()).toEqual([1, 2]);
});

test('counts the values of a passenger once, whatever number of messages reports them', async () => {
  const first = await travellersOn('7001', mother);
  await receiveAndProcess(
    platform().services,
    buildPaxlst({ number: '7001', people: [listed({ ...mother, seat: '30F' })] }),
  );
  expect((await findTraveller(first.get('ANA')))?.sightings?.map(({ seen }) => seen)).toEqual([1]);
});

test('stores why a passenger is the traveller', async () => {
  await travellersOn('7001', mother);
  await travellersOn('7002', { ...mother, documents: renewed });
  const links = (await linksOf(pool())).toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  expect(links[0]).toMatchObject({ score: null, reasons: [] });
  expect(links[1]?.reasons.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['NAME_SAME', 'BIRTH_SAME', 'DOCUMENT_DIFFERENT']),
  );
  expect(links[1]?.score).toBeGreaterThan(20);
});

test('many people of one name and birth date stay many, with bounded keys', async () => {
  const [model] = people(1);
  const crowd = Array.from({ length: 60 }, (_, at) => ({
    ...mother,
    givenNames: `ANA ${String.fromCharCode(65 + (at % 26))}${'BCDFGHJKLM'[at % 10]}A`,
    documents: [{ type: 'P', number: `QX${100_000 + at * 37}`, issuer: 'BRA' }],
  }));
  await receiveAndProcess(platform().services, buildPaxlst({ number: '7001', people: crowd.map(listed) }));
  expect(model).toBeDefined();
  expect(await countMostHeld(pool())).toBe(16);
});

/** Claims two thirds of sixty new passports, other ones than the next worker, in key order. */
async function claimSome(round: number, worker: number): Promise<number> {
  const claims = Array.from({ length: 60 }, (_, at) => ({
    number_folded: `R${round}N${String(at).padStart(2, '0')}`,
    class: 'PASSPORT',
    issuer: 'PRT',
    birth_date: '1980-05-02',
    type: 'P',
    traveller_id: createId(),
    first: true,
  })).filter((_, at) => (at + worker) % 3 > 0);
  const at = toDate(platform().clock.now());
  const claimed = await transaction(pool().db, { kind: 'system' }, db => claimDocuments(db, claims, at));
  return claimed.length;
}

test('serializes workers that claim the same documents, without deadlock', async () => {
  const counts: number[] = [];
  for (let round = 0; round < 15; round += 1)
    counts.push(...(await Promise.all([0, 1, 2].map(worker => claimSome(round, worker)))));
  const rows = await travellersOfDocuments(pool());
  expect(rows).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
});
