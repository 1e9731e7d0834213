import type { Services } from '#kernel/services.ts';
import { createResolutionJob, findResolutionProgress, scheduleResolution } from '../resolution.ts';
import type { ResolutionProgress } from '../queries.ts';

/** Resolves all flights, without a job runner. */
export async function runAll(services: Services): Promise<ResolutionProgress> {
  const { id } = await scheduleResolution(services);
  const job = createResolutionJob(services);
  for (;;) {
    const progress = await findResolutionProgress(services, id);
    if (progress === undefined) throw new Error('no resolution');
    if (progress.ended) return progress;
    await job.work({ resolutionId: id });
  }
}
