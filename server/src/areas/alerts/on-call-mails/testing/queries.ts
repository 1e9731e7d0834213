import { sql } from 'kysely';
import { runAsSystem } from '#testing/platform.ts';
import type { Pool } from '#kernel/db/pool.ts';
import type { MailPlace } from '../queries.ts';

export async function setOnCall(
  pool: Pool,
  teamId: string,
  { addresses, severity, airports = [] }: { addresses: string[]; severity: string; airports?: string[] },
): Promise<void> {
  await runAsSystem(pool, db =>
    db
      .updateTable('work_team')
      .set({ on_call_addresses: addresses, on_call_severity: severity, airports })
      .where('id', '=', teamId)
      .execute(),
  );
}

export async function deactivateTeam(pool: Pool, teamId: string): Promise<void> {
  await runAsSystem(pool, db =>
    db.updateTable('work_team').set({ active: false }).where('id', '=', teamId).execute(),
  );
}

export async function listQueuedPlaces(pool: Pool): Promise<MailPlace[]> {
  const { rows } = await runAsSystem(pool, db =>
    sql<MailPlace>`
      select distinct to_char(flight_date, 'YYYY-MM-DD') as "flightDate", flight_id as "flightId", team_id as "teamId", address
      from on_call_mail where state = 'QUEUED' order by address`.execute(db),
  );
  return rows;
}

/** Pauses, in seconds, and queues of jobs that send mails. */
export async function listSendJobs(pool: Pool): Promise<{ key: string; hasQueue: boolean }[]> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ key: string; hasQueue: boolean }>`
      select j.key, j.job_queue_id is not null as "hasQueue"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'alerts:send-mail' order by j.id`.execute(db),
  );
  return rows;
}
