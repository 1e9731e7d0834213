import type { Config } from '../config.ts';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import type { Tracing } from './types.ts';

/** Returns undefined if `FAROL_TRACES_URL` is not set. */
export async function openTracing(
  { tracesUrl, version }: Pick<Config, 'tracesUrl' | 'version'>,
  log: Log,
): Promise<Tracing | undefined> {
  if (tracesUrl === undefined) return undefined;
  // Most platforms send no traces and do not need its packages.
  const { startOtlp } = await import('./otlp.ts');
  return startOtlp(tracesUrl, version, log);
}

export function traceJobs(jobs: readonly Job[], tracing: Tracing | undefined): readonly Job[] {
  if (tracing === undefined) return jobs;
  return jobs.map(job => ({
    ...job,
    async work(payload) {
      const start = performance.now();
      let failed = true;
      try {
        await job.work(payload);
        failed = false;
      } finally {
        tracing.recordJob({ task: job.name, milliseconds: performance.now() - start, failed });
      }
    },
  }));
}
