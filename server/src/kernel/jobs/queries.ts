import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../db/pool.ts';

export interface JobOptions {
  /** Replaces a waiting job, in its place. */
  key?: string;
  /** Smaller runs first; default 0. */
  priority?: number;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** Uses the clock of the database. */
  inSeconds?: number;
}

export async function addJob(
  db: Database,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name},
      payload => ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null},
      queue_name => ${options.queue ?? null},
      priority => ${options.priority ?? 0},
      run_at => now() + make_interval(secs => ${options.inSeconds ?? 0}),
      job_key_mode => 'preserve_run_at'
    )`.execute(db);
}

export interface KeyedJob {
  payload: object;
  key: string;
}

/** The keys are distinct. */
export async function addJobs(db: Database, name: string, jobs: readonly KeyedJob[]): Promise<void> {
  await sql`
    select count(*) from graphile_worker.add_jobs(
      array(
        select row(${name}, job.payload, null, null, null, job.key, null, null)::graphile_worker.job_spec
        from unnest(
          ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[], ${jobs.map(({ key }) => key)}::text[]
        ) as job (payload, key)
      ),
      job_key_preserve_run_at => true
    )`.execute(db);
}

export async function listKeysWithoutJob(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select input.key from unnest(${keys}::text[]) as input (key)
    where not exists (select 1 from graphile_worker.jobs job where job.key = input.key)`.execute(db);
  return rows.map(row => row.key);
}

/** Lasts until the connection ends. */
export async function lockWorkerAlive(client: ClientBase, workerId: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared(hashtext('farol worker'), hashtext($1))", [workerId]);
}

export async function ping(client: ClientBase): Promise<void> {
  await client.query('select 1');
}

/** The lost attempt does not count. */
export async function releaseDeadWorkers(db: Database): Promise<void> {
  await sql`
    with dead as (
      select holding.worker from (
        select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
        union
        select locked_by from graphile_worker._private_job_queues where locked_by is not null
      ) as holding
      where not exists (
        select 1 from pg_locks
        where locktype = 'advisory' and granted and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = hashtext('farol worker')::bigint & 4294967295
          and objid::bigint = hashtext(holding.worker)::bigint & 4294967295
      )
    ),
    released as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
      where locked_by in (select worker from dead)
      returning id
    ),
    queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_by in (select worker from dead)
    )
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from released having count(*) > 0`.execute(
    db,
  );
}

/** Retry pauses stop growing. */
const maxCountedAttempts = 4;

/** Makes waiting jobs due within a minute, also after the last attempt or a clock change. */
export async function rescheduleLateJobs(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set run_at = least(run_at, now() + interval '1 minute'), attempts = least(attempts, ${maxCountedAttempts})
    where locked_at is null and (attempts >= max_attempts or run_at > now() + interval '1 minute')`.execute(
    db,
  );
}

export async function insertBeat(db: Database): Promise<void> {
  await sql`insert into job_beat (at) values (now()) on conflict (single) do update set at = now()`.execute(
    db,
  );
}

/** Positive also after a clock change. */
export async function findBeatAge(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select abs(extract(epoch from clock_timestamp() - at))::float8 as seconds from job_beat`.execute(db);
  return rows[0]?.seconds;
}

export async function findLastBeat(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select at::text as at from job_beat`.execute(db);
  return rows[0]?.at;
}

export interface QueueDepth {
  task: string;
  waiting: number;
  running: number;
  /** Waits for its next attempt after an error. */
  retrying: number;
  /** Age of the oldest job that could run now. */
  oldestSeconds: number;
}

export async function listQueueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select task_identifier as task,
      (count(*) filter (where locked_at is null and run_at <= now() and attempts = 0))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts > 0))::int as retrying,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and run_at <= now())), 0)::float8
        as "oldestSeconds"
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  return rows;
}
