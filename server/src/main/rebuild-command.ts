import { setTimeout as sleep } from 'node:timers/promises';
import type { RebuildTarget } from '#areas/processing/index.ts';
import { UsageError, parseOptions, withServices } from './command-line.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const rebuildOptions = {
  flight: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

function parseRebuildOptions(args: string[]): RebuildTarget {
  const { flight, from, to } = parseOptions('rebuild', args, rebuildOptions);
  const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  if (flight !== undefined && from === undefined && to === undefined) {
    if (!uuid.test(flight)) throw new UsageError(`rebuild: ${flight} is not a flight ID`);
    return { flightId: flight };
  }
  if (flight !== undefined || from === undefined || to === undefined)
    throw new UsageError('rebuild: give --flight ID, or --from DATE and --to DATE');
  for (const day of [from, to])
    if (!date.test(day)) throw new UsageError(`rebuild: ${day} is not a date such as 2026-03-15`);
  if (from > to) throw new UsageError('rebuild: --from is after --to');
  return { from, to };
}

const pollMs = 500;

/** Queues the jobs and processes them with the platform until done. If killed, the platform does the rest. */
export async function rebuild(args: string[]): Promise<number> {
  const query = parseRebuildOptions(args);
  const { scheduleRebuild, createRebuildJob, findRebuildProgress } =
    await import('#areas/processing/index.ts');
  const { startHelper } = await import('#kernel/jobs/jobs.ts');
  return withServices(async ({ services, forJobs }) => {
    const { id, flights } = await scheduleRebuild(services, query);
    if (flights === 0) {
      console.error('no flights with messages');
      return 1;
    }
    const worker = await startHelper(forJobs.pool, [createRebuildJob(forJobs)], 1, services.log);
    try {
      for (let printed = -1; ;) {
        const progress = await findRebuildProgress(services, id);
        if (progress === undefined) throw new Error(`rebuild ${id} no longer exists`);
        const { done, changed, failed, ended } = progress;
        if (done !== printed)
          console.log(`${done} of ${flights} flights, ${changed} changed, ${failed} failed`);
        printed = done;
        if (ended) return failed > 0 ? 1 : 0;
        await sleep(pollMs);
      }
    } finally {
      await worker.stop();
    }
  });
}
