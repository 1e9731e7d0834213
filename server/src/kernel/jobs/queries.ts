import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../db/pool.ts';

export interface JobOptions {
  /** A waiting job with the same key is replaced. */
  key?: string;
  runAt?: Date;
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
      run_at => ${options.runAt ?? null}
    )`.execute(db);
}

/** A job of many that are left at once. */
export interface KeyedJob {
  payload: object;
  key: string;
}

/** As `addJob` for each, in one statement. No two have the same key. */
export async function addJobs(db: Database, name: string, jobs: readonly KeyedJob[]): Promise<void> {
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${name}, job.payload, null, null, null, job.key, null, null)::graphile_worker.job_spec
      from unnest(
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[], ${jobs.map(({ key }) => key)}::text[]
      ) as job (payload, key)
    ))`.execute(db);
}

/** Marks the worker as alive for as long as the client's connection lasts. */
export async function showWorkerAlive(client: ClientBase, workerId: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared(hashtext('farol worker'), hashtext($1))", [workerId]);
}

/** Lets go of jobs and queues held by workers that no connection marks as alive. */
export async function releaseDeadWorkers(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(worker))
    from (
      select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ) as holding
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = hashtext('farol worker')::bigint & 4294967295
        and objid::bigint = hashtext(holding.worker)::bigint & 4294967295
    )
    having count(*) > 0`.execute(db);
}
