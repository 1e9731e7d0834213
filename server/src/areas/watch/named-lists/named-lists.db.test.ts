import type { NamedListRow, RestrictionRow } from '@farol/contract';
import { expect, test, vi } from 'vitest';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import { readTrail } from '#testing/trail.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { passport } from '../testing/matching.ts';
import { header, isAppliedOnce, setUpLists } from './testing/list-desk.ts';
import { buildUnList } from './testing/un-list.ts';
import { dropListVersionsJob } from './versions/jobs.ts';

const {
  platform,
  agency,
  board,
  alertsOf,
  us,
  settings,
  ask,
  create,
  check,
  apply,
  rollBack,
  getVersion,
  getList,
  listChanges,
  importVersion,
  findRestrictions,
  statesOf,
} = setUpLists();

const judgeAll = async (): Promise<void> => {
  await expect.poll(() => judgeChanges(platform().services)).toBe('DONE');
};

test('applies a checked version, whose entries are restrictions with the settings of the list', async () => {
  const listId = await create({ name: 'Documentos roubados' });
  const { id } = await check(
    listId,
    `${header}\nA-1;P;NL000001;BRA;Inês Prado;1980-05-01;Avisar\nA-2;P;NL000002;;;;`,
  );
  expect(await findRestrictions('NL00000')).toEqual([]);
  expect(await getVersion(id)).toMatchObject({
    state: 'CHECKED',
    number: null,
    added: 2,
    progress: { total: 2, done: 0 },
  });
  expect(await apply(id)).toEqual({ status: 200, body: { number: 1, comingAlerts: 0 } });
  const rows = await findRestrictions('NL00000');
  expect(rows).toHaveLength(2);
  expect(rows.find(({ names }) => names.length > 0)).toMatchObject({
    list: { id: listId, name: 'Documentos roubados', number: 1, entry: 'A-1' },
    documents: [{ type: 'P', number: 'NL000001', issuer: 'BRA' }],
    names: [{ name: 'Inês Prado', birthDate: '1980-05-01' }],
    matchNames: true,
    note: 'Avisar',
    expiration: '2026-12-31',
    active: true,
    abilities: [],
  });
  expect(await getVersion(id)).toMatchObject({
    state: 'APPLIED',
    number: 1,
    progress: { total: 2, done: 2 },
  });
  expect(await getList(listId)).toMatchObject({ number: 1, listedOn: '2026-03-01', entries: 2 });
});

test('keeps years and months of birth in changes and restrictions', async () => {
  const listId = await create();
  const lines = ['A-1;;NL000091;;Inês Prado;1978-1980;', 'A-2;;NL000092;;Rui Paz;01/2001;'];
  const id = await importVersion(listId, ...lines);
  const births = [['1978', '1979', '1980'], ['2001-01']];
  const partsOf = (names: readonly { birthPart: string | null }[] = []) =>
    names.map(({ birthPart }) => birthPart);
  expect((await listChanges(id)).map(({ after }) => partsOf(after?.names))).toEqual(births);
  const rows = [...(await findRestrictions('NL000091')), ...(await findRestrictions('NL000092'))];
  expect(rows.map(({ names }) => partsOf(names))).toEqual(births);
});

test('compares a version with the one in force, and applies additions, changes and ends', async () => {
  const listId = await create();
  await importVersion(listId, 'A-1;;NL000011;;;;', 'A-2;;NL000012;;;;', 'A-3;;NL000013;;;;');
  const { id } = await check(listId, `${header}\nA-1;;NL000011;;;;\nA-2;;NL000019;;;;\nA-4;;NL000014;;;;`);
  expect(await getVersion(id)).toMatchObject({ added: 1, changed: 1, ended: 1, unchanged: 1 });
  expect((await listChanges(id)).map(({ entry, kind }) => [entry, kind])).toEqual([
    ['A-2', 'CHANGED'],
    ['A-3', 'ENDED'],
    ['A-4', 'ADDED'],
  ]);
  const [changed] = await listChanges(id, { kind: 'CHANGED' });
  expect([changed?.before?.documents, changed?.after?.documents]).toMatchObject([
    [{ number: 'NL000012' }],
    [{ number: 'NL000019' }],
  ]);
  expect((await listChanges(id, { text: 'nl000014' })).map(({ entry }) => entry)).toEqual(['A-4']);
  expect(await listChanges(id, { text: 'name' })).toEqual([]);
  expect(await listChanges(id, { text: 'number' })).toEqual([]);
  await apply(id);
  expect(await statesOf('NL00001')).toEqual([
    ['A-1', true],
    ['A-2', true],
    ['A-3', false],
    ['A-4', true],
  ]);
  expect((await findRestrictions('NL000012')).length).toBe(0);
  const [unchanged] = await findRestrictions('NL000011');
  expect(unchanged).toMatchObject({ list: { number: 1 }, version: 1 });
});

test('raises alerts by documents and by names alone, which name list, version and entry', async () => {
  await board([passport('NL000021')]);
  await board([passport('NL000099')], { surname: 'Quaresma', givenNames: 'Vitalina' });
  const listId = await create({ name: 'Ordens judiciais' });
  await importVersion(listId, 'J-1;P;NL000021;BRA;;;', 'J-2;;;;Vitalina Quaresma;;');
  await judgeAll();
  const alerts = (await alertsOf(us().receiver)).filter(
    ({ source }) => source?.list?.name === 'Ordens judiciais',
  );
  expect(
    alerts.map(({ origin, source }) => [origin, source?.list?.number, source?.list?.entry]).toSorted(),
  ).toEqual([
    ['RESTRICTION', 1, 'J-1'],
    ['RESTRICTION', 1, 'J-2'],
  ]);
  expect(await getList(listId)).toMatchObject({ judging: { state: 'DONE', matches: 2 } });
});

test('rolls a version back: ended entries match again, under the same restriction', async () => {
  const listId = await create();
  await importVersion(listId, 'A-1;;NL000031;;;;', 'A-2;;NL000032;;;;', 'A-3;;NL000033;;;;');
  const [before] = await findRestrictions('NL000032');
  const second = await importVersion(listId, 'A-1;;NL000031;;;;', 'A-3;;NL000039;;;;', 'A-4;;NL000034;;;;');
  expect(await getList(listId)).toMatchObject({ abilities: ['edit', 'import', 'rollBack'], rollBackEnds: 1 });
  expect(await rollBack(second)).toMatchObject({ status: 200 });
  expect(await statesOf('NL00003')).toEqual([
    ['A-1', true],
    ['A-2', true],
    ['A-3', true],
    ['A-4', false],
  ]);
  const [after] = await findRestrictions('NL000032');
  expect(after).toMatchObject({ id: before?.id, active: true, list: { number: 1 } });
  expect((await findRestrictions('NL000033')).length).toBe(1);
  expect(await getList(listId)).toMatchObject({ number: 1, entries: 3 });
  expect(await getVersion(second)).toMatchObject({
    state: 'ROLLED_BACK',
    rolledBackBy: us().keeper.fullName,
  });
  expect((await rollBack(second)).status).toBe(422);
  const third = await importVersion(listId, 'A-1;;NL000031;;;;', 'A-2;;NL000032;;;;');
  expect(await getVersion(third)).toMatchObject({ number: 3, ended: 1 });
});

test('asks twice before more than half of the entries end', async () => {
  const listId = await create();
  const first = await importVersion(listId, 'A-1;;NL000041;;;;', 'A-2;;NL000042;;;;', 'A-3;;NL000043;;;;');
  const { id } = await check(listId, `${header}\nA-1;;NL000041;;;;`);
  expect(await getVersion(id)).toMatchObject({ endsMost: true });
  expect(await apply(id)).toMatchObject({ status: 422, body: [expect.stringContaining('2 dos 3')] });
  expect((await statesOf('NL00004')).every(([, active]) => active)).toBe(true);
  expect(await apply(id, true)).toMatchObject({ status: 200 });
  expect(await rollBack(id)).toMatchObject({ status: 200 });
  expect((await rollBack(first)).status).toBe(422);
  expect(await rollBack(first, true)).toMatchObject({ status: 200 });
  expect((await statesOf('NL00004')).some(([, active]) => active)).toBe(false);
  expect(await getList(listId)).toMatchObject({ number: null, entries: 0 });
});

test('keeps an entry in force whose line has an error', async () => {
  const listId = await create();
  await importVersion(listId, 'A-1;;NL000051;;;;', 'A-2;;NL000052;;;;');
  const { id } = await check(listId, `${header}\nA-1;;X;;;;\nA-2;;NL000052;;;;\nA-3;;X;;;;`);
  expect(await getVersion(id)).toMatchObject({ unchanged: 2, ended: 0, added: 0, refused: 2 });
});

/** The second of two is refused while the first is applied, or after it. */

test('applies a version once, and only compared with the version in force', async () => {
  const listId = await create();
  const { id } = await check(listId, `${header}\nA-1;;NL000061;;;;`);
  const other = await check(listId, `${header}\nA-1;;NL000062;;;;`);
  const both = await Promise.all([apply(id), apply(id)]);
  expect(isAppliedOnce(both)).toBe(true);
  expect(await apply(other.id)).toMatchObject({
    status: 422,
    body: [expect.stringContaining('outra versão')],
  });
  expect(await findRestrictions('NL000062')).toEqual([]);
});

test('changes the settings of a list and of its entries in force', async () => {
  const listId = await create();
  await importVersion(listId, 'A-1;;NL000071;;Inês Prado;;', 'A-2;;NL000072;;;;');
  await importVersion(listId, 'A-1;;NL000071;;Inês Prado;;');
  const colleague = us().receiver;
  const change = { ...settings(), expiration: '2027-06-30', viewers: [colleague.id], version: 1 };
  expect((await ask('PUT', `/${listId}`, change)).status).toBe(200);
  expect(await ask('PUT', `/${listId}`, change)).toMatchObject({ status: 422 });
  const rows = await findRestrictions('NL00007');
  expect(rows.map(({ list, expiration, active }) => [list?.entry, expiration, active]).toSorted()).toEqual([
    ['A-1', '2027-06-30', true],
    ['A-2', '2026-12-31', false],
  ]);
  const seen = await call(platform(), colleague, 'POST', '/web-inspection/v1/restrictions/search', {
    text: 'NL00007',
  });
  const ofColleague = (seen.body as { rows: RestrictionRow[] }).rows;
  expect(ofColleague.map(({ documents }) => documents.length)).toEqual([1, 1]);
});

test('refuses changes of an entry by hand', async () => {
  const listId = await create({ name: 'Lista fixa' });
  await importVersion(listId, 'A-1;;NL000081;;;;');
  const [row] = await findRestrictions('NL000081');
  const address = '/web-inspection/v1/restrictions';
  const body = {
    documents: [{ number: 'NL000089' }],
    categoryId: us().categoryId,
    expiration: '2026-12-31',
    viewers: [us().keeper.id],
    receivers: [us().keeper.id],
    version: row?.version,
  };
  const refused = [
    await call(platform(), us().keeper, 'PUT', `${address}/${row?.id}`, body),
    await call(platform(), us().keeper, 'DELETE', `${address}/${row?.id}`),
    await call(platform(), us().keeper, 'DELETE', `${address}?id=${row?.id}`),
  ];
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 422, body: [expect.stringContaining('Lista fixa')] });
});

test('shows a list to its viewers and to those who see all restrictions', async () => {
  const listId = await create();
  const id = await importVersion(listId, 'A-1;;NL000091;;;;');
  const { organization } = us().keeper;
  if (organization === null) throw new Error('the keeper has an organization');
  const colleague = await addUser(platform().services.pool, organization);
  const stranger = (await agency()).keeper;
  const idsFor = async (by: UserActor) =>
    (await ask<{ rows: NamedListRow[] }>('POST', '/search', {}, by)).body.rows.map(row => row.id);
  expect(await idsFor(us().keeper)).toContain(listId);
  for (const by of [colleague, stranger]) {
    expect(await idsFor(by)).not.toContain(listId);
    expect((await ask('GET', `/${listId}`, undefined, by)).status).toBe(404);
    expect((await ask('POST', `/versions/${id}/changes`, {}, by)).status).toBe(404);
    expect((await check(listId, `${header}\nA-1;;NL000092;;;;`, by)).status).toBe(404);
  }
});

test('imports the XML of the UN list', async () => {
  const listId = await create({ name: 'Nações Unidas' });
  const { id } = await check(
    listId,
    buildUnList(
      [{ reference: 'ZZi.001', names: ['Rui', 'Invento'], documents: [['Passport', 'NL000101', 'Brazil']] }],
      2,
    ),
  );
  expect(await getVersion(id)).toMatchObject({ format: 'UN', added: 1, skipped: 2 });
  expect((await apply(id)).status).toBe(200);
  expect(await findRestrictions('NL000101')).toMatchObject([
    { list: { entry: 'ZZi.001' }, matchNames: true },
  ]);
  expect(await check(listId, '<?xml version="1.0"?><LIST/>')).toMatchObject({ status: 400 });
  expect(await check(listId, `${header}\nA-1;;X;;;;`)).toMatchObject({ status: 422 });
});

test('accepts the name of a list that the author may not see, and refuses one that they see', async () => {
  const [keeper, receiver] = [us().keeper, us().receiver];
  const hidden = await create({ name: 'Sigilosa' });
  const own = { ...settings(), name: 'SIGILOSA', viewers: [receiver.id] };
  const made = await ask<{ id: string }>('POST', '', own, receiver);
  expect(made.status).toBe(201);
  expect((await ask('POST', '', own, receiver)).status).toBe(444);
  const { version } = await getList(hidden);
  const change = { ...settings(), name: 'Sigilosa', version };
  expect((await ask('PUT', `/${hidden}`, change, keeper)).status).toBe(200);
  expect(await getList(hidden)).toMatchObject({
    changedBy: keeper.fullName,
    changedAt: '2026-03-15T20:00:00.000Z',
  });
});

test('refuses the name of another list, a past expiration and an unknown category', async () => {
  await create({ name: 'Única' });
  expect((await ask('POST', '', { ...settings(), name: 'ÚNICA' })).status).toBe(444);
  expect((await ask('POST', '', { ...settings(), expiration: '2026-03-01' })).status).toBe(422);
  expect((await ask('POST', '', { ...settings(), categoryId: us().keeper.id })).status).toBe(422);
});

test('audits counts, never names or documents', async () => {
  const listId = await create();
  const id = await importVersion(listId, 'A-1;;NLSECRET1;;Secreta Pessoa;;');
  await listChanges(id, { text: 'Secreta' });
  const trail = await readTrail(platform().services);
  expect(trail.findLast(one => one.event === 'LIST_VERSION_APPLIED')).toMatchObject({
    records: [{ kind: 'namedList', id: listId }],
    detail: { version: id, number: 1, added: 1 },
  });
  expect(JSON.stringify(trail)).not.toMatch(/NLSECRET1|Secreta/);
});

test('drops versions that are not applied after a day, and the entries of old versions', async () => {
  const listId = await create();
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    ids.push(await importVersion(listId, `A-1;;NL00011${number};;;;`));
  const unused = await check(listId, `${header}\nA-1;;NL000119;;;;`);
  platform().clock.set('2026-03-17T20:00:00Z');
  await dropListVersionsJob(platform().services).work({});
  expect((await ask('GET', `/versions/${unused.id}`)).status).toBe(404);
  const { versions, abilities } = await getList(listId);
  expect(versions.map(({ id, stored }) => [id, stored])).toEqual(
    ids.toReversed().map((id, at) => [id, at < 4]),
  );
  expect(abilities).toContain('rollBack');
  expect(await listChanges(ids[0] ?? '')).toEqual([]);
});

test('lists thousands of differences', async () => {
  const listId = await create();
  const lines = Array.from({ length: 3000 }, (_, at) => `B-${at};P;NLB${100_000 + at};BRA;;;`);
  const { id } = await check(listId, [header, ...lines].join('\n'));
  expect(await listChanges(id)).toHaveLength(3000);
});

test.each([
  ['CSV', `${header}\nA-1;P;NL000091;BRA;;;`],
  ['XML', buildUnList([{ reference: 'ZZi.091', names: ['Rui', 'Invento'] }])],
])('reads %s on a thread', async (format, text) => {
  const listId = await create({ name: `Lista em ${format}` });
  const run = vi.spyOn(TaskThread.prototype, 'run');
  await check(listId, text);
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});
