import { type Kysely, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { type DatabaseActor, settingsOf } from '../actor.ts';
import { settledSnapshot } from '../queries.ts';

/** A replica at this position shows everything committed before. */
export interface Position {
  /** Shared by a primary and its replicas. */
  system: string;
  database: string;
  /** Increases with each failover. */
  timeline: number;
  /** WAL position, e.g. `16/B374D848`. */
  lsn: string;
  /** `pg_snapshot` text for later questions about changes. */
  mark: string | undefined;
}

/** Commits are flushed before they are visible; with `synchronous_commit=off` the insert position counts. */
export async function getPosition(db: Kysely<DB>, { marked }: { marked: boolean }): Promise<Position> {
  // The WAL then contains everything in the snapshot.
  const mark = marked ? await settledSnapshot(db) : undefined;
  const { rows } = await sql<Omit<Position, 'timeline' | 'mark'> & { segment: string }>`
    select lsn::text as lsn, pg_walfile_name(lsn) as segment, c.system_identifier::text as system,
      (select oid::text from pg_database where datname = current_database()) as database
    from pg_control_system() as c, (
      select case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn
      offset 0
    ) place`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the primary does not say how far it is');
  const { segment, ...place } = row;
  // The first eight hex digits of a segment name.
  return { ...place, timeline: Number.parseInt(segment.slice(0, 8), 16), mark };
}

export const refusalCodes = { unfit: 'FR001', behind: 'FR002' } as const;

/**
 * Waits up to `maxWaitMs` ms for `since`. Throws a code of `refusalCodes` if the server is behind or
 * replicates another primary.
 */
export async function beginReadTransaction(
  db: Kysely<DB>,
  acting: DatabaseActor,
  since: Position,
  maxWaitMs: number,
): Promise<void> {
  await sql.raw(`begin read only;${waitStatement(since, maxWaitMs)}`).execute(db);
  // A coordinator forwards the whole text with a setting to its nodes.
  await sql.raw(settingsOf(acting).join(';')).execute(db);
}

function waitStatement({ system, database, timeline, lsn }: Position, maxWaitMs: number): string {
  // Several statements in one query take no parameters.
  if (!/^\d+ \d+ [0-9A-F]+\/[0-9A-F]+$/.test(`${system} ${database} ${lsn}`))
    throw new Error('the place of the primary makes no sense');
  const refuse = (code: string, why: string) =>
    `raise exception using errcode = '${code}', message = '${why}'`;
  // Another server may answer at the same address.
  return `do $$
    declare
      until timestamptz := clock_timestamp() + interval '${maxWaitMs} milliseconds';
    begin
      if not pg_is_in_recovery() then
        ${refuse(refusalCodes.unfit, 'it is not a standby')};
      end if;
      if (select system_identifier from pg_control_system())::text <> '${system}' then
        ${refuse(refusalCodes.unfit, 'it is a replica of another server')};
      end if;
      if (select oid from pg_database where datname = current_database()) <> ${database} then
        ${refuse(refusalCodes.unfit, 'it is another database of the same server')};
      end if;
      if current_setting('citus.use_secondary_nodes', true) = 'always' then
        ${refuse(refusalCodes.unfit, 'it reads replicas of other nodes, of which nobody knows how far they are')};
      end if;
      if (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
         <> ${timeline} then
        ${refuse(refusalCodes.unfit, 'it has not followed the server that took the place of the primary')};
      end if;
      while coalesce(pg_last_wal_replay_lsn() < '${lsn}', true) loop
        if clock_timestamp() > until then
          ${refuse(refusalCodes.behind, 'it is behind')};
        end if;
        perform pg_sleep(0.002);
      end loop;
    end $$`;
}
