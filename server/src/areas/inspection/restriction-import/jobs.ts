import * as z from 'zod';
import { toDate } from '#kernel/clock.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { type Job, leaveJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { leaveJudging } from '../matching/judge.ts';
import { dropImports } from './queries.ts';

/** How long what was checked and not applied is kept. */
const keptHours = 24;

/** Drops lists of restrictions that were checked long ago. */
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
/** So many restrictions are in the queue at once: messages that come in meanwhile are worked between them. */
const atOnce = 20;

/** Has coming flights judged by restrictions once the transaction of `db` commits, few of them at a time. */
export async function leaveJudgingOfMany(db: Database, ids: readonly string[]): Promise<void> {
  await leaveJob(db, name, { ids });
}

/** Leaves the judging of a few, and itself for the others behind them and behind whatever came meanwhile. */
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
