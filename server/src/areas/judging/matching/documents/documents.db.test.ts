import { compareClasses, toConfusableKey, type DocumentClass } from '@farol/identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  insertFlight,
  insertTraveller,
  setMasked,
  type TestDocument,
} from '#areas/alerts/testing/queries.ts';
import { call } from '#areas/alerts/testing/alert-server.ts';
import { runAsSystem } from '#testing/platform.ts';
import { passport, setUpMatching } from '#areas/watch/testing/matching.ts';

const {
  platform,
  agency,
  number,
  restrict,
  board,
  match,
  alertsOf,
  findMatchingPeople: meets,
} = setUpMatching();

/** Reports the match and how the alert shows it. */
async function meeting(
  restricted: { type?: string; issuer?: string; number: string },
  document: TestDocument,
): Promise<'certain' | 'possible' | 'none'> {
  const us = await agency();
  await restrict(us, [restricted]);
  const passengerId = await board([document]);
  await match([passengerId]);
  const alert = (await alertsOf(us.receiver)).find(row => row.passengerId === passengerId);
  if (alert === undefined) return 'none';
  expect(alert.reasons.map(({ operator }) => operator)).toEqual([alert.possible ? '≈' : '=']);
  return alert.possible ? 'possible' : 'certain';
}

test.each<[restriction: string, wanted: object, told: string, shown: Partial<TestDocument>]>([
  ['P + BRA', { type: 'P', issuer: 'BRA' }, 'a passport without an issuer', { type: 'P', issuer: null }],
  ['P + BRA', { type: 'P', issuer: 'BRA' }, 'a number without type or issuer', { type: '', issuer: null }],
  ['P + BRA', { type: 'P', issuer: 'BRA' }, 'PP + BRA', { type: 'PP', issuer: 'BRA' }],
  ['P + DEU', { type: 'P', issuer: 'DEU' }, 'P + D', { type: 'P', issuer: 'D' }],
  ['P + D', { type: 'P', issuer: 'd' }, 'P + DEU', { type: 'P', issuer: 'DEU' }],
  ['passaporte + alemanha', { type: 'passaporte', issuer: 'alemanha' }, 'P + D', { type: 'P', issuer: 'D' }],
  ['P + GBR', { type: 'P', issuer: 'GBR' }, 'P + GBO', { type: 'P', issuer: 'GBO' }],
  ['RNM', { type: 'RNM' }, 'C + BRA', { type: 'C', issuer: 'BRA' }],
  ['I + BRA', { type: 'I', issuer: 'BRA' }, 'a CPF', { type: 'CPF', issuer: null }],
  ['P + BRA', { type: 'P', issuer: 'BRA' }, 'an unknown issuer', { type: 'P', issuer: 'QQQ' }],
])('matches a restriction on %s %j with %s %j', async (_, restricted, __, document) => {
  const text = number();
  expect(
    await meeting({ number: text, ...restricted }, { type: 'P', issuer: 'BRA', number: text, ...document }),
  ).toBe('certain');
});

test.each<[object, Partial<TestDocument>]>([
  [{ type: 'P', issuer: 'BRA' }, { type: 'V' }],
  [
    { type: 'P', issuer: 'BRA' },
    { type: 'I', issuer: null },
  ],
  [{ type: 'P', issuer: 'DEU' }, { issuer: 'BRA' }],
  [{ type: 'RNM' }, { type: 'I', issuer: 'ARG' }],
])('does not match a restriction on %j with %j', async (restricted, document) => {
  const text = number();
  expect(await meeting({ number: text, ...restricted }, { ...passport(text), ...document })).toBe('none');
});

test('matches numbers that differ only by O and 0 or I and 1 as possible', async () => {
  const text = number();
  const written = `${text}IO1`;
  expect(await meeting({ type: 'P', number: written }, passport(`${text}110`.replaceAll('0', 'O')))).toBe(
    'none',
  );
  expect(await meeting({ type: 'P', number: written }, passport(`${text.replaceAll('0', 'O')}I01`))).toBe(
    'possible',
  );
  expect(await meeting({ type: 'P', number: written }, passport(`${text}IO1`))).toBe('certain');
  expect(await meeting({ type: 'P', number: `${text}B8` }, passport(`${text}88`))).toBe('none');
});

test('matches interchangeable types as possible', async () => {
  const text = number();
  expect(await meeting({ type: 'P', number: text }, { ...passport(text), type: 'F' })).toBe('possible');
  expect(await meeting({ type: 'T', number: text }, passport(text))).toBe('possible');
});

test('prefers a certain match over a possible one', async () => {
  const us = await agency();
  const storedNumber = `${number()}I`;
  const travellerId = await runAsSystem(platform().services.pool, db =>
    insertTraveller(db, [passport(storedNumber)]),
  );
  await restrict(us, [{ number: storedNumber }]);
  await match([await board([passport(storedNumber.replace('I', '1'))], { travellerId })]);
  expect(await alertsOf(us.receiver)).toMatchObject([
    { possible: false, reasons: [{ field: 'traveller.document', operator: '=' }] },
  ]);
});

test('makes a possible alert certain by a certain match, and never reverts it', async () => {
  const us = await agency();
  const [misread, document] = [`${number()}I`, number()];
  await restrict(us, [{ number: misread }, { number: document }]);
  const passengerId = await board([passport(misread.replace('I', '1')), passport(document)]);
  const { pool } = platform().services;
  const setFolded = (from: string, to: string) =>
    pool.pg.query('update passenger_document set number_folded = $2 where number_folded = $1', [from, to]);
  await setFolded(document, 'ELSE123');
  expect(await match([passengerId])).toMatchObject({ raised: 1, advanced: 0 });
  expect(await alertsOf(us.receiver)).toMatchObject([{ possible: true, reasons: [{ operator: '≈' }] }]);
  await setFolded('ELSE123', document);
  expect(await match([passengerId])).toMatchObject({ raised: 0, advanced: 1, notified: 0 });
  const certain = await alertsOf(us.receiver);
  expect(certain).toMatchObject([{ possible: false, reasons: [{ operator: '≈' }, { operator: '=' }] }]);
  await setFolded(document, 'ELSE123');
  expect(await match([passengerId])).toMatchObject({ raised: 0, advanced: 0 });
  expect(await alertsOf(us.receiver)).toEqual(certain);
});

test('never denies boarding by a possible match', async () => {
  const us = await agency('America/Sao_Paulo', 'NO_BOARD');
  const text = `${number()}I`;
  await restrict(us, [{ number: text }]);
  const misread = passport(text.replace('I', '1'));
  expect((await match([await board([misread])])).decisions).toEqual(['VERIFY']);
  expect((await match([await board([passport(text)])])).decisions).toEqual(['NO_BOARD']);
});

test('counts and shows possible matches before saving', async () => {
  const us = await agency();
  const text = `${number()}O`;
  await board([passport(text.replace('O', '0'))]);
  await board([passport(text)]);
  const { count, people } = await meets(us.keeper, [{ number: text }]);
  expect(count).toBe(2);
  expect(people.map(({ possible }) => possible).toSorted()).toEqual([false, true]);
  expect((await restrict(us, [{ number: text }])).matches).toBe(2);
});

test('matches no masked passenger, before and after saving', async () => {
  const us = await agency();
  const storedNumber = number();
  const { pool } = platform().services;
  const travellerId = await runAsSystem(pool, db => insertTraveller(db, [passport(storedNumber)]));
  const masked = await board([passport(number())], { travellerId });
  const unmasked = await board([passport(number())], { travellerId });
  await runAsSystem(pool, db => setMasked(db, masked));
  const { count, people } = await meets(us.keeper, [{ number: storedNumber }]);
  expect([count, people.map(({ passengerId }) => passengerId)]).toEqual([1, [unmasked]]);
  expect((await restrict(us, [{ number: storedNumber }])).matches).toBe(1);
  expect((await match([masked])).matches).toBe(0);
});

test('shows before saving how a document is understood', async () => {
  const us = await agency();
  const { understood } = await meets(us.keeper, [
    { type: 'pp', number: 'fx 123.456', issuer: 'alemanha' },
    { number: '529.982.247-25', type: 'cpf' },
    { type: 'q', number: 'FX1234', issuer: 'Atlantis' },
    { number: 'FX12345' },
  ]);
  expect(understood).toEqual([
    { type: 'P', number: 'FX123456', issuer: 'DEU', unknown: [] },
    { type: 'CPF', number: '52998224725', issuer: 'BRA', unknown: [] },
    { type: null, number: 'FX1234', issuer: null, unknown: ['type', 'issuer'] },
    { type: null, number: 'FX12345', issuer: null, unknown: [] },
  ]);
});

const classes: Readonly<Record<DocumentClass, true>> = {
  PASSPORT: true,
  PASSPORT_CARD: true,
  IDENTITY: true,
  RESIDENCE: true,
  VISA: true,
  CREW: true,
  MILITARY: true,
  TRAVEL: true,
  CPF: true,
  REDRESS: true,
  KNOWN_TRAVELLER: true,
  OTHER: true,
};

test('compares classes and confusable numbers in the database like in the program', async () => {
  const { db } = platform().services.pool;
  const all = [...(Object.keys(classes) as DocumentClass[]), undefined];
  const pairs = all.flatMap(one => all.map(other => ({ one, other, agreement: compareClasses(one, other) })));
  const { rows } = await sql<{ agreement: string }>`
    select compare_document_classes(p.one, p.other) as agreement
    from unnest(${pairs.map(({ one }) => one ?? null)}::text[], ${pairs.map(({ other }) => other ?? null)}::text[])
      with ordinality as p (one, other, place) order by p.place`.execute(db);
  expect(rows.map(({ agreement }) => agreement)).toEqual(pairs.map(({ agreement }) => agreement));
  const text = `${number()}OOII01`;
  await board([passport(text)]);
  const { rows: stored } = await sql<{ number_loose: string }>`
    select number_loose from passenger_document where number_folded = ${text}`.execute(db);
  expect(stored).toEqual([{ number_loose: toConfusableKey(text) }]);
});

test('reads Cyrillic letters that look like Latin ones, and rejects others', async () => {
  const us = await agency();
  const end = number().slice(-6);
  await restrict(us, [{ number: `АВС${end}` }]);
  const holder = await board([passport(`ABC${end}`)]);
  const strangers = [await board([passport(end)]), await board([passport(`ЖЛ${end}`)])];
  expect((await match([holder, ...strangers])).matches).toBe(1);
  expect(await alertsOf(us.receiver)).toMatchObject([{ passengerId: holder }]);
});

test('shows the text of the restriction that raised the alert, whatever changes later', async () => {
  const us = await agency();
  const documentNumber = number();
  const url = '/web-inspection/v1/restrictions';
  const restriction = {
    documents: [{ number: documentNumber }],
    categoryId: us.categoryId,
    expiration: '2026-12-31',
    viewers: [us.keeper.id],
    receivers: [us.receiver.id],
  };
  const saved = await call(platform(), us.keeper, 'POST', url, { ...restriction, note: 'Sala 3' });
  const { id } = saved.body as { id: string };
  const first = await board([passport(documentNumber)]);
  await match([first]);
  expect(
    await call(platform(), us.keeper, 'PUT', `${url}/${id}`, { ...restriction, note: 'Sala 5', version: 1 }),
  ).toMatchObject({ status: 200 });
  for (const active of [false, true])
    expect(await call(platform(), us.keeper, 'DELETE', `${url}?id=${id}`)).toMatchObject({
      body: { active },
    });
  const second = await board([passport(documentNumber)]);
  await match([second]);
  const notes = (await alertsOf(us.receiver)).map(row => [row.passengerId, row.source?.note]);
  expect(new Map(notes as [string, string][])).toEqual(
    new Map([
      [first, 'Sala 3'],
      [second, 'Sala 5'],
    ]),
  );
});

test('previews the alerts of saving, without people who already have one of the restriction', async () => {
  const us = await agency();
  const [current, added] = [number(), number()];
  await board([passport(current)]);
  await board([passport(added)]);
  const documents = [{ number: current }, { number: added }];
  expect(await meets(us.keeper, documents)).toMatchObject({ count: 2, alerts: 2 });
  const { id } = await restrict(us, [{ number: current }]);
  expect(await meets(us.keeper, documents, id)).toMatchObject({ count: 2, alerts: 1 });
  expect(await meets(us.keeper, [{ number: current }], id)).toMatchObject({ count: 1, alerts: 0 });
  expect(await meets(us.keeper, [{ number: current }])).toMatchObject({ count: 1, alerts: 1 });

  const { keeper: stranger } = await agency();
  const body = { documents, restrictionId: id };
  const refused = await call(platform(), stranger, 'POST', '/web-inspection/v1/restrictions/people', body);
  expect(refused).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } });
});

test('previews matches of the next two days, and days with too many of them', async () => {
  const us = await agency();
  const { services } = platform();
  const current = number();
  const documents = [{ number: current }];
  const later = await runAsSystem(services.pool, db =>
    insertFlight(db, { departureAt: '2026-03-21T01:35:00Z' }),
  );
  for (const issuer of ['BRA', 'ARG']) await board([{ type: 'P', number: current, issuer }]);
  await board([passport(current)], {}, later);
  expect(await meets(us.keeper, documents)).toMatchObject({
    count: 3,
    soon: 2,
    floodDays: 0,
    floodADay: services.config.floodPerDay,
  });
  const before = services.config.floodPerDay;
  Object.assign(services.config, { floodPerDay: 1 });
  expect(await meets(us.keeper, documents)).toMatchObject({ floodDays: 1, floodADay: 1 });
  Object.assign(services.config, { floodPerDay: before });
});

test('counts for the author of a restriction only matches on flights that they may see', async () => {
  const us = await agency();
  const { services } = platform();
  const current = number();
  const elsewhere = await runAsSystem(services.pool, db =>
    insertFlight(db, { departureAt: '2026-03-21T01:35:00Z', number: '7021', destination: 'MIA' }),
  );
  await board([passport(current)]);
  await board([passport(current)], {}, elsewhere);
  expect((await restrict(us, [passport(current)])).matches).toBe(2);
  Object.assign(us.keeper, { airports: ['GRU'] });
  expect((await restrict(us, [passport(current)])).matches).toBe(1);
});
