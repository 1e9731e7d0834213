import { type Permission, permissions } from '@farol/contract/permissions';

/*
 * Addresses of the specification, section 2, with the permissions of section 6 that open them: one of each
 * list. `menu`: the address has an item, in this group. Others are reached from the item of `from`.
 */
export interface SpecifiedRoute {
  path: string;
  needs: readonly Permission[] | 'signedIn';
  menu?: string;
  from?: string;
}

const register = (base: string, needs: readonly Permission[], pages: readonly string[], menu: string) => [
  { path: `${base}/list`, needs, menu },
  ...pages.map(page => ({ path: `${base}/${page}`, needs, from: `${base}/list` })),
];
const admin = (name: string, permission: Permission, pages = ['add', 'edit/:id']) =>
  register(`/admin/${name}`, [permission], pages, 'administration');
const inspection = (name: string, permission: Permission, pages: readonly string[]) =>
  register(`/inspection/${name}`, [permission], pages, 'inspection');
const report = (name: string, permission: Permission): SpecifiedRoute => ({
  path: `/reports/${name}`,
  needs: [permission],
  menu: 'reports',
});
const panels = ['arrivals-flights', 'departures-flights', 'arrivals-passengers', 'departures-passengers'];
const flights = '/boarding/flights';

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { path: '/home', needs: 'signedIn', menu: 'top' },
  { path: '/version', needs: 'signedIn' },
  ...admin('role', 'ROLE_MANAGE'),
  ...admin('user', 'USER_MANAGE'),
  { path: '/admin/user/import', needs: ['USER_MANAGE'], menu: 'administration' },
  { path: '/admin/audit/list-api-audit', needs: ['API_AUDIT_SEARCH'], menu: 'administration' },
  { path: '/admin/audit/api-audit/:id', needs: ['API_AUDIT_SEARCH'], from: '/admin/audit/list-api-audit' },
  { path: '/admin/api-pnr/list-api-pnr', needs: ['API_PNR_PANEL'], menu: 'administration' },
  ...admin('organization', 'ORGANIZATION_MANAGE'),
  ...admin('airport', 'AIRPORT_MANAGE', ['add', 'edit/:code']),
  ...admin('airline', 'AIRLINE_MANAGE', ['add', 'edit/:code']),
  ...admin('user-airport', 'USER_AIRPORT', ['edit/:id']),
  ...admin('organization-airport', 'ORGANIZATION_AIRPORT', ['edit/:id']),
  ...admin('country', 'COUNTRY_MANAGE', ['add', 'edit/:code']),
  { path: '/admin/alerts', needs: ['RESTRICTION_LIST'], menu: 'top' },
  { path: flights, needs: ['FLIGHT_LIST'], menu: 'search' },
  { path: '/boarding/airline-flights', needs: ['AIRLINE_FLIGHT_LIST'], menu: 'search' },
  { path: `${flights}/:flightId/boardingPanel`, needs: ['FLIGHT_LIST'], from: flights },
  {
    path: `${flights}/:flightId/airline-boarding-panel`,
    needs: ['AIRLINE_FLIGHT_LIST'],
    from: '/boarding/airline-flights',
  },
  { path: `${flights}/:flightId/passengers`, needs: ['FLIGHT_LIST'], from: flights },
  { path: `${flights}/:flightId/passengers-inspected`, needs: ['INTERNATIONAL'] },
  { path: `${flights}/:flightId/passengerList/:columnsToPrint`, needs: ['FLIGHT_LIST'], from: flights },
  ...['details', 'events', 'ocurrencies', 'alerts', 'inspection'].map(child => ({
    path: `${flights}/passengers/:flightPassengerId/${child}`,
    needs: permissions,
  })),
  { path: '/boarding/vu/search-vus', needs: ['SEARCH_PASSENGERS'], menu: 'search' },
  ...['details', 'all-flights', 'all-flights-inspection', 'restrictions', 'occurencies', 'alerts'].map(
    child => ({
      path: `/boarding/vu/search-vu/:vuId/${child}`,
      needs: permissions,
    }),
  ),
  { path: '/boarding/custom-query/list', needs: ['SEARCH_PASSENGERS'], menu: 'search' },
  { path: '/boarding/custom-query/:id', needs: ['SEARCH_PASSENGERS'], from: '/boarding/custom-query/list' },
  { path: '/boarding/crews', needs: ['SEARCH_CREW'], menu: 'search' },
  { path: '/boarding/crews/:crewId', needs: ['SEARCH_CREW'], from: '/boarding/crews' },
  { path: '/boarding/itinerarySearch', needs: ['ITINERARY_SEARCH'], menu: 'search' },
  { path: '/integrator/generate-token', needs: ['INTEGRATOR'], menu: 'integration' },
  ...inspection('rule', 'RISK_MANAGE', ['add', 'edit/:id', 'copy/:id']),
  ...inspection('category', 'CATEGORY_MANAGE', ['add', 'addParent', 'edit']),
  ...inspection('work-teams', 'WORK_TEAM_MANAGE', ['add', 'edit/:id']),
  ...inspection('restriction-list', 'RESTRICTION_LIST', ['add', 'edit/:id']),
  ...inspection('icon-action', 'ICON_ACTION_MANAGE', ['add', 'edit/:id']),
  ...(['international', 'domestic'] as const).flatMap(mode => [
    { path: `/inspection/${mode}`, needs: [mode.toUpperCase() as Permission], menu: 'inspection' },
    ...panels.map(child => ({
      path: `/inspection/${mode}/${child}`,
      needs: [mode.toUpperCase() as Permission],
    })),
  ]),
  { path: '/inspection/ocurrence/add/:id', needs: ['INTERNATIONAL'] },
  { path: '/inspection/ocurrence/add/:id/:airport', needs: ['INTERNATIONAL'] },
  { path: '/inspection/ocurrence/edit/:id', needs: ['INTERNATIONAL'] },
  { path: '/inspection/export-apipnr', needs: ['EXPORT_APIPNR'], menu: 'inspection' },
  { path: '/inspection/tisba', needs: ['TISBA'] },
  { path: '/inspection/tcsv', needs: ['TCSV'] },
  {
    path: '/inspection/inspectionsAndOccurencies',
    needs: ['INSPECTIONS_AND_OCCURENCIES'],
    menu: 'inspection',
  },
  report('inspectionReport', 'INSPECTION_REPORT'),
  report('inspectionSintetic', 'INSPECTION_SYNTHETIC'),
  report('inspectionAnalitic', 'INSPECTION_ANALITIC'),
  report('indicatorsReport', 'INDICATORS_REPORT'),
  { path: '/reports/indicatorsReport/excludedFlights', needs: ['INDICATORS_REPORT'] },
  report('sisbraipIndicators', 'SISBRAIP_INDICATORS_REPORT'),
  report('apiRequestReport/ApiRequestReport', 'API_REQUEST_REPORT'),
  report('indicatorsEmbarqueReport', 'INDICATORS_EMBARQUESEGURO_REPORT'),
  report('graphicIndicatorsEmbarqueReport', 'GRAPHIC_INDICATORS_REPORT'),
  report('graphicIndicatorsApiReport', 'GRAPHIC_INDICATORS_API_REPORT'),
  report('totalizersReport', 'INDICATORS_TOTALIZATORS'),
  { path: '/billing/list', needs: ['BILLING_MANAGE'], menu: 'administration' },
  { path: '/billing/add', needs: ['BILLING_MANAGE'], from: '/billing/list' },
  { path: '/billing/edit', needs: ['BILLING_MANAGE'], from: '/billing/list' },
  { path: '/updates/list', needs: ['UPDATES_READ'], menu: 'help' },
  { path: '/updates/edit', needs: ['UPDATES_EDIT'], from: '/updates/list' },
  { path: '/help/listHelp', needs: ['HELP_READ'], menu: 'help' },
  { path: '/help/editHelp', needs: ['HELP_EDIT'], from: '/help/listHelp' },
];
