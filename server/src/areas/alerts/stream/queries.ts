import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface UnreadCounts {
  /** Users without unread alerts are not in it. */
  counts: Map<string, number>;
  /** `pg_current_snapshot()` of the counting. */
  snapshot: string;
}

/** Unread alerts of many users at once, and what the count could see. The transaction acts for the system. */
export async function unreadCounts(userIds: readonly string[], db: Database): Promise<UnreadCounts> {
  const { rows } = await sql<{ snapshot: string; user_id: string | null; unread: number }>`
    select s.snapshot, c.user_id, c.unread
    from (select pg_current_snapshot()::text as snapshot) s
    left join (
      select user_id, count(*)::int as unread
      from alert_receiver
      where user_id = any(${userIds}::uuid[]) and read_at is null and deleted_at is null
      group by user_id
    ) c on true`.execute(db);
  const counts = new Map(
    rows.flatMap(row => (row.user_id === null ? [] : [[row.user_id, row.unread] as const])),
  );
  return { counts, snapshot: rows[0]?.snapshot ?? '0:0:' };
}
