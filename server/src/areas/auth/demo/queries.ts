import type { Database } from '#kernel/db/pool.ts';
import { demoId, type DemoOrganization, type DemoRole } from './organizations.ts';
import type { DemoPerson } from './people.ts';

/** Does not restore an airport that a user removed from an existing organization. */
export async function insertOrganizations(
  db: Database,
  organizations: readonly DemoOrganization[],
): Promise<void> {
  for (const organization of organizations) {
    const id = demoId('organization', organization.key);
    const inserted = await db
      .insertInto('organization')
      .values({
        id,
        name: organization.name,
        type: organization.type,
        administrator: organization.administrator ?? false,
        carrier: organization.carrier ?? null,
        time_zone: organization.zone ?? 'America/Sao_Paulo',
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    const airports = organization.airports.map(airport => ({ organization_id: id, airport }));
    await db.insertInto('organization_airport').values(airports).execute();
  }
}

export async function insertRoles(db: Database, roles: readonly DemoRole[]): Promise<void> {
  const rows = roles.map(role => ({
    id: demoId('role', role.key),
    name: role.name,
    permissions: [...role.permissions],
    sees_all_restrictions: role.seesAll ?? false,
    sees_all_rules: role.seesAll ?? false,
    root_only: role.rootOnly ?? false,
  }));
  await db
    .insertInto('role')
    .values(rows)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
}

export async function insertUsers(db: Database, people: readonly DemoPerson[]): Promise<void> {
  for (const person of people) {
    const inserted = await db
      .insertInto('app_user')
      .values({
        id: person.id,
        cpf: person.cpf,
        full_name: person.fullName,
        organization_id: person.organizationId,
        active: person.active,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    await db
      .insertInto('user_role')
      .values(person.roles.map(role => ({ user_id: person.id, role_id: demoId('role', role) })))
      .execute();
    const airports = person.airports.map(airport => ({ user_id: person.id, airport }));
    if (airports.length > 0) await db.insertInto('user_airport').values(airports).execute();
  }
}
