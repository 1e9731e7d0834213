import * as z from 'zod';
import { toDate } from '#kernel/clock.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { type Job, queueJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { scheduleJudging } from '../matching/judge.ts';
import { dropImports } from './queries.ts';

/** Privacy: lists that were checked but not applied are kept this long. */
const retentionHours = 24;

export function dropRestrictionImportsJob({ clock, pool }: Pick<Services, 'clock' | 'pool'>): Job {
  return {
    name: 'inspection:drop-imports',
    cron: '27 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, db =>
        dropImports(db, toDate(clock.now().subtract({ hours: retentionHours }))),
      ),
  };
}

const name = 'inspection:judge-imported';
const payload = z.object({ ids: z.array(z.string()) });
/** Few at a time, so that incoming messages are processed in between. */
const queueBatchSize = 20;

export async function scheduleJudgingOfMany(db: Database, ids: readonly string[]): Promise<void> {
  await queueJob(db, name, { ids });
}

/** Puts itself at the end of the queue for the rest. */
export function judgeImportedJob({ pool }: Pick<Services, 'pool'>): Job {
  return {
    name,
    async work(input) {
      const { ids } = payload.parse(input);
      await transaction(pool.db, { kind: 'system' }, async db => {
        for (const id of ids.slice(0, queueBatchSize)) await scheduleJudging(db, id);
        if (ids.length > queueBatchSize) await scheduleJudgingOfMany(db, ids.slice(queueBatchSize));
      });
    },
  };
}
