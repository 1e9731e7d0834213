import * as z from 'zod';
import { toDate } from '#kernel/clock.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { type Job, leaveJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { leaveJudging } from '../matching/judge.ts';
import { dropImports } from './queries.ts';

/** Privacy: lists that were checked but not applied are kept this long. */
const keptHours = 24;

export function dropRestrictionImportsJob({ clock, pool }: Pick<Services, 'clock' | 'pool'>): Job {
  return {
    name: 'inspection:drop-imports',
    cron: '27 * * * *',
    work: () =>
      transaction(pool.db, { kind: 'system' }, db =>
        dropImports(db, toDate(clock.now().subtract({ hours: keptHours }))),
      ),
  };
}

const name = 'inspection:judge-imported';
const payload = z.object({ ids: z.array(z.string()) });
/** Few at a time, so that incoming messages are processed in between. */
const atOnce = 20;

export async function leaveJudgingOfMany(db: Database, ids: readonly string[]): Promise<void> {
  await leaveJob(db, name, { ids });
}

/** Puts itself at the end of the queue for the rest. */
export function judgeImportedJob({ pool }: Pick<Services, 'pool'>): Job {
  return {
    name,
    async work(given) {
      const { ids } = payload.parse(given);
      await transaction(pool.db, { kind: 'system' }, async db => {
        for (const id of ids.slice(0, atOnce)) await leaveJudging(db, id);
        if (ids.length > atOnce) await leaveJudgingOfMany(db, ids.slice(atOnce));
      });
    },
  };
}
