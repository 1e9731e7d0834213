import { insertCategory, insertOrganization, insertUser } from '#areas/alerts/testing/queries.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { beforeAll, expect, test } from 'vitest';
import { AgencyScope } from './scopes.ts';
import { insertRestriction, restrictionsInScope, listVisibleRestrictions } from './testing/queries.ts';

const platform = useDatabase();

const organizations = [0, 1].map(index => ({
  id: createId(),
  name: `Agency ${index}`,
  type: 'HEALTH',
  administrator: false,
  carrier: null,
  airports: [],
  timeZone: 'America/Sao_Paulo',
}));
const people = organizations.flatMap(({ id }) =>
  [0, 1, 2].map(() => ({ id: createId(), organizationId: id as string | null })),
);
const stranger = { id: createId(), organizationId: null };

const readers: UserActor[] = [...people, stranger].flatMap(person =>
  [false, true].flatMap(administrator =>
    [false, true].map((seesAllRestrictions): UserActor => ({
      kind: 'user',
      id: person.id,
      cpf: '52998224725',
      fullName: 'Any',
      organization:
        organizations
          .map(organization => ({ ...organization, administrator }))
          .find(({ id }) => id === person.organizationId) ?? null,
      isAirline: false,
      permissions: new Set(['RESTRICTION_LIST']),
      airports: [],
      seesAllRestrictions,
      lastLoginAt: null,
    })),
  ),
);

beforeAll(async () => {
  const { db } = platform().services.pool;
  await transaction(db, { kind: 'system' }, async db => {
    for (const organization of organizations) {
      await insertOrganization(db, organization);
      const own = people.filter(({ organizationId }) => organizationId === organization.id);
      for (const [index, { id }] of own.entries()) {
        const cpf = `${organizations.indexOf(organization)}${index}`.padStart(11, '0');
        await insertUser(db, { id, cpf, name: `Person ${index}`, organizationId: organization.id });
      }
      const categoryId = await insertCategory(db, {
        organizationId: organization.id,
        name: 'Any',
        appliesTo: 'RESTRICTION',
      });
      const ids = own.map(({ id }) => id);
      const shares = [ids.slice(0, 1), ids.slice(1, 3), ids];
      for (const createdBy of ids)
        for (const viewers of shares)
          await insertRestriction(db, {
            id: createId(),
            organizationId: organization.id,
            createdBy,
            categoryId,
            viewers,
          });
    }
  });
});

test('the policy of restrictions and the predicate of the queries match the same rows, for every kind of reader', async () => {
  const { db } = platform().services.pool;
  const counts = new Set<number>();
  for (const reader of readers) {
    const left = await transaction(db, toDatabaseActor(reader), listVisibleRestrictions);
    const scope = AgencyScope.ofRestrictions(reader);
    const inScope = await transaction(db, { kind: 'system' }, db => restrictionsInScope(db, scope));
    expect(inScope).toEqual(left);
    counts.add(left.length);
  }
  // Covers no row, some rows, all of one organization and all of both.
  expect(counts.size).toBeGreaterThanOrEqual(4);
  expect([...counts]).toEqual(expect.arrayContaining([0, 9, 18]));
});

test('shows no restriction to anonymous actors and integrators', async () => {
  const { db } = platform().services.pool;
  expect(await transaction(db, { kind: 'nobody' }, listVisibleRestrictions)).toEqual([]);
});
