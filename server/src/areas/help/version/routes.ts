import { version } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { jobsAreWorked } from '#kernel/jobs/jobs.ts';

export const routes = mountFeature(version, {
  // If the database is unavailable, the request fails with 503 before this, because its transaction starts
  // first.
  health: async ({ config, db, replica }) => {
    if (!(await jobsAreWorked(db))) throw new Failure('NOT_PROCESSING');
    return { status: 'ok', version: config.version, replica: await replica?.state() };
  },
  publicSettings: ({ config }) => ({
    version: config.version,
    demo: config.oidc?.simulated ?? false,
    supportContacts: config.supportContacts,
  }),
});
