import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import { leaveJob, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { deleteDue } from './delete.ts';
import { maskDue } from './mask-flights.ts';
import { beginRun, noteRun } from './queries.ts';

/** Limits of a run, as ISO dates in the home zone. */
export interface Due {
  /** Today. */
  day: string;
  /** Exclusive. */
  maskBefore: string;
  /** Exclusive. */
  deleteBefore: string;
}

export function dueOn({ clock, config }: Pick<Services, 'clock' | 'config'>): Due {
  const today = clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
  return {
    day: today.toString(),
    maskBefore: today.subtract({ months: config.maskMonths }).toString(),
    deleteBefore: today.subtract({ years: config.deleteYears }).toString(),
  };
}

/** Counts of a run, by kind. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(what: string, count = 1): void {
    if (count > 0) this.counts[what] = (this.counts[what] ?? 0) + count;
  }
}

/** Limits a run, so that other jobs get their turn. */
const runMilliseconds = 20_000;

const name = 'privacy:retention';

/** Runs every night, and again while work is left. */
export function jobs(services: Services): Job[] {
  return [
    {
      name,
      cron: '41 3 * * *',
      async work() {
        if (await retain(services, runMilliseconds)) return;
        await transaction(services.pool.db, { kind: 'system' }, db =>
          leaveJob(db, name, {}, { key: name, inSeconds: 1, priority: 10 }),
        );
      },
    },
  ];
}

/**
 * Masks and deletes due data in small transactions, so that a killed run can be continued. Returns false if
 * the time ran out.
 */
export async function retain(services: Services, milliseconds: number): Promise<boolean> {
  const { clock, pool } = services;
  const began = performance.now();
  const inTime = () => performance.now() - began < milliseconds;
  const id = newId();
  const tally = new Tally();
  const due = dueOn(services);
  await transaction(pool.db, { kind: 'system' }, db => beginRun(db, id, toDate(clock.now())));
  const done =
    (await maskDue(services, due, tally, inTime)) && (await deleteDue(services, due, tally, inTime));
  await transaction(pool.db, { kind: 'system' }, db =>
    noteRun(db, id, { counts: tally.counts, endedAt: toDate(clock.now()) }),
  );
  return done;
}
