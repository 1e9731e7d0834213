import { alertsFeatures } from './areas/alerts/index.ts';
import { auditFeatures } from './areas/audit/index.ts';
import { authFeatures } from './areas/auth/index.ts';
import { billingFeatures } from './areas/billing/index.ts';
import { boardingFeatures } from './areas/boarding/index.ts';
import { explanationFeatures } from './areas/explanation/index.ts';
import { helpFeatures } from './areas/help/index.ts';
import { inspectionPanelsFeatures } from './areas/inspection-panels/index.ts';
import { inspectionFeatures } from './areas/inspection/index.ts';
import { judgingFeatures } from './areas/judging/index.ts';
import { occurrencesFeatures } from './areas/occurrences/index.ts';
import { panelFeatures } from './areas/panel/index.ts';
import { partnersFeatures } from './areas/partners/index.ts';
import { privacyFeatures } from './areas/privacy/index.ts';
import { receptionFeatures } from './areas/reception/index.ts';
import { registryFeatures } from './areas/registry/index.ts';
import { reportsFeatures } from './areas/reports/index.ts';
import { rulesFeatures } from './areas/rules/index.ts';
import { searchFeatures } from './areas/search/index.ts';
import { watchFeatures } from './areas/watch/index.ts';
import type { Endpoint, Feature } from './endpoint.ts';

export * from './areas/alerts/index.ts';
export * from './areas/audit/index.ts';
export * from './areas/auth/index.ts';
export * from './areas/billing/index.ts';
export * from './areas/boarding/index.ts';
export * from './areas/explanation/index.ts';
export * from './areas/help/index.ts';
export * from './areas/inspection-panels/index.ts';
export * from './areas/inspection/index.ts';
export * from './areas/judging/index.ts';
export * from './areas/occurrences/index.ts';
export * from './areas/panel/index.ts';
export * from './areas/partners/index.ts';
export * from './areas/privacy/index.ts';
export * from './areas/reception/index.ts';
export * from './areas/registry/index.ts';
export * from './areas/reports/index.ts';
export * from './areas/rules/index.ts';
export * from './areas/search/index.ts';
export * from './areas/watch/index.ts';
export * from './common.ts';
export * from './csv.ts';
export * from './document-input.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './exports.ts';
export * from './failures.ts';
export * from './findings.ts';
export * from './document-name.ts';
export * from './flight-name.ts';
export * from './permission-names.ts';
export * from './permissions.ts';
export * from './reading.ts';
export * from './score-bands.ts';
export * from './severity.ts';

/** Areas and features are folders and files of the same names here and on the server. */
export const contract = {
  auth: authFeatures,
  registry: registryFeatures,
  search: searchFeatures,
  reception: receptionFeatures,
  audit: auditFeatures,
  partners: partnersFeatures,
  panel: panelFeatures,
  billing: billingFeatures,
  watch: watchFeatures,
  rules: rulesFeatures,
  judging: judgingFeatures,
  inspection: inspectionFeatures,
  occurrences: occurrencesFeatures,
  'inspection-panels': inspectionPanelsFeatures,
  boarding: boardingFeatures,
  alerts: alertsFeatures,
  explanation: explanationFeatures,
  privacy: privacyFeatures,
  help: helpFeatures,
  reports: reportsFeatures,
} as const;

type Contract = typeof contract;
export type FeatureName = {
  [A in keyof Contract]: `${A}/${Extract<keyof Contract[A], string>}`;
}[keyof Contract];

export const features = Object.fromEntries(
  Object.entries(contract).flatMap(([area, parts]) =>
    Object.entries<Feature>(parts).map(([feature, endpoints]) => [`${area}/${feature}`, endpoints]),
  ),
) as Readonly<Record<FeatureName, Feature>>;

export interface Declared {
  feature: FeatureName;
  name: string;
  endpoint: Endpoint;
}

export const everyEndpoint: readonly Declared[] = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ feature: feature as FeatureName, name, endpoint })),
);
