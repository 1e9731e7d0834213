import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { queueJob, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deleteDue } from '../deletion/delete.ts';
import { maskDue } from '../masking/mask-flights.ts';
import { retentionDates, RunCounter } from '../run.ts';
import { insertRun, updateRun } from './queries.ts';

/** Limits a run, so that other jobs get their turn. */
const maxRunMs = 20_000;

const jobName = 'privacy:retention';

/** Runs every night, and again while work is left. */
export function jobs(services: Services): Job[] {
  return [
    {
      name: jobName,
      cron: '41 3 * * *',
      async work() {
        if (await applyRetention(services, maxRunMs)) return;
        await transaction(services.pool.db, { kind: 'system' }, db =>
          queueJob(db, jobName, {}, { key: jobName, inSeconds: 1, priority: 10 }),
        );
      },
    },
  ];
}

/**
 * Masks and deletes due data in small transactions, so that a killed run can be continued. Returns false if
 * the time ran out.
 */
export async function applyRetention(services: Services, milliseconds: number): Promise<boolean> {
  const { clock, pool } = services;
  const startedAt = performance.now();
  const hasTime = () => performance.now() - startedAt < milliseconds;
  const id = createId();
  const counter = new RunCounter();
  const due = retentionDates(services);
  await transaction(pool.db, { kind: 'system' }, db => insertRun(db, id, toDate(clock.now())));
  const isComplete =
    (await maskDue(services, due, counter, hasTime)) && (await deleteDue(services, due, counter, hasTime));
  await transaction(pool.db, { kind: 'system' }, db =>
    updateRun(db, id, { counts: counter.counts, endedAt: toDate(clock.now()) }),
  );
  return isComplete;
}
