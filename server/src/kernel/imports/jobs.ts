import { toDate } from '../clock.ts';
import { transaction } from '../db/pool.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deleteImports, type ImportTable } from './queries.ts';

/** Privacy: files that were checked but not applied are kept this long. */
const retentionHours = 24;

export function deleteImportsJob(
  { clock, pool }: Pick<Services, 'clock' | 'pool'>,
  { table, ...job }: Pick<Job, 'name' | 'cron'> & { table: ImportTable },
): Job {
  return {
    ...job,
    work: () =>
      transaction(pool.db, { kind: 'system' }, db =>
        deleteImports(db, table, toDate(clock.now().subtract({ hours: retentionHours }))),
      ),
  };
}
