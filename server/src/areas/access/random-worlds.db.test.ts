import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertCategory, insertOrganization, insertUser } from '#areas/alerts/testing/queries.ts';
import type { Database } from '#kernel/db/pool.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import { AgencyScope, isOfAirline } from './scopes.ts';
import {
  alertsInScope,
  listVisibleAlerts,
  insertAlert,
  insertRestriction,
  restrictionsInScope,
  listVisibleRestrictions,
} from './testing/queries.ts';

const platform = useDatabase();

const types = ['HEALTH', 'AIRLINE', 'DATA_PROCESSING'] as const;
const [organizationCount, peopleOfEach] = [3, 3];
const person = fc.nat({ max: organizationCount * peopleOfEach - 1 });
const some = fc.uniqueArray(person, { minLength: 1, maxLength: 4 });
const several = fc.uniqueArray(person, { maxLength: 4 });
/** Work teams without an organization, so that shares also reach users who may not see the record. */
const teamIds = [createId(), createId(), createId()];
const teamsOf = fc.subarray(teamIds);

const world = fc.record({
  organizations: fc.array(fc.record({ type: fc.constantFrom(...types), administrator: fc.boolean() }), {
    minLength: organizationCount,
    maxLength: organizationCount,
  }),
  restrictions: fc.array(fc.record({ of: person, by: person, viewers: some, teams: teamsOf }), {
    minLength: 3,
    maxLength: 8,
  }),
  alerts: fc.array(
    fc.record({
      of: person,
      told: several,
      toldTeams: teamsOf,
      viewers: fc.option(several),
      teams: teamsOf,
      byRule: fc.boolean(),
    }),
    {
      minLength: 3,
      maxLength: 12,
    },
  ),
  readers: fc.array(
    fc.record({
      who: person,
      seesAllRestrictions: fc.boolean(),
      seesAllRules: fc.boolean(),
      teams: teamsOf,
      isAirline: fc.boolean(),
      unplaced: fc.boolean(),
      viewsAs: fc.option(person),
    }),
    { minLength: 6, maxLength: 10 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

async function insertWorld(
  db: Database,
  { organizations: drawn, restrictions, alerts, readers }: World,
): Promise<UserActor[]> {
  const organizations = drawn.map(organization =>
    buildOrganization({
      ...organization,
      name: createId(),
      carrier: organization.type === 'AIRLINE' ? 'XQ' : null,
    }),
  );
  const people = organizations.flatMap(organization =>
    Array.from({ length: peopleOfEach }, () => buildUser(organization, ['RESTRICTION_LIST'])),
  );
  const personAt = (index: number): UserActor => people[index] ?? buildUser(null, []);
  const ids = (indexes: readonly number[]) => indexes.map(index => personAt(index).id);
  const ownerOf = (index: number) => personAt(index).organization?.id ?? '';
  const categories = new Map<string, string>();
  for (const organization of organizations) {
    await insertOrganization(db, organization);
    const category = { organizationId: organization.id, name: 'Any', appliesTo: 'RESTRICTION' };
    categories.set(organization.id, await insertCategory(db, category));
  }
  for (const { id, organization } of people)
    await insertUser(db, {
      id,
      cpf: String((serial += 1)).padStart(11, '0'),
      name: 'Any',
      organizationId: organization?.id ?? '',
    });
  for (const { of, by, viewers, teams } of restrictions)
    await insertRestriction(db, {
      id: createId(),
      organizationId: ownerOf(of),
      createdBy: personAt(by).id,
      categoryId: categories.get(ownerOf(of)) ?? '',
      viewers: [...ids(viewers), ...teams],
    });
  for (const { of, told: receivers, toldTeams, viewers, teams, byRule } of alerts)
    await insertAlert(db, {
      id: createFlightDatedId('2026-03-15'),
      organizationId: ownerOf(of),
      told: [...ids(receivers), ...toldTeams],
      viewers: viewers === null ? null : [...ids(viewers), ...teams],
      origin: byRule ? 'RISK_RULE' : 'RESTRICTION',
    });
  return readers.map(({ who: caller, viewsAs, unplaced, ...flags }) => {
    const reader = { ...personAt(caller), ...flags };
    if (unplaced) return { ...reader, organization: null };
    const own = reader.organization;
    if (viewsAs === null || own === null) return reader;
    return {
      ...reader,
      organization: personAt(viewsAs).organization,
      viewedFrom: { id: own.id, name: own.name },
    };
  });
}
let serial = 0;

test('row-level security and the queries match the same restrictions and alerts for random users', async () => {
  const { db } = platform().services.pool;
  const seen = { restrictions: new Set<number>(), alerts: new Set<number>() };
  let read = 0;
  await fc.assert(
    fc.asyncProperty(world, async drawn => {
      const readers = await transaction(db, { kind: 'system' }, tx => insertWorld(tx, drawn));
      for (const reader of readers.filter(each => !isOfAirline(each))) {
        const acting = toDatabaseActor(reader);
        const wall = await transaction(db, acting, async tx => ({
          restrictions: await listVisibleRestrictions(tx),
          alerts: await listVisibleAlerts(tx),
        }));
        const byPredicate = await transaction(db, { kind: 'system' }, async tx => ({
          restrictions: await restrictionsInScope(tx, AgencyScope.ofRestrictions(reader)),
          alerts: await alertsInScope(tx, AgencyScope.ofAlerts(reader)),
        }));
        expect(byPredicate).toEqual(wall);
        seen.restrictions.add(wall.restrictions.length);
        seen.alerts.add(wall.alerts.length);
        read += 1;
      }
    }),
    // A failure reports its seed. Worlds accumulate, so that each is read among earlier ones.
    { numRuns: 15, endOnFailure: true },
  );
  expect(read).toBeGreaterThan(20);
  expect([seen.restrictions.size > 3, seen.alerts.size > 3]).toEqual([true, true]);
});
