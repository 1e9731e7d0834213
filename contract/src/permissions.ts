/**
 * The 44 permissions of the specification, section 6, with its misspellings: they are stored in roles and
 * sent in the token's `groups`.
 */
export const permissionGroups = {
  search: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST', 'SEARCH_PASSENGERS', 'SEARCH_CREW', 'ITINERARY_SEARCH'],
  administration: [
    'ROLE_MANAGE',
    'USER_MANAGE',
    'API_AUDIT_SEARCH',
    'API_PNR_PANEL',
    'INTEGRATOR',
    'ORGANIZATION_MANAGE',
    'AIRPORT_MANAGE',
    'USER_AIRPORT',
    'ORGANIZATION_AIRPORT',
    'COUNTRY_MANAGE',
    'AIRLINE_MANAGE',
    'BILLING_MANAGE',
  ],
  inspection: [
    'RISK_MANAGE',
    'INTERNATIONAL',
    'DOMESTIC',
    'RESTRICTION_LIST',
    'CATEGORY_MANAGE',
    'WORK_TEAM_MANAGE',
    'ICON_ACTION_MANAGE',
    'INSPECTIONS_AND_OCCURENCIES',
    'EXPORT_APIPNR',
    'TISBA',
    'TCSV',
    'VISUALIZE_RAW_PNR',
    'DELETE_OCURRENCE',
  ],
  reports: [
    'INSPECTION_REPORT',
    'INSPECTION_SYNTHETIC',
    'INSPECTION_ANALITIC',
    'INDICATORS_REPORT',
    'INDICATORS_EMBARQUESEGURO_REPORT',
    'INDICATORS_TOTALIZATORS',
    'SISBRAIP_INDICATORS_REPORT',
    'GRAPHIC_INDICATORS_REPORT',
    'GRAPHIC_INDICATORS_API_REPORT',
    'API_REQUEST_REPORT',
  ],
  updatesAndHelp: ['UPDATES_READ', 'UPDATES_EDIT', 'HELP_READ', 'HELP_EDIT'],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat();

/**
 * Permissions that only some types of organization can have, regardless of roles (specification, section 6).
 */
export const reservedPermissions: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  INTEGRATOR: ['DATA_PROCESSING'],
  API_AUDIT_SEARCH: ['DATA_PROCESSING'],
  ORGANIZATION_MANAGE: ['AVIATION_AUTHORITY', 'DATA_PROCESSING'],
};

/** Permissions to work with alerts: authors of rules and restrictions, and inspectors. */
export const alertPermissions: readonly Permission[] = [
  'RISK_MANAGE',
  'RESTRICTION_LIST',
  'INTERNATIONAL',
  'DOMESTIC',
];

/** Airline users never see alerts (`GET /auth/v1/users/alerts`). */
export function maySeeAlerts(user: { isAirline: boolean; permissions: ReadonlySet<Permission> }): boolean {
  return !user.isAirline && alertPermissions.some(permission => user.permissions.has(permission));
}
