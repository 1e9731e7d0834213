import type { FeatureName } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { makeAlertHub, makeAlertRoutes } from '#areas/alerts/index.ts';
import { loginRoutes, makeAuthDoors, usersRoutes } from '#areas/auth/index.ts';
import { versionRoutes } from '#areas/help/index.ts';
import { categoriesRoutes, inspectionJobs, restrictionsRoutes } from '#areas/inspection/index.ts';
import {
  apiAuditArea,
  integratorsArea,
  makeCallRecorder,
  makeIntegratorDoor,
  partnersJobs,
  scheduleArea,
} from '#areas/partners/index.ts';
import { exportArea, filesArea } from '#areas/panel/index.ts';
import { messagesRoutes } from '#areas/reception/index.ts';
import { processingJobs } from '#areas/processing/index.ts';
import { airlinesRoutes, airportsRoutes, countriesRoutes } from '#areas/registry/index.ts';
import { flightsRoutes, passengersRoutes } from '#areas/search/index.ts';
import { sealEvents } from '#kernel/audit/audit.ts';
import type { Doors } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { openApi } from '#kernel/http/openapi.ts';
import { buildServer } from '#kernel/http/server.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { serveApiDocs } from './api-docs.ts';

/** Handlers of every feature, under its name in the contract. */
export function mountedFeatures(services: Services): Record<FeatureName, MountedFeature> {
  const { inboxRoutes, streamRoutes } = makeAlertRoutes(makeAlertHub(services));
  return {
    'auth/login': loginRoutes,
    'auth/users': usersRoutes,
    'registry/airports': airportsRoutes,
    'registry/countries': countriesRoutes,
    'registry/airlines': airlinesRoutes,
    'search/flights': flightsRoutes,
    'search/passengers': passengersRoutes,
    'reception/messages': messagesRoutes,
    'partners/integrators': integratorsArea,
    'partners/api-audit': apiAuditArea,
    'partners/schedule': scheduleArea,
    'panel/files': filesArea,
    'panel/export': exportArea,
    'inspection/restrictions': restrictionsRoutes,
    'inspection/categories': categoriesRoutes,
    'alerts/inbox': inboxRoutes,
    'alerts/stream': streamRoutes,
    'help/version': versionRoutes,
  };
}

export function allDoors(services: Services): Doors {
  return { ...makeAuthDoors(services), integrator: makeIntegratorDoor(services) };
}

/** The whole platform over HTTP, not yet listening. */
export async function buildPlatform(
  services: Services,
  more: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const mounted = mountedFeatures(services);
  const description = openApi(mounted, services.config.version);
  const recorder = makeCallRecorder(services);
  const extend = async (app: FastifyInstance) => {
    app.addHook('onClose', () => recorder.stop());
    await serveApiDocs(app, description);
    await more(app);
  };
  return buildServer(services, allDoors(services), Object.values(mounted), extend, recorder.note);
}

export function allJobs(services: Services): Job[] {
  return [
    ...processingJobs(services),
    ...partnersJobs(services),
    ...inspectionJobs(services),
    {
      name: 'audit:seal',
      cron: '* * * * *',
      async work() {
        while ((await sealEvents(services.pool.db, services.clock)) > 0);
      },
    },
  ];
}
