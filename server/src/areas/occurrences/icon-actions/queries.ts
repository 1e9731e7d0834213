import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { NamedRecord } from '#kernel/register.ts';

export interface StoredIconAction {
  id: string;
  name: string;
  /** Base64. */
  icon: string;
  organization: { id: string; name: string };
  active: boolean;
  version: number;
}

/** Row-level security limits the rows to those of the organization. */
export async function listIconActions(db: Database, ids?: readonly string[]): Promise<StoredIconAction[]> {
  const { rows } = await sql<StoredIconAction>`
    select a.id, a.name, encode(a.icon, 'base64') as icon, jsonb_build_object('id', o.id, 'name', o.name) as organization,
      a.active, a.version
    from icon_action a join organization o on o.id = a.organization_id
    where ${ids === undefined ? sql`true` : sql`a.id = any(${[...new Set(ids)]}::uuid[])`}
    order by lower(a.name), a.id`.execute(db);
  // PostgreSQL breaks lines of Base64.
  return rows.map(row => ({ ...row, icon: row.icon.replaceAll('\n', '') }));
}

export async function lockIconAction(db: Database, id: string): Promise<void> {
  await db.selectFrom('icon_action').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks the organization's action names until the transaction ends. */
export async function findIconActionByName(
  db: Database,
  organizationId: string,
  name: string,
  except: string,
): Promise<NamedRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`icon_action ${organizationId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<NamedRecord>`
    select id, name, active from icon_action
    where organization_id = ${organizationId}::uuid and lower(name) = lower(${name}) and id <> ${except}::uuid`.execute(
    db,
  );
  return rows[0];
}

export async function insertIconAction(
  db: Database,
  action: { id: string; organization_id: string; name: string; icon: Buffer },
): Promise<void> {
  await db.insertInto('icon_action').values(action).execute();
}

export async function updateIconActionRow(
  db: Database,
  id: string,
  change: { name?: string; icon?: Buffer; active?: boolean },
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('icon_action')
    .set({ ...change, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}
