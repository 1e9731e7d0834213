import { type Kysely, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Acting } from './pool.ts';
import { settingsOf, settledSnapshot } from './queries.ts';

/** How far the primary is: who reads a replica that has come so far sees all that was committed when this was read. */
export interface Position {
  /** Which server it is: the same for it and its replicas. */
  system: string;
  /** The database, by the number that it has in both. */
  database: string;
  /** Goes up each time a replica takes the primary's place. */
  timeline: number;
  /** Place in the server's log, `16/B374D848`. */
  lsn: string;
  /** Which transactions it is known to hold, as `pg_snapshot` text, for a reading that is asked later what changed since. */
  mark: string | undefined;
}

/**
 * Reads it of the primary. What is committed is in the log before anybody sees it, and on the disk too, so that the replica is sent it at
 * once; where commits do not wait for the disk, the end of what is written counts.
 */
export async function positionNow(db: Kysely<DB>, { marked }: { marked: boolean }): Promise<Position> {
  // Before the place: all that it holds is in the log up to there.
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
  // The first eight digits of a segment's name.
  return { ...place, timeline: Number.parseInt(segment.slice(0, 8), 16), mark };
}

/** Codes of the errors by which `beginReading` refuses. */
export const refusals = { unfit: 'FR001', behind: 'FR002' } as const;

/**
 * Begins a transaction that only reads, waits in the same round trip up to `patience` milliseconds until the replica has come to `since`, and
 * says who acts. Throws with a code of `refusals` where it does not come so far, or is no replica of that primary: what it holds is then
 * not known to be what the primary holds.
 */
export async function beginReading(
  db: Kysely<DB>,
  acting: Acting,
  since: Position,
  patience: number,
): Promise<void> {
  await sql.raw(`begin read only;${waitingFor(since, patience)}`).execute(db);
  // A coordinator sends the whole text that a setting came in to the nodes, which are no replicas.
  await sql.raw(settingsOf(acting).join(';')).execute(db);
}

function waitingFor({ system, database, timeline, lsn }: Position, patience: number): string {
  // They become SQL text: a round trip of several statements takes no parameters.
  if (!/^\d+ \d+ [0-9A-F]+\/[0-9A-F]+$/.test(`${system} ${database} ${lsn}`))
    throw new Error('the place of the primary makes no sense');
  const refuse = (code: string, why: string) =>
    `raise exception using errcode = '${code}', message = '${why}'`;
  // Asked each time, as behind one address there may be another server since.
  return `do $$
    declare
      until timestamptz := clock_timestamp() + interval '${patience} milliseconds';
    begin
      if not pg_is_in_recovery() then
        ${refuse(refusals.unfit, 'it is not a standby')};
      end if;
      if (select system_identifier from pg_control_system())::text <> '${system}' then
        ${refuse(refusals.unfit, 'it is a replica of another server')};
      end if;
      if (select oid from pg_database where datname = current_database()) <> ${database} then
        ${refuse(refusals.unfit, 'it is another database of the same server')};
      end if;
      if current_setting('citus.use_secondary_nodes', true) = 'always' then
        ${refuse(refusals.unfit, 'it reads replicas of other nodes, of which nobody knows how far they are')};
      end if;
      if (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
         <> ${timeline} then
        ${refuse(refusals.unfit, 'it has not followed the server that took the place of the primary')};
      end if;
      while coalesce(pg_last_wal_replay_lsn() < '${lsn}', true) loop
        if clock_timestamp() > until then
          ${refuse(refusals.behind, 'it is behind')};
        end if;
        perform pg_sleep(0.002);
      end loop;
    end $$`;
}
