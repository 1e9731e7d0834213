import { sql } from 'kysely';
import type { Pool } from '#kernel/db/pool.ts';

export async function countCrewRows(
  { db }: Pool,
  ids: readonly string[],
): Promise<{ members: number; documents: number } | undefined> {
  const { rows } = await sql<{ members: number; documents: number }>`
    select (select count(*)::int from crew_member where id = any(${[...ids]}::uuid[])) as members,
      (select count(*)::int from crew_document where member_id = any(${[...ids]}::uuid[])) as documents`.execute(
    db,
  );
  return rows[0];
}
