import { deleteImportsJob as deleteJob } from '#kernel/imports/jobs.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';

export const deleteImportsJob = (services: Pick<Services, 'clock' | 'pool'>): Job =>
  deleteJob(services, { name: 'auth:drop-imports', cron: '17 * * * *', table: 'user_import' });
