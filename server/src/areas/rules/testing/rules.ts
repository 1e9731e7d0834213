import type { RuleDetail, RuleInput, RuleRow } from '@farol/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import {
  addOrganization,
  addUser,
  call,
  setUpAlertServer,
  type Reply,
} from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { routes as judging } from '#areas/judging/index.ts';
import { routes as watch } from '#areas/watch/index.ts';
import { jobs, routes } from '../index.ts';

const names = [
  'author',
  'viewer',
  'receiver',
  'colleague',
  'ofTeam',
  'chief',
  'stranger',
  'strangersChief',
  'administrator',
  'airline',
] as const;
type SavedInput = RuleInput & { floods?: boolean };
type People = Record<(typeof names)[number], UserActor>;

export const area = '/web-inspection/v1/rules';
export const young = { field: 'passenger.age', operator: 'LT' as const, value: 18 };
export const german = { field: 'document.issuer', operator: 'EQ' as const, value: 'DEU' };

export const fieldsOf = (reply: Reply) => (reply.body as { fields: { path: string; code: string }[] }).fields;
export const findings = (reply: Reply) => fieldsOf(reply).map(({ path, code }) => [path, code]);

/** An agency with users, and users of other organizations. Call once at the top of a file. */
export function setUpRules() {
  const platform = setUpAlertServer(Object.values({ ...routes, ...judging, ...watch }));
  const people = {} as People;
  const [teamId, categoryId] = [createId(), createId()];

  beforeAll(async () => {
    const { pool } = platform().services;
    const permissions = ['RISK_MANAGE' as const];
    const agency = await addOrganization(pool);
    const other = await addOrganization(pool, { type: 'FEDERAL_POLICE' });
    const root = await addOrganization(pool, { type: 'DATA_PROCESSING', administrator: true });
    const carrier = await addOrganization(pool, { type: 'AIRLINE', carrier: 'XQ' });
    const all = { permissions, seesAllRules: true };
    const added: People = {
      author: await addUser(pool, agency, { permissions }),
      viewer: await addUser(pool, agency, { permissions }),
      receiver: await addUser(pool, agency, { permissions }),
      colleague: await addUser(pool, agency, { permissions }),
      ofTeam: await addUser(pool, agency, { permissions, teams: [teamId] }),
      chief: await addUser(pool, agency, all),
      stranger: await addUser(pool, other, { permissions }),
      strangersChief: await addUser(pool, other, all),
      administrator: await addUser(pool, root, { permissions }),
      airline: await addUser(pool, carrier, all),
    };
    Object.assign(people, added);
    const category = { id: categoryId, name: 'Ordem judicial', applies_to: 'RESTRICTION' };
    await runAsSystem(pool, async db => {
      const organization_id = agency.id;
      await db.insertInto('work_team').values({ id: teamId, organization_id, name: 'Plantão' }).execute();
      await db
        .insertInto('category')
        .values({ ...category, organization_id })
        .execute();
    });
  });
  beforeEach(() => platform().clock.set(testNow));

  function input(overrides: Partial<SavedInput> = {}): SavedInput {
    return {
      title: 'Menor desacompanhado',
      note: 'Entrevistar',
      kind: 'DETERMINISTIC',
      weight: 20,
      alert: true,
      conditions: { group: 'all', conditions: [young, german] },
      categories: [categoryId],
      viewers: [people.viewer.id],
      receivers: [people.receiver.id],
      ...overrides,
    };
  }

  const create = (overrides: Partial<SavedInput> = {}, by: UserActor = people.author) =>
    call(platform(), by, 'POST', area, input(overrides));
  async function createRule(overrides: Partial<SavedInput> = {}): Promise<string> {
    const reply = await create(overrides);
    expect(reply).toMatchObject({ status: 201, body: { version: 1 } });
    return (reply.body as { id: string }).id;
  }
  const get = (id: string, by: UserActor = people.author) => call(platform(), by, 'GET', `${area}/${id}`);

  return {
    platform,
    people,
    teamId,
    categoryId,
    input,
    create,
    created: createRule,
    get,
    detail: async (id: string) => (await get(id)).body as RuleDetail,
    update: (id: string, overrides: Partial<SavedInput> & { version: number }, by = people.author) =>
      call(platform(), by, 'PUT', `${area}/${id}`, { ...input(overrides), version: overrides.version }),
    toggle: (id: string, by = people.author) => call(platform(), by, 'DELETE', `${area}?id=${id}`),
    remove: (id: string, by = people.author) => call(platform(), by, 'DELETE', `${area}/${id}`),
    version: (id: string, number: number, by = people.author) =>
      call(platform(), by, 'GET', `${area}/${id}/versions/${number}`),
    async search(by: UserActor, body: object = {}): Promise<RuleRow[]> {
      const reply = await call(platform(), by, 'POST', `${area}/search`, body);
      return (reply.body as { rows: RuleRow[] }).rows;
    },
    async expire(): Promise<void> {
      const job = jobs(platform().services).find(({ name }) => name === 'inspection:expire-rules');
      await job?.work({});
    },
    changes: () =>
      runAsSystem(platform().services.pool, async db => {
        const row = await db
          .selectFrom('watch_change')
          .select('number')
          .where('what', '=', 'RULES')
          .executeTakeFirstOrThrow();
        return Number(row.number);
      }),
  };
}
