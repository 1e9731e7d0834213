import { insertFlight, insertRestriction } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { addOrganization, addUser } from '#areas/alerts/testing/alert-server.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { beforeAll, expect, test } from 'vitest';
import { AgencyScope } from './scopes.ts';
import {
  countAlerts,
  alertsInScope,
  listVisibleAlerts,
  insertDocuments,
  type VisibleRows,
  listVisibleInTables,
  listVisibleInViews,
  deleteAlertForAll,
  deleteThroughView,
} from './testing/queries.ts';

const platform = useDatabase();
const readers: UserActor[] = [];
const restrictionIds: string[] = [];

beforeAll(async () => {
  const { pool } = platform().services;
  const flight = await runAsSystem(pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  for (const administrator of [false, true]) {
    const organization = await addOrganization(pool, { administrator });
    const [author, colleague, lead] = [
      await addUser(pool, organization),
      await addUser(pool, organization),
      await addUser(pool, organization, { seesAllRestrictions: true }),
    ];
    readers.push(author, colleague, lead);
    const restrictionId = await runAsSystem(pool, db =>
      insertRestriction(db, {
        organizationId: organization.id,
        createdBy: author.id,
        viewers: [author.id],
      }),
    );
    restrictionIds.push(restrictionId);
    await raiseAlertFor(platform(), flight, [colleague], { sourceId: restrictionId });
    await raiseAlertFor(platform(), flight, [author, colleague]);
    const { id } = await raiseAlertFor(platform(), flight, [colleague]);
    await runAsSystem(pool, db => deleteAlertForAll(db, id));
  }
});

test('the policy of alerts and the predicate of the queries match the same rows, for every kind of reader', async () => {
  const { db } = platform().services.pool;
  const counts = [];
  for (const reader of readers) {
    const left = await transaction(db, toDatabaseActor(reader), listVisibleAlerts);
    const scope = AgencyScope.ofAlerts(reader);
    expect(await transaction(db, { kind: 'system' }, db => alertsInScope(db, scope))).toEqual(left);
    counts.push(left.length);
  }
  // Rights of author, colleague, lead and an organization that sees all.
  expect(counts).toEqual([2, 3, 1, 3, 4, 2]);
});

test('counts the alerts of restrictions despite row-level security, but only for users who see the restrictions', async () => {
  const { db } = platform().services.pool;
  const counts = [];
  for (const reader of readers)
    counts.push(await transaction(db, toDatabaseActor(reader), db => countAlerts(db, restrictionIds)));
  const [none, one, both] = [
    [0, 0],
    [1, 1],
    [2, 2],
  ];
  expect(counts).toEqual([one, none, one, both, both, both]);
  expect(await transaction(db, { kind: 'nobody' }, db => countAlerts(db, restrictionIds))).toEqual(none);
  const [author] = readers;
  if (author === undefined) throw new Error('there is an author');
  const countAt = (airports: readonly string[]) =>
    transaction(db, toDatabaseActor(author), db => countAlerts(db, restrictionIds, airports));
  expect([await countAt(['LIS']), await countAt(['GRU', 'GIG']), await countAt(['GIG'])]).toEqual([
    one,
    one,
    none,
  ]);
  expect(await transaction(db, { kind: 'system' }, db => countAlerts(db, restrictionIds))).toEqual(both);
});

test('the views of lists match the same rows as the policies of their tables, for every actor', async () => {
  const { db } = platform().services.pool;
  await transaction(db, { kind: 'system' }, insertDocuments);
  const flags = [false, true];
  const people = readers.map(toDatabaseActor).flatMap(acting => (acting.kind === 'user' ? [acting] : []));
  const users = people.flatMap(person =>
    flags.flatMap(administrator =>
      flags.flatMap(seesAllRestrictions =>
        [person.organizationId, null].map(
          organizationId => ({ ...person, organizationId, administrator, seesAllRestrictions }) as const,
        ),
      ),
    ),
  );
  const left: VisibleRows[] = [];
  for (const acting of [...users, { kind: 'system' } as const, { kind: 'nobody' } as const]) {
    const inView = await transaction(db, acting, listVisibleInViews);
    expect(inView).toEqual(await transaction(db, acting, listVisibleInTables));
    left.push(inView);
  }
  const countsOf = (table: keyof VisibleRows) =>
    [...new Set(left.map(seen => seen[table].length))].toSorted((a, b) => a - b);
  // Each table has actors who see no row, some rows and all rows.
  expect(countsOf('alert')).toEqual([0, 1, 2, 3, 4, 6]);
  expect(countsOf('alert_receiver')).toEqual([0, 1, 3, 8]);
  expect(countsOf('restriction')).toEqual([0, 1, 2]);
  expect(countsOf('restriction_document')).toEqual([0, 1, 2]);
});

test('refuses writes through the views', async () => {
  const { db } = platform().services.pool;
  const writing = transaction(db, { kind: 'system' }, deleteThroughView);
  await expect(writing).rejects.toThrow(/permission denied/);
});
