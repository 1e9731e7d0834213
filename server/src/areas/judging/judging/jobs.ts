import { crewRegisterJob } from '#areas/registry/index.ts';
import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { judgingJobName, queueJudging, recordRuleChanges } from '../changes/changes.ts';
import { hasOpenChanges, lockChanges, takeStartingRules } from '../changes/queries.ts';
import { judgeChanges, type TurnResult } from './judge-changes.ts';
import { listRulesOnCrew } from './queries.ts';

/** Seconds until the next turn. Running transactions may not have seen a change. */
const pauses: Readonly<Record<Exclude<TurnResult, 'DONE'>, number>> = { MORE: 0, WRITERS: 1 };

export function judgingJobs(services: Services): Job[] {
  const { pool, clock } = services;
  return [
    {
      name: judgingJobName,
      async work() {
        const result = await judgeChanges(services);
        if (result === 'DONE') return;
        await transaction(pool.db, { kind: 'system' }, db => queueJudging(db, pauses[result]));
      },
    },
    {
      name: crewRegisterJob,
      async work() {
        await transaction(pool.db, { kind: 'system' }, async db =>
          recordRuleChanges(db, await listRulesOnCrew(db)),
        );
      },
    },
    {
      name: 'inspection:begin-rules',
      cron: '*/5 * * * *',
      async work() {
        await transaction(pool.db, { kind: 'system' }, async db => {
          await lockChanges(db, 'RULES');
          await recordRuleChanges(db, await takeStartingRules(db, toDate(clock.now())));
          // Upgrades of the platform leave changes without a job.
          if (await hasOpenChanges(db)) await queueJudging(db);
        });
      },
    },
  ];
}
