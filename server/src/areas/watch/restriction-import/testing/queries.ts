import { sql } from 'kysely';
import type { Database, Pool } from '#kernel/db/pool.ts';

export interface LoggedChange {
  number: number;
  allFlights: boolean;
  open: boolean;
}

/** Returns the log entries of the restrictions of an import, those with names first. */
export async function listImportChanges(db: Database, importId: string): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select j.change as number, j.all_flights as "allFlights", j.open
    from judging j join restriction r on r.id = j.source_id
    where r.import_id = ${importId}::uuid order by j.all_flights desc`.execute(db);
  return rows;
}

export async function listInspectionJobs({ db }: Pool): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.identifier as name
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'inspection:%'`.execute(db);
  return rows.map(({ name }) => name);
}
