import { alerts, push } from './areas/alerts.ts';
import { auth } from './areas/auth.ts';
import { apiPnrExport, files, schedule } from './areas/files.ts';
import { help } from './areas/help.ts';
import { inspection } from './areas/inspection.ts';
import { intake } from './areas/intake.ts';
import { apiAudit, integrators } from './areas/integrators.ts';
import { registry } from './areas/registry.ts';
import { search } from './areas/search.ts';

export * from './areas/alerts.ts';
export * from './areas/auth.ts';
export * from './areas/files.ts';
export * from './areas/help.ts';
export * from './areas/inspection.ts';
export * from './areas/intake.ts';
export * from './areas/integrators.ts';
export * from './areas/registry.ts';
export * from './areas/search.ts';
export * from './common.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

/** Every endpoint of the platform, by area. */
export const contract = {
  auth,
  registry,
  search,
  intake,
  integrators,
  apiAudit,
  files,
  schedule,
  apiPnrExport,
  inspection,
  alerts,
  push,
  help,
} as const;
