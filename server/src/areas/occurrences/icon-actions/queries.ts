import type { IconActionRow } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

/** Row-level security limits the rows to those of the organization. */
export async function listIconActions(
  db: Database,
  ids?: readonly string[],
): Promise<Stored<IconActionRow>[]> {
  const { rows } = await sql<Stored<IconActionRow>>`
    select a.id, a.name, encode(a.icon, 'base64') as icon, jsonb_build_object('id', o.id, 'name', o.name) as organization,
      a.active, a.version
    from icon_action a join organization o on o.id = a.organization_id
    where ${ids === undefined ? sql`true` : sql`a.id = any(${[...new Set(ids)]}::uuid[])`}
    order by lower(a.name), a.id`.execute(db);
  // PostgreSQL breaks lines of Base64.
  return rows.map(row => ({ ...row, icon: row.icon.replaceAll('\n', '') }));
}
