export {
  fileAbilitiesOf,
  canAnswerDataSubjects,
  canUnmask,
  passengerAbilitiesOf,
  restrictionAbilitiesOf,
  ruleAbilitiesOf,
  workAirportsOf,
  worksAtFlight,
} from './abilities.ts';
export {
  alertInScope,
  alertReaders,
  filterByAirportScope,
  carrierInScope,
  customQueryInScope,
  fileInCarrierScope,
  type FileFlights,
  flightInScope,
  flightRowInScope,
  joinFlightNames,
  listAlertReaders,
  listUserAirportScopes,
  type UserAirports,
  restrictionInScope,
  joinOrganizationScore,
  ruleInScope,
} from './queries.ts';
export { parseFlightNames, splitIntoBatches } from './flight-names.ts';
export { AgencyScope, CarrierScope, isOfAirline, requireOwnerOrganization } from './scopes.ts';
