import { setTimeout as sleep } from 'node:timers/promises';
import { withServices } from './command-line.ts';

const pollMs = 500;

/** Queues the job and works on it until done. If killed, the platform or the next call does the rest. */
export async function resolveAll(): Promise<number> {
  const { scheduleResolution, createResolutionJob, findResolutionProgress } =
    await import('#areas/processing/index.ts');
  const { startHelper } = await import('#kernel/jobs/jobs.ts');
  return withServices(async ({ services, forJobs }) => {
    const { id } = await scheduleResolution(services);
    const worker = await startHelper(forJobs.pool, [createResolutionJob(forJobs)], 1, services.log);
    try {
      for (let printed = ''; ;) {
        const progress = await findResolutionProgress(services, id);
        if (progress === undefined) throw new Error(`resolution ${id} no longer exists`);
        const { flights, round, done, changed, failed, ended } = progress;
        const text = `round ${round}: ${done} of ${flights} flights, ${changed} changed, ${failed} failed`;
        if (text !== printed) console.log(text);
        printed = text;
        if (ended) return failed > 0 ? 1 : 0;
        await sleep(pollMs);
      }
    } finally {
      await worker.stop();
    }
  });
}
