import { version } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { jobsAreWorked } from '#kernel/jobs/jobs.ts';
import { findObstacle } from '#kernel/readiness.ts';

export const routes = mountFeature(version, {
  // If the database is unavailable, the request fails with 503 before this, because its transaction starts
  // first.
  health: async ({ config, db, replica }) => {
    if (!(await jobsAreWorked(db))) throw new Failure('NOT_PROCESSING');
    return { status: 'ok', version: config.version, replica: await replica?.state() };
  },
  ready: async ({ config, pool, drain }) => {
    const obstacle = await findObstacle({ pool, drain });
    if (obstacle !== undefined) throw new Failure(obstacle);
    return { status: 'ready' as const, version: config.version };
  },
  publicSettings: ({ config }) => ({
    version: config.version,
    demo: config.oidc?.simulated ?? false,
    supportContacts: config.supportContacts,
  }),
});
