import { addressOf, type contract, type Declared } from '@farol/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createId } from '#kernel/ids.ts';
import {
  restrictionFileOf,
  restrictionFileType,
  restrictionOf,
  ruleConditions,
  ruleOf,
} from './risk-inputs.ts';

export { everyEndpoint, type Declared } from '@farol/contract';

export interface EndpointInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object | Buffer;
  type?: string;
}

/** Records that requests refer to. By default none exists. */
export interface Records {
  flightId: string;
  passengerId: string;
  alertId: string;
  restrictionId: string;
  restrictionVersion: number;
  ruleId: string;
  ruleVersion: number;
  backTestId: string;
  categoryId: string;
  userId: string;
  /** An administrator changes and deactivates this user, who never signs on. */
  managedUserId: string;
  /** A checked import of users. */
  importId: string;
  restrictionImportId: string;
  roleId: string;
  organizationId: string;
  fileId: string;
  integratorId: string;
  callId: string;
  eventId: string;
  message: Buffer;
  register: RegisterRecords;
  textId: string;
  /** Subject of a personal data export. */
  person: { document: string; birthDate: string };
}

/** Codes and ids of registers. The defaults of new codes are already taken, so nothing is created. */
export interface RegisterRecords {
  airport: string;
  newAirport: string;
  country: { code2: string; code3: string };
  newCountry: { code2: string; code3: string };
  airline: string;
  newAirline: string;
  logo: Buffer;
  organizationId: string;
  groupId: string;
  categoryId: string;
  emptyCategoryId: string;
  teamId: string;
}

export function createMissingRecords(): Records {
  return {
    flightId: createId(),
    passengerId: createId(),
    alertId: createId(),
    restrictionId: createId(),
    restrictionVersion: 1,
    ruleId: createId(),
    ruleVersion: 1,
    backTestId: createId(),
    categoryId: createId(),
    userId: createId(),
    managedUserId: createId(),
    importId: createId(),
    restrictionImportId: createId(),
    roleId: createId(),
    organizationId: createId(),
    fileId: createId(),
    integratorId: createId(),
    callId: createId(),
    eventId: createId(),
    message: Buffer.from('no message'),
    register: {
      airport: 'QQZ',
      newAirport: 'GRU',
      country: { code2: 'QQ', code3: 'QQY' },
      newCountry: { code2: 'BR', code3: 'QQQ' },
      airline: '00',
      newAirline: 'TP',
      logo: Buffer.from('no image'),
      organizationId: createId(),
      groupId: createId(),
      categoryId: createId(),
      emptyCategoryId: createId(),
      teamId: createId(),
    },
    textId: 'current',
    person: { document: 'AB123456', birthDate: '1990-01-01' },
  };
}

type NameIn<F> = F extends unknown ? keyof F & string : never;
type FeatureIn<A> = A extends unknown ? A[keyof A] : never;
type EndpointName = NameIn<FeatureIn<(typeof contract)[keyof typeof contract]>>;

/** A valid request for every endpoint. A missing one does not compile. */
export const inputs: Readonly<Record<EndpointName, (records: Records) => EndpointInput>> = {
  authorizeUrl: () => ({}),
  token: () => ({ body: { code: 'code', state: 'state' } }),
  takeOver: () => ({ body: { token: 'token' } }),
  confirmHandOver: () => ({ body: { token: 'token', challenge: 'c'.repeat(43) } }),
  govBrUrl: () => ({}),
  logoutUrl: () => ({}),
  temporaryToken: () => ({}),
  currentUser: () => ({}),
  maySeeAlerts: () => ({}),
  listColleagues: () => ({ body: {} }),
  viewableOrganizations: () => ({}),
  viewAs: ({ organizationId }) => ({ body: { organizationId } }),
  endViewing: () => ({}),
  searchRoles: () => ({ body: {} }),
  roleChoices: () => ({}),
  accessManagers: () => ({}),
  roleLimits: () => ({}),
  getRole: ({ roleId }) => ({ params: { id: roleId } }),
  createRole: () => ({ body: { name: 'Another role', organizationId: null, permissions: [] } }),
  updateRole: ({ roleId }) => ({
    params: { id: roleId },
    body: { name: 'Renamed role', permissions: [], version: 1 },
  }),
  toggleRole: ({ roleId }) => ({ query: { id: roleId } }),
  searchUsers: () => ({ body: {} }),
  exportUsers: () => ({ body: {} }),
  usersOfNoOrganization: () => ({}),
  airportsToChoose: ({ organizationId }) => ({ query: { organizationId } }),
  getUser: ({ managedUserId }) => ({ params: { id: managedUserId } }),
  createUser: ({ organizationId }) => ({
    body: { cpf: '52998224725', fullName: 'Any Person', organizationId, roles: [], airports: [] },
  }),
  updateUser: ({ managedUserId, organizationId }) => ({
    body: { id: managedUserId, fullName: 'Any Person', organizationId, roles: [], airports: [], version: 1 },
  }),
  // `updateUser` runs first and creates version 2.
  updateUserAirports: ({ managedUserId }) => ({ body: { id: managedUserId, airports: [], version: 2 } }),
  toggleUser: ({ managedUserId }) => ({ query: { id: managedUserId } }),
  checkImport: () => ({ body: Buffer.from('39053344705;Administrador da plataforma;') }),
  importProgress: ({ importId }) => ({ params: { id: importId } }),
  applyImport: ({ importId }) => ({ params: { id: importId } }),
  airportsOfUser: () => ({}),
  findAirports: () => ({ query: { text: 'GRU' } }),
  countryChoices: () => ({}),
  airlineChoices: () => ({}),
  zoneOfPlace: () => ({ query: { latitude: -23.4, longitude: -46.5 } }),
  searchAirports: () => ({ body: {} }),
  getAirport: ({ register }) => ({ params: { iata: register.airport } }),
  createAirport: ({ register }) => ({ body: { ...airportInput, iata: register.newAirport } }),
  updateAirport: ({ register: { airport } }) => ({
    params: { iata: airport },
    body: { ...airportInput, iata: airport, version: 1 },
  }),
  toggleAirport: ({ register }) => ({ query: { iata: register.airport } }),
  searchCountries: () => ({ body: {} }),
  getCountry: ({ register }) => ({ params: { code2: register.country.code2 } }),
  createCountry: ({ register }) => ({ body: { ...countryInput, ...register.newCountry } }),
  updateCountry: ({ register: { country } }) => ({
    params: { code2: country.code2 },
    body: { ...countryInput, ...country, version: 1 },
  }),
  toggleCountry: ({ register }) => ({ query: { code2: register.country.code2 } }),
  searchAirlines: () => ({ body: {} }),
  getAirline: ({ register }) => ({ params: { code: register.airline } }),
  createAirline: ({ register }) => ({ body: { code: register.newAirline, name: 'Another' } }),
  updateAirline: ({ register: { airline } }) => ({
    params: { code: airline },
    body: { code: airline, name: 'Another', version: 1 },
  }),
  airlineLogo: ({ register }) => ({ params: { code: register.airline } }),
  setAirlineLogo: ({ register }) => ({ params: { code: register.airline }, body: register.logo }),
  removeAirlineLogo: ({ register }) => ({ params: { code: register.airline } }),
  toggleAirline: ({ register }) => ({ query: { code: register.airline } }),
  organizationChoices: () => ({}),
  airportGroupChoices: () => ({}),
  searchAirportGroups: () => ({ body: {} }),
  getAirportGroup: ({ register }) => ({ params: { id: register.groupId } }),
  createAirportGroup: ({ register }) => ({ body: { name: 'Another group', airports: [register.airport] } }),
  updateAirportGroup: ({ register }) => ({
    params: { id: register.groupId },
    body: { name: 'Any', airports: [register.airport], version: 1 },
  }),
  toggleAirportGroup: ({ register }) => ({ query: { id: register.groupId } }),
  searchOrganizations: () => ({ body: {} }),
  getOrganization: ({ register }) => ({ params: { id: register.organizationId } }),
  createOrganization: ({ register }) => ({ body: organizationOf('Another organization', register) }),
  updateOrganization: ({ register }) => ({
    params: { id: register.organizationId },
    body: { ...organizationOf('Any', register), version: 1 },
  }),
  toggleOrganization: ({ register }) => ({ query: { id: register.organizationId } }),
  searchOrganizationAirports: () => ({ body: {} }),
  getOrganizationAirports: ({ register }) => ({ params: { id: register.organizationId } }),
  // `updateOrganization` runs first and creates version 2.
  setOrganizationAirports: ({ register }) => ({
    params: { id: register.organizationId },
    body: { airports: [], version: 2 },
  }),
  findRecords: () => ({ body: { text: 'XQ7001' } }),
  searchFlights: () => ({ body: { from: '2026-03-01', to: '2026-03-31' } }),
  flightsChanged: () => ({
    query: { since: '10:20:12,15' },
    body: { from: '2026-03-01', to: '2026-03-31' },
  }),
  flightPassengersChanged: ({ flightId }) => ({
    params: { flightId },
    query: { since: '10:20:12,15' },
  }),
  passengerChanged: ({ passengerId }) => ({
    params: { flightPassengerId: passengerId },
    query: { since: '10:20:12,15' },
  }),
  getFlight: ({ flightId }) => ({ params: { flightId } }),
  flightPassengers: ({ flightId }) => ({ params: { flightId } }),
  getPassenger: ({ passengerId }) => ({ params: { flightPassengerId: passengerId } }),
  retentionStatus: () => ({}),
  exportProcessingRecord: () => ({}),
  exportPerson: ({ person }) => ({ body: { ...person, format: 'json', reason: 'asked for by them' } }),
  consentText: ({ textId }) => ({ params: { id: textId } }),
  unmaskPassenger: ({ passengerId }) => ({
    params: { flightPassengerId: passengerId },
    body: { reason: 'to follow a case' },
  }),
  partPassenger: ({ passengerId, flightId }) => ({
    params: { flightPassengerId: passengerId },
    body: { bookingId: flightId },
  }),
  joinPassengers: ({ passengerId, flightId }) => ({
    params: { flightPassengerId: passengerId },
    body: { otherId: flightId },
  }),
  receiveFiles: ({ message }) => ({ body: message }),
  fileState: ({ fileId }) => ({ params: { id: fileId } }),
  fileAnswer: ({ fileId }) => ({ params: { id: fileId } }),
  searchIntegrators: () => ({ body: {} }),
  generateToken: () => ({
    body: { identification: 'Another system', cnpj: '12.ABC.345/01DE-35', anyCarrier: true, confirmed: true },
  }),
  endToken: ({ integratorId }) => ({ query: { id: integratorId } }),
  searchCalls: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  getCall: ({ callId }) => ({ params: { id: callId } }),
  exportCalls: () => ({ body: { from: '2026-03-01', to: '2026-03-30', reason: 'to see who called' } }),
  searchFiles: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  countFiles: () => ({}),
  getFile: ({ fileId }) => ({ params: { id: fileId } }),
  viewRaw: ({ fileId }) => ({ params: { id: fileId }, body: { reason: 'to see what came' } }),
  resendFile: ({ fileId, message }) => ({
    params: { id: fileId },
    body: { text: message.toString('latin1'), reason: 'to mend it' },
  }),
  retryFile: ({ fileId }) => ({ params: { id: fileId } }),
  searchTrail: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  getTrailEvent: ({ eventId }) => ({ params: { id: eventId } }),
  exportTrail: () => ({ body: { from: '2026-03-01', to: '2026-03-30', reason: 'to see who looked' } }),
  trailPeople: () => ({}),
  trailState: () => ({}),
  getSchedule: () => ({}),
  setSchedule: () => ({ body: { carrier: 'X0', rules: [] } }),
  searchExpected: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  countExport: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  exportApiPnr: () => ({
    body: { from: '2026-03-01', to: '2026-03-30', format: 'xlsx', reason: 'to see who came' },
  }),
  searchRestrictions: () => ({ body: {} }),
  getRestriction: ({ restrictionId }) => ({ params: { id: restrictionId } }),
  restrictionJudging: ({ restrictionId }) => ({ params: { id: restrictionId } }),
  peopleMet: () => ({ body: { documents: [{ number: 'NO000000' }] } }),
  createRestriction: records => ({ body: restrictionOf(records) }),
  updateRestriction: records => ({
    params: { id: records.restrictionId },
    body: { ...restrictionOf(records), version: records.restrictionVersion },
  }),
  toggleRestriction: ({ restrictionId }) => ({ query: { id: restrictionId } }),
  searchRules: () => ({ body: {} }),
  ruleChoices: () => ({}),
  getRule: ({ ruleId }) => ({ params: { id: ruleId } }),
  ruleVersion: ({ ruleId }) => ({ params: { id: ruleId, version: '1' } }),
  ruleJudging: ({ ruleId }) => ({ params: { id: ruleId } }),
  checkRule: () => ({ body: { conditions: ruleConditions } }),
  createRule: records => ({ body: ruleOf(records) }),
  updateRule: records => ({
    params: { id: records.ruleId },
    body: { ...ruleOf(records), version: records.ruleVersion },
  }),
  toggleRule: ({ ruleId }) => ({ query: { id: ruleId } }),
  deleteRule: ({ ruleId }) => ({ params: { id: ruleId } }),
  startBackTest: ({ ruleId }) => ({ body: { conditions: ruleConditions, ruleId, days: 2 } }),
  getBackTest: ({ backTestId }) => ({ params: { id: backTestId } }),
  backTestExamples: ({ backTestId }) => ({ params: { id: backTestId } }),
  stopBackTest: ({ backTestId }) => ({ params: { id: backTestId } }),
  explainRule: ({ passengerId, ruleId }) => ({ body: { passengerId, ruleId } }),
  checkRestrictionImport: records => ({ body: restrictionFileOf(records), type: restrictionFileType }),
  restrictionImportProgress: ({ restrictionImportId: id }) => ({ params: { id } }),
  applyRestrictionImport: ({ restrictionImportId: id }) => ({ params: { id } }),
  deleteRestriction: ({ restrictionId }) => ({ params: { id: restrictionId } }),
  restrictionCategories: () => ({}),
  searchCategories: () => ({ body: {} }),
  getCategory: ({ register: { categoryId } }) => ({ params: { id: categoryId } }),
  createParentCategory: () => ({ body: { name: `Parent ${createId()}`, appliesTo: 'OCURRENCY' } }),
  createCategory: ({ register: { categoryId } }) => ({
    body: { name: `Child ${createId()}`, parentId: categoryId },
  }),
  updateCategory: ({ register: { categoryId } }) => ({
    params: { id: categoryId },
    body: { name: 'Any', boarding: 'VERIFY', visibleToOthers: false, version: 1 },
  }),
  toggleCategory: ({ register }) => ({ query: { id: register.emptyCategoryId } }),
  workTeamChoices: () => ({}),
  searchWorkTeams: () => ({ body: {} }),
  getWorkTeam: ({ register: { teamId } }) => ({ params: { id: teamId } }),
  createWorkTeam: () => ({ body: { name: `Team ${createId()}` } }),
  updateWorkTeam: ({ register: { teamId } }) => ({
    params: { id: teamId },
    body: { name: 'Any', version: 1 },
  }),
  toggleWorkTeam: ({ register: { teamId } }) => ({ query: { id: teamId } }),
  searchAlerts: () => ({ body: {} }),
  exportAlerts: () => ({ body: {} }),
  countAlerts: () => ({}),
  tallyAlerts: () => ({}),
  readAlert: ({ alertId }) => ({ params: { id: alertId } }),
  unreadAlert: ({ alertId }) => ({ params: { id: alertId } }),
  readAlerts: ({ alertId }) => ({ body: { ids: [alertId] } }),
  unreadAlerts: ({ alertId }) => ({ body: { ids: [alertId] } }),
  switchPin: ({ alertId }) => ({ params: { id: alertId } }),
  deleteAlerts: ({ alertId }) => ({ query: { ids: [alertId] } }),
  restoreAlerts: ({ alertId }) => ({ body: { ids: [alertId] } }),
  alertsOfPassenger: ({ passengerId }) => ({ body: { passengerId } }),
  alertsOfTraveller: () => ({ body: { travellerId: createId() } }),
  getAlert: ({ alertId }) => ({ params: { id: alertId } }),
  explainAlert: ({ alertId }) => ({ params: { id: alertId } }),
  exportExplanation: ({ alertId }) => ({ params: { id: alertId }, body: { reason: 'For the file' } }),
  takeAlerts: ({ alertId }) => ({ body: { ids: [alertId] } }),
  releaseAlerts: ({ alertId }) => ({ body: { ids: [alertId] } }),
  closeAlerts: ({ alertId }) => ({ body: { ids: [alertId], result: 'CONFIRMED' } }),
  reopenAlerts: ({ alertId }) => ({ body: { ids: [alertId] } }),
  alertStream: () => ({}),
  health: () => ({}),
  publicSettings: () => ({}),
};

const organizationOf = (name: string, { airport }: RegisterRecords) => ({
  name,
  type: 'HEALTH',
  airports: [airport],
  timeZone: 'America/Sao_Paulo',
});
const countryInput = { namePt: 'Outro', nameEn: 'Another' };
const airportInput = { name: 'Any', city: 'Any', countryCode: 'BR', timeZone: 'America/Sao_Paulo' };

/** Returns the body of a valid request, if the endpoint has one. */
export function bodyOf({ name }: Declared, records: Records): object | undefined {
  return inputs[name as EndpointName](records).body;
}

/** Sends a request to an endpoint; `bearer` undefined sends no token, `otherBody` replaces the body. */
export function callEndpoint(
  app: FastifyInstance,
  { name, endpoint }: Declared,
  records: Records,
  bearer: string | undefined,
  otherBody?: object,
): Promise<LightMyRequestResponse> {
  const { body, type, ...address } = inputs[name as EndpointName](records);
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, address),
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: otherBody ?? body }),
  });
}
