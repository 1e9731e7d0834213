import type { contract, FeatureName } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as alerts from '#areas/alerts/index.ts';
import * as audit from '#areas/audit/index.ts';
import * as auth from '#areas/auth/index.ts';
import * as billing from '#areas/billing/index.ts';
import * as boarding from '#areas/boarding/index.ts';
import * as explanation from '#areas/explanation/index.ts';
import * as help from '#areas/help/index.ts';
import * as occurrences from '#areas/occurrences/index.ts';
import * as inspectionPanels from '#areas/inspection-panels/index.ts';
import * as inspection from '#areas/inspection/index.ts';
import * as judging from '#areas/judging/index.ts';
import * as panel from '#areas/panel/index.ts';
import * as partners from '#areas/partners/index.ts';
import * as privacy from '#areas/privacy/index.ts';
import * as reception from '#areas/reception/index.ts';
import * as registry from '#areas/registry/index.ts';
import * as reports from '#areas/reports/index.ts';
import * as rules from '#areas/rules/index.ts';
import * as search from '#areas/search/index.ts';
import * as watch from '#areas/watch/index.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { buildOpenApi } from '#kernel/http/openapi.ts';
import { buildServer } from '#kernel/http/server.ts';
import type { Metrics } from '#kernel/metrics/metrics.ts';
import type { Services } from '#kernel/services.ts';
import { serveApiDocs } from './api-docs.ts';

type Contract = typeof contract;

/** A missing or surplus feature does not compile. */
const routes: { [A in keyof Contract]: Record<keyof Contract[A], MountedFeature> } = {
  auth: auth.routes,
  registry: registry.routes,
  search: search.routes,
  reception: reception.routes,
  audit: audit.routes,
  partners: partners.routes,
  panel: panel.routes,
  billing: billing.routes,
  watch: watch.routes,
  rules: rules.routes,
  judging: judging.routes,
  inspection: inspection.routes,
  'inspection-panels': inspectionPanels.routes,
  boarding: boarding.routes,
  occurrences: occurrences.routes,
  alerts: alerts.routes,
  explanation: explanation.routes,
  privacy: privacy.routes,
  help: help.routes,
  reports: reports.routes,
};

/** Keys are `area/feature`. */
export const mountedFeatures = Object.fromEntries(
  Object.entries(routes).flatMap(([area, features]) =>
    Object.entries<MountedFeature>(features).map(([feature, mounted]) => [`${area}/${feature}`, mounted]),
  ),
) as Readonly<Record<FeatureName, MountedFeature>>;

export function allAuthenticators(services: Services): Authenticators {
  return {
    ...auth.buildSessionAuthenticators(services),
    integrator: partners.buildIntegratorAuthenticator(services),
  };
}

export async function buildPlatform(
  services: Services,
  more: (app: FastifyInstance) => Promise<void>,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const description = buildOpenApi(mountedFeatures, services.config.version);
  const recorder = partners.createCallRecorder(services);
  const extend = async (app: FastifyInstance) => {
    app.addHook('onClose', () => recorder.stop());
    await serveApiDocs(app, description);
    await more(app);
  };
  return buildServer(services, allAuthenticators(services), Object.values(mountedFeatures), extend, {
    observe: recorder.note,
    metrics,
  });
}
