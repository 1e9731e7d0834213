import { version } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { handle } from '#kernel/http/handler.ts';
import { jobsAreWorked } from '#kernel/jobs/jobs.ts';

export const routes = handle(version, {
  // A database that is away is answered with 503 before this runs: every call begins with its transaction.
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
