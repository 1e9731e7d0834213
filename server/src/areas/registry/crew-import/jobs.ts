import { deleteImportsJob } from '#kernel/imports/jobs.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';

export const dropCrewImportsJob = (services: Pick<Services, 'clock' | 'pool'>): Job =>
  deleteImportsJob(services, { name: 'registry:drop-imports', cron: '37 * * * *', table: 'crew_import' });
