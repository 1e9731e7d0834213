import type { RestrictionRow, RuleDetail, RuleRow } from '@farol/contract';
import { findFaults } from '@farol/rules';
import { expect, test } from 'vitest';
import { insertFlight, insertPassenger, insertRole } from '#areas/alerts/testing/queries.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { seedDemoInspection } from '#areas/inspection/index.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { routes as rules, seedDemoRules } from '#areas/rules/index.ts';
import { routes as watch, seedDemoLists, seedDemoRestrictions } from '#areas/watch/index.ts';

const platform = setUpAlertServer(Object.values({ ...rules, ...watch }));
const area = '/web-inspection/v1/restrictions';

async function search(user: UserActor): Promise<RestrictionRow[]> {
  const reply = await call(platform(), user, 'POST', `${area}/search`, {});
  return (reply.body as { rows: RestrictionRow[] }).rows;
}

test('seeds categories and restrictions only once', async () => {
  const { services } = platform();
  const { pool } = services;
  const agency = await addOrganization(pool, { type: 'AGRICULTURE' });
  const keeper = await addUser(pool, agency);
  const inspector = await addUser(pool, agency);
  const documents = Array.from({ length: 40 }, (_, index) => ({
    type: 'P',
    number: `DM${1000 + index}`,
    issuer: 'BRA',
  }));
  await runAsSystem(pool, async db => {
    const organizationId = agency.id;
    await insertRole(db, { userId: keeper.id, organizationId, name: 'k', permissions: ['RESTRICTION_LIST'] });
    await insertRole(db, { userId: inspector.id, organizationId, name: 'i', permissions: ['INTERNATIONAL'] });
  });
  await runAsSystem(pool, async db => {
    const flight = await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' });
    await insertPassenger(db, flight, { documents: documents.slice(0, 1) });
  });
  for (let time = 0; time < 2; time += 1)
    await runAsSystem(pool, async db => {
      await seedDemoInspection(db, [agency]);
      await seedDemoRestrictions(db, services, documents);
    });
  await judgeChanges(services, Infinity);
  const rows = await search(keeper);
  expect(rows).toHaveLength(30);
  expect(rows.reduce((sum, row) => sum + row.alerts, 0)).toBe(1);
  expect(new Set(rows.map(row => row.documents[0]?.number)).size).toBe(rows.length);
  const detail = await call(platform(), keeper, 'GET', `${area}/${rows[0]?.id ?? ''}`);
  const { receivers } = detail.body as { receivers: { id: string }[] };
  expect(receivers.map(({ id }) => id).toSorted()).toEqual([keeper.id, inspector.id].toSorted());
  expect(await search(inspector)).toEqual([]);
});

test('seeds rules only once, in force, with known fields and a team', async () => {
  const { services } = platform();
  const { pool } = services;
  for (const type of ['FEDERAL_POLICE', 'HEALTH', 'AGRICULTURE']) {
    const agency = await addOrganization(pool, { type });
    const keeper = await addUser(pool, agency, { permissions: ['RISK_MANAGE', 'INTERNATIONAL'] });
    const input = {
      userId: keeper.id,
      organizationId: agency.id,
      name: 'r',
      permissions: ['RISK_MANAGE', 'INTERNATIONAL'],
    };
    await runAsSystem(pool, db => insertRole(db, input));
    for (let time = 0; time < 2; time += 1)
      await runAsSystem(pool, async db => {
        await seedDemoInspection(db, [agency]);
        await seedDemoRules(db, services);
      });
    const { body } = await call(platform(), keeper, 'POST', '/web-inspection/v1/rules/search', {});
    const { rows } = body as { rows: RuleRow[] };
    expect(rows.length).toBe(type === 'FEDERAL_POLICE' ? 3 : 1);
    expect(rows.map(({ state, unusable }) => [state, unusable])).toEqual(rows.map(() => ['ACTIVE', 0]));
    for (const { id, alert } of rows) {
      const detail = await call(platform(), keeper, 'GET', `/web-inspection/v1/rules/${id}`);
      const { receivers, conditions } = detail.body as RuleDetail;
      expect(receivers.length).toBe(alert ? 1 : 0);
      expect(findFaults(conditions)).toEqual([]);
    }
  }
});

test('seeds a list with two versions only once, whose documents raise alerts', async () => {
  const { services } = platform();
  const { pool } = services;
  const police = await addOrganization(pool, { type: 'FEDERAL_POLICE' });
  const keeper = await addUser(pool, police);
  const document = { type: 'P', number: 'DL000001', issuer: 'BRA' };
  await runAsSystem(pool, async db => {
    const permissions = ['RESTRICTION_LIST'];
    await insertRole(db, { userId: keeper.id, organizationId: police.id, name: 'l', permissions });
    const flight = await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' });
    await insertPassenger(db, flight, { documents: [document] });
    await seedDemoInspection(db, [police]);
    for (let time = 0; time < 2; time += 1) await seedDemoLists(db, services, [document]);
  });
  await judgeChanges(services, Infinity);
  const lists = await call(platform(), keeper, 'POST', '/web-inspection/v1/named-lists/search', {});
  expect(lists.body).toMatchObject({ rows: [{ name: 'Documentos extraviados', number: 2, entries: 23 }] });
  const rows = await search(keeper);
  expect(rows.filter(row => row.alerts > 0).map(row => row.documents[0]?.number)).toEqual(['DL000001']);
  expect(rows.filter(({ active }) => !active)).toHaveLength(2);
});

test('denies boarding only by the departure ban; all others require a check', async () => {
  const { pool } = platform().services;
  const police = await addOrganization(pool, { type: 'FEDERAL_POLICE' });
  const rows = await runAsSystem(pool, async db => {
    await seedDemoInspection(db, [police]);
    return db
      .selectFrom('category')
      .select(['name', 'boarding'])
      .where('organization_id', '=', police.id)
      .execute();
  });
  expect(rows.length).toBeGreaterThan(4);
  for (const { name, boarding } of rows)
    expect(boarding).toBe(name === 'Impedimento de saída' ? 'NO_BOARD' : 'VERIFY');
});
