import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { markMissing } from './schedule.ts';

export function jobs(services: Services): Job[] {
  return [{ name: 'intake:overdue', everySeconds: 60, work: () => markMissing(services) }];
}
