import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/pool.ts';

/** On the coordinator of a cluster, so names are read apart from rows of flights. */
const sources = {
  users: sql`select id, full_name as name from app_user`,
  organizations: sql`select id, name from organization`,
  teams: sql`select id, name from work_team`,
  categories: sql`select id, name from category`,
} satisfies Record<string, RawBuilder<unknown>>;

type NamedIds = Partial<Record<keyof typeof sources, readonly (string | null)[]>>;

/** Returns names by id, of inactive records too. */
export async function findNames(db: Database, ids: NamedIds): Promise<ReadonlyMap<string, string>> {
  const parts = (Object.keys(sources) as (keyof typeof sources)[]).flatMap(kind => {
    const wanted = [...new Set(ids[kind]?.filter(id => id !== null))];
    return wanted.length === 0 ? [] : [sql`${sources[kind]} where id = any(${wanted}::uuid[])`];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
