import type { RuleRow } from '@farol/contract';
import { expect, test } from 'vitest';
import { call } from '#areas/alerts/testing/alert-server.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { area, german, setUpRules, young } from '../testing/rules.ts';

const {
  categoryId,
  changes,
  created,
  detail,
  expire,
  get,
  people,
  platform,
  remove,
  search,
  teamId,
  toggle,
  update,
  version,
} = setUpRules();

test('returns a rule as written, with names of categories, people and teams', async () => {
  const id = await created({
    viewers: [people.viewer.id, teamId],
    hitLimit: 5,
    modes: ['DOMESTIC_ARRIVALS'],
  });
  expect(await get(id)).toEqual({
    status: 200,
    body: {
      id,
      title: 'Menor desacompanhado',
      note: 'Entrevistar',
      kind: 'DETERMINISTIC',
      percent: null,
      weight: 20,
      alert: true,
      conditions: { group: 'all', conditions: [young, german] },
      flightStatuses: [],
      inspectionTypes: [],
      modes: ['DOMESTIC_ARRIVALS'],
      validFrom: null,
      validUntil: null,
      categories: [{ id: categoryId, name: 'Ordem judicial' }],
      hitLimit: 5,
      viewers: [
        { id: people.viewer.id, name: people.viewer.fullName },
        { id: teamId, name: 'Plantão' },
      ],
      receivers: [{ id: people.receiver.id, name: people.receiver.fullName }],
      state: 'ACTIVE',
      alerts: 0,
      confirmed: 0,
      notConfirmed: 0,
      recentHits: 0,
      version: 1,
      versions: [{ version: 1, writtenAt: '2026-03-15T20:00:00.000Z', writtenBy: people.author.fullName }],
      createdAt: '2026-03-15T20:00:00.000Z',
      createdBy: people.author.fullName,
      updatedAt: '2026-03-15T20:00:00.000Z',
      updatedBy: people.author.fullName,
      unusable: 0,
      unknownCodes: 0,
      abilities: ['edit', 'toggle'],
    },
  });
});

test('shows a rule to its author, viewers, their teams, roles that see all, and administrators', async () => {
  const id = await created({ viewers: [people.viewer.id, teamId] });
  const sight: Record<string, number> = {};
  for (const [name, person] of Object.entries(people)) sight[name] = (await get(id, person)).status;
  expect(sight).toEqual({
    author: 200,
    viewer: 200,
    receiver: 404,
    colleague: 404,
    ofTeam: 200,
    chief: 200,
    stranger: 404,
    strangersChief: 404,
    administrator: 200,
    airline: 403,
  });
  const seeing = Object.keys(sight).filter(name => sight[name] === 200);
  const listed: string[] = [];
  for (const [name, person] of Object.entries(people).filter(([, { isAirline }]) => !isAirline)) {
    const choices = (await call(platform(), person, 'GET', `${area}/choices`)).body as { id: string }[];
    if ((await search(person)).some(row => row.id === id) && choices.some(choice => choice.id === id))
      listed.push(name);
    expect([name, (await version(id, 1, person)).status]).toEqual([name, sight[name]]);
  }
  expect(listed).toEqual(seeing);
});

test('hides rules and their versions by row-level security alone', async () => {
  const id = await created({ viewers: [people.colleague.id] });
  // Users who see the rule now also see its earlier versions.
  await update(id, { version: 1, viewers: [people.viewer.id, teamId] });
  const { pool } = platform().services;
  const sight: Record<string, [number, number]> = {};
  for (const [name, person] of Object.entries(people))
    sight[name] = await transaction(pool.db, toDatabaseActor(person), async db => {
      const rows = await db.selectFrom('risk_rule').select('id').where('id', '=', id).execute();
      const versions = await db
        .selectFrom('risk_rule_version')
        .select('version')
        .where('rule_id', '=', id)
        .execute();
      return [rows.length, versions.length];
    });
  const [seen, unseen] = [
    [1, 2],
    [0, 0],
  ];
  expect(sight).toEqual({
    author: seen,
    viewer: seen,
    receiver: unseen,
    colleague: unseen,
    ofTeam: seen,
    chief: seen,
    stranger: unseen,
    strangersChief: unseen,
    administrator: seen,
    airline: unseen,
  });
});

test('lets viewers of the organization change a rule, and other administrators only read it', async () => {
  const id = await created({ viewers: [teamId] });
  const abilities = async (by: UserActor) => ((await get(id, by)).body as RuleRow).abilities;
  expect(await abilities(people.ofTeam)).toEqual(['edit', 'toggle']);
  expect(await abilities(people.administrator)).toEqual([]);
  for (const act of [toggle, remove]) expect((await act(id, people.administrator)).status).toBe(403);
  expect((await update(id, { version: 1 }, people.administrator)).status).toBe(403);
  for (const act of [toggle, remove]) expect((await act(id, people.stranger)).status).toBe(404);
  expect((await update(id, { version: 1 }, people.colleague)).status).toBe(404);
  expect((await update(id, { version: 1 }, people.ofTeam)).status).toBe(200);
});

test('saves each change as a version with author and content, and keeps earlier ones', async () => {
  const id = await created();
  const older = { group: 'any' as const, conditions: [german] };
  await update(id, { version: 1, title: 'Segunda', conditions: older }, people.viewer);
  expect((await detail(id)).versions.map(({ version: number, writtenBy }) => [number, writtenBy])).toEqual([
    [2, people.viewer.fullName],
    [1, people.author.fullName],
  ]);
  expect((await version(id, 1)).body).toMatchObject({
    title: 'Menor desacompanhado',
    conditions: { group: 'all', conditions: [young, german] },
    viewers: [{ id: people.viewer.id, name: people.viewer.fullName }],
  });
  expect((await version(id, 2)).body).toMatchObject({ title: 'Segunda', conditions: older });
  expect((await version(id, 3)).status).toBe(404);
});

test('refuses an outdated version, and saves nothing', async () => {
  const id = await created();
  expect((await update(id, { version: 1, note: 'Segunda' })).body).toEqual({
    id,
    version: 2,
    comingAlerts: 0,
  });
  const stale = await update(id, { version: 1, note: 'Terceira' });
  expect(stale).toMatchObject({ status: 422 });
  expect(stale.body).toEqual([
    'O registro foi alterado por outra pessoa. Recarregue a página e tente novamente.',
  ]);
  expect(await detail(id)).toMatchObject({ note: 'Segunda', version: 2 });
  expect((await detail(id)).versions).toHaveLength(2);
});

test('lets editors remove themselves from the viewers', async () => {
  const id = await created();
  expect((await update(id, { version: 1, viewers: [teamId] }, people.viewer)).status).toBe(200);
  expect((await get(id, people.viewer)).status).toBe(404);
  expect((await get(id, people.ofTeam)).status).toBe(200);
});

test('publishes each successful change of a rule', async () => {
  const before = await changes();
  const id = await created();
  await update(id, { version: 1 });
  await toggle(id);
  expect(await changes()).toBe(before + 3);
  await update(id, { version: 1 });
  expect(await changes()).toBe(before + 3);
  await remove(id);
  expect(await changes()).toBe(before + 4);
});

test('audits changes without texts that may name people', async () => {
  const id = await created({ conditions: { field: 'document.number', operator: 'EQ', value: 'ZZ998877' } });
  await update(id, { version: 1, note: 'Outra nota', weight: 30 });
  await toggle(id);
  await remove(id);
  const events = (await readTrail(platform().services)).filter(({ records }) =>
    records.some(record => record.id === id),
  );
  expect(events.map(({ event, detail: message }) => [event, message])).toMatchObject([
    ['RULE_CREATED', { before: null, after: { weight: 20, viewers: [people.viewer.id] } }],
    [
      'RULE_CHANGED',
      {
        before: { weight: 20 },
        after: { weight: 30 },
        noteChanged: true,
        conditionsChanged: true,
        version: 2,
      },
    ],
    ['RULE_TOGGLED', { before: { active: true }, after: { active: false } }],
    ['RULE_DELETED', { before: { weight: 30 }, after: null }],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/ZZ998877|Outra|Menor/);
});

test("expires a rule after its last day in the organization's zone, and refuses to activate it before a renewal", async () => {
  const id = await created({ validUntil: '2026-03-16' });
  const state = async () => (await detail(id)).state;
  const isActive = () =>
    runAsSystem(platform().services.pool, async db => {
      const row = await db
        .selectFrom('risk_rule')
        .select('active')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.active;
    });
  platform().clock.set('2026-03-17T02:59:00Z');
  await expire();
  expect([await state(), await isActive()]).toEqual(['ACTIVE', true]);
  platform().clock.set('2026-03-17T03:00:00Z');
  expect([await state(), await isActive()]).toEqual(['EXPIRED', true]);
  const before = await changes();
  await expire();
  expect([await isActive(), (await changes()) > before]).toEqual([false, true]);
  expect(await toggle(id)).toEqual({
    status: 422,
    body: ['Não é possível ativar uma regra vencida. Altere a validade antes de ativar.'],
  });
  expect((await update(id, { version: 1, validUntil: '2026-03-16' })).body).toEqual([
    'A validade não pode ser anterior a hoje.',
  ]);
  expect((await update(id, { version: 1, validUntil: '2026-04-16' })).status).toBe(200);
  expect(await state()).toBe('INACTIVE');
  expect(await toggle(id)).toEqual({ status: 200, body: { active: true } });
  expect(await state()).toBe('ACTIVE');
});

test('deletes only inactive or expired rules, and keeps their versions and alerts', async () => {
  const [inactive, expired] = [await created(), await created({ validUntil: '2026-03-15' })];
  expect(await remove(inactive)).toEqual({
    status: 422,
    body: ['A regra está ativa. Desative-a antes de excluir.'],
  });
  await toggle(inactive);
  platform().clock.set('2026-03-17T12:00:00Z');
  for (const id of [inactive, expired]) {
    expect((await detail(id)).abilities).toContain('delete');
    expect((await remove(id)).status).toBe(200);
    expect((await get(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await update(id, { version: 1 })).status).toBe(404);
    expect((await search(people.author)).some(row => row.id === id)).toBe(false);
    const kept = await runAsSystem(platform().services.pool, db =>
      db.selectFrom('risk_rule_version').select('version').where('rule_id', '=', id).execute(),
    );
    expect(kept).toHaveLength(1);
  }
});

test('finds rules by title and note without case and diacritics, by state, kind and alerts', async () => {
  const findTitles = async (body: object) => (await search(people.author, body)).map(({ title }) => title);
  await created({ title: 'Rota atípica xΩ1', note: 'Ação conjunta' });
  await created({ title: 'Silenciosa xΩ1', alert: false, kind: 'PROBABILISTIC', percent: 5 });
  const off = await created({ title: 'Parada xΩ1' });
  await toggle(off);
  await created({ title: 'Vencida xΩ1', validUntil: '2026-03-15' });
  platform().clock.set('2026-03-17T12:00:00Z');
  const these = { text: 'xω1' };
  expect(await findTitles(these)).toEqual([
    'Parada xΩ1',
    'Rota atípica xΩ1',
    'Silenciosa xΩ1',
    'Vencida xΩ1',
  ]);
  expect(await findTitles({ text: 'ACAO' })).toEqual(['Rota atípica xΩ1']);
  expect(await findTitles({ ...these, state: 'ACTIVE' })).toEqual(['Rota atípica xΩ1', 'Silenciosa xΩ1']);
  expect(await findTitles({ ...these, state: 'INACTIVE' })).toEqual(['Parada xΩ1']);
  expect(await findTitles({ ...these, state: 'EXPIRED' })).toEqual(['Vencida xΩ1']);
  expect(await findTitles({ ...these, alert: false })).toEqual(['Silenciosa xΩ1']);
  expect(await findTitles({ ...these, kind: 'PROBABILISTIC' })).toEqual(['Silenciosa xΩ1']);
});
