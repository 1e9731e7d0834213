import type { FastifyInstance } from 'fastify';
import { makeAlertHub, makeAlertsAreas } from '#areas/alerts/index.ts';
import { authArea, makeAuthDoors } from '#areas/auth/index.ts';
import { helpArea } from '#areas/help/index.ts';
import { inspectionArea, inspectionJobs } from '#areas/inspection/index.ts';
import {
  apiAuditArea,
  integratorsArea,
  makeCallRecorder,
  makeIntegratorDoor,
  partnersJobs,
  scheduleArea,
} from '#areas/partners/index.ts';
import { exportArea, filesArea } from '#areas/panel/index.ts';
import { intakeArea } from '#areas/reception/index.ts';
import { processingJobs } from '#areas/processing/index.ts';
import { registryArea } from '#areas/registry/index.ts';
import { searchArea } from '#areas/search/index.ts';
import { sealEvents } from '#kernel/audit/audit.ts';
import type { Doors } from '#kernel/guard/guard.ts';
import type { MountedArea } from '#kernel/http/handler.ts';
import { openApi } from '#kernel/http/openapi.ts';
import { buildServer } from '#kernel/http/server.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { serveApiDocs } from './api-docs.ts';

/** The areas under the names they have in the contract. */
export function mountedAreas(services: Services): Record<string, MountedArea> {
  const { alertsArea, pushArea } = makeAlertsAreas(makeAlertHub(services));
  return {
    auth: authArea,
    registry: registryArea,
    search: searchArea,
    intake: intakeArea,
    integrators: integratorsArea,
    apiAudit: apiAuditArea,
    files: filesArea,
    schedule: scheduleArea,
    apiPnrExport: exportArea,
    inspection: inspectionArea,
    alerts: alertsArea,
    push: pushArea,
    help: helpArea,
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
  const areas = mountedAreas(services);
  const description = openApi(areas, services.config.version);
  const recorder = makeCallRecorder(services);
  const extend = async (app: FastifyInstance) => {
    app.addHook('onClose', () => recorder.stop());
    await serveApiDocs(app, description);
    await more(app);
  };
  return buildServer(services, allDoors(services), Object.values(areas), extend, recorder.note);
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
