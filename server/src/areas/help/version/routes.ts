import { version } from '@farol/contract';
import { ping } from '#kernel/db/queries.ts';
import { handle } from '#kernel/http/handler.ts';

export const routes = handle(version, {
  // A database that is away is answered with 503 before this runs: every call begins with its transaction.
  health: async ({ config, db }) => {
    await ping(db);
    return { status: 'ok', version: config.version };
  },
  publicSettings: ({ config }) => ({
    version: config.version,
    demo: config.oidc?.simulated ?? false,
    supportContacts: config.supportContacts,
  }),
});
