import { permissions } from '@farol/contract';
import {
  insertCategory,
  insertOrganization,
  insertRestriction,
  insertRole,
  insertTeam,
  insertUser,
} from '#areas/alerts/testing/queries.ts';
import { startSession, findUserByCpf } from '#areas/auth/index.ts';
import { createId } from '#kernel/ids.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import type { Services } from '#kernel/services.ts';
import { buildOrganization } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { createMissingRecords, type Records } from './contract.ts';

export interface OrganizationFixture {
  session: string;
  records: Records;
  ids: string[];
}
let serial = 0;

/** A user with all permissions, a role, a category and a restriction. */
export async function createOrganizationFixture(
  services: Services,
  type: string,
  name: string,
  overrides: Partial<Organization> = {},
): Promise<OrganizationFixture> {
  const { pool } = services;
  const organization = buildOrganization({ type, name, ...overrides });
  const cpf = String((serial += 1)).padStart(11, '0');
  const userId = createId();
  const records = { ...createMissingRecords(), userId };
  const ids = await runAsSystem(pool, async db => {
    await insertOrganization(db, organization);
    const organizationId = organization.id;
    await insertUser(db, { id: userId, cpf, name: `Person of ${name}`, organizationId });
    await insertRole(db, { userId, organizationId, name: `All of ${name}`, permissions: [...permissions] });
    records.categoryId = await insertCategory(db, {
      organizationId,
      name: `Category of ${name}`,
      appliesTo: 'RESTRICTION',
    });
    const teamId = createId();
    await insertTeam(db, {
      id: teamId,
      organizationId,
      name: `Team of ${name}`,
      members: [userId],
    });
    records.register = {
      ...records.register,
      categoryId: records.categoryId,
      emptyCategoryId: records.categoryId,
      teamId,
    };
    const restriction = { organizationId, createdBy: userId, viewers: [userId], note: `Note of ${name}` };
    records.restrictionId = await insertRestriction(db, restriction);
    const { id } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', `All of ${name}`)
      .executeTakeFirstOrThrow();
    records.roleId = id;
    return [organizationId, userId, records.categoryId, teamId, records.restrictionId, id];
  });
  const account = await findUserByCpf(pool.db, cpf);
  if (account === undefined) throw new Error(`nobody has the CPF ${cpf}`);
  return { records, ids, session: await startSession(pool.db, services, account, 'localhost') };
}
