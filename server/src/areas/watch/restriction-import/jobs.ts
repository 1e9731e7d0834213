import { deleteImportsJob } from '#kernel/imports/jobs.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';

export const dropRestrictionImportsJob = (services: Pick<Services, 'clock' | 'pool'>): Job =>
  deleteImportsJob(services, {
    name: 'inspection:drop-imports',
    cron: '27 * * * *',
    table: 'restriction_import',
  });
