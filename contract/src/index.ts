import { handling } from './areas/alerts/handling.ts';
import { inbox } from './areas/alerts/inbox.ts';
import { stream } from './areas/alerts/stream.ts';
import { trail } from './areas/audit/trail.ts';
import { login } from './areas/auth/login.ts';
import { roles } from './areas/auth/roles.ts';
import { userImport } from './areas/auth/user-import.ts';
import { users } from './areas/auth/users.ts';
import { viewing } from './areas/auth/viewing.ts';
import { version } from './areas/help/version.ts';
import { backTests } from './areas/inspection/back-tests.ts';
import { categories } from './areas/inspection/categories.ts';
import { restrictionImport } from './areas/inspection/restriction-import.ts';
import { restrictions } from './areas/inspection/restrictions.ts';
import { rules } from './areas/inspection/rules.ts';
import { workTeams } from './areas/inspection/work-teams.ts';
import { apiPnrExport } from './areas/panel/export.ts';
import { files } from './areas/panel/files.ts';
import { apiAudit } from './areas/partners/api-audit.ts';
import { integrators } from './areas/partners/integrators.ts';
import { schedule } from './areas/partners/schedule.ts';
import { consent } from './areas/privacy/consent.ts';
import { officer } from './areas/privacy/officer.ts';
import { messages } from './areas/reception/messages.ts';
import { airlines } from './areas/registry/airlines.ts';
import { airportGroups } from './areas/registry/airport-groups.ts';
import { airports } from './areas/registry/airports.ts';
import { countries } from './areas/registry/countries.ts';
import { organizationAirports } from './areas/registry/organization-airports.ts';
import { organizations } from './areas/registry/organizations.ts';
import { explanation } from './areas/explanation/alert.ts';
import { finder } from './areas/search/finder.ts';
import { flights } from './areas/search/flights.ts';
import { passengers } from './areas/search/passengers.ts';
import type { Endpoint, Feature } from './endpoint.ts';

export * from './areas/alerts/handling.ts';
export * from './areas/alerts/inbox.ts';
export * from './areas/alerts/stream.ts';
export * from './areas/audit/trail.ts';
export * from './areas/auth/login.ts';
export * from './areas/auth/roles.ts';
export * from './areas/auth/session.ts';
export * from './areas/auth/user-import.ts';
export * from './areas/auth/users.ts';
export * from './areas/auth/viewing.ts';
export * from './areas/explanation/alert.ts';
export * from './areas/help/version.ts';
export * from './areas/inspection/back-tests.ts';
export * from './areas/inspection/categories.ts';
export * from './areas/inspection/restriction-import.ts';
export * from './areas/inspection/restrictions.ts';
export * from './areas/inspection/rules.ts';
export * from './areas/inspection/work-teams.ts';
export * from './areas/panel/export.ts';
export * from './areas/panel/files.ts';
export * from './areas/partners/api-audit.ts';
export * from './areas/partners/integrators.ts';
export * from './areas/partners/schedule.ts';
export * from './areas/privacy/consent.ts';
export * from './areas/privacy/officer.ts';
export * from './areas/reception/messages.ts';
export * from './areas/registry/airlines.ts';
export * from './areas/registry/airport-groups.ts';
export * from './areas/registry/airports.ts';
export * from './areas/registry/countries.ts';
export * from './areas/registry/organization-airports.ts';
export * from './areas/registry/organizations.ts';
export * from './areas/registry/register.ts';
export * from './areas/search/evidence.ts';
export * from './areas/search/finder.ts';
export * from './areas/search/flights.ts';
export * from './areas/search/passengers.ts';
export * from './areas/search/values.ts';
export * from './common.ts';
export * from './csv.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './event-texts.ts';
export * from './events.ts';
export * from './failures.ts';
export * from './findings.ts';
export * from './permissions.ts';
export * from './reading.ts';

/** Areas and features are folders and files of the same names here and on the server. */
export const contract = {
  auth: { login, roles, users, 'user-import': userImport, viewing },
  registry: {
    airports,
    countries,
    airlines,
    organizations,
    'organization-airports': organizationAirports,
    'airport-groups': airportGroups,
  },
  search: { finder, flights, passengers },
  reception: { messages },
  audit: { trail },
  partners: { integrators, 'api-audit': apiAudit, schedule },
  panel: { files, export: apiPnrExport },
  inspection: {
    'restriction-import': restrictionImport,
    restrictions,
    rules,
    'back-tests': backTests,
    categories,
    'work-teams': workTeams,
  },
  alerts: { inbox, handling, stream },
  explanation: { alert: explanation },
  privacy: { consent, officer },
  help: { version },
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
