export {
  fileAbilitiesOf,
  canAnswerDataSubjects,
  canUnmask,
  passengerAbilitiesOf,
  restrictionAbilitiesOf,
  ruleAbilitiesOf,
} from './abilities.ts';
export {
  alertInScope,
  alertReaders,
  filterByAirportScope,
  carrierInScope,
  fileInCarrierScope,
  type FileFlights,
  flightInScope,
  flightRowInScope,
  joinFlightNames,
  listAlertReaders,
  restrictionInScope,
  ruleInScope,
} from './queries.ts';
export { parseFlightNames, splitIntoBatches } from './flight-names.ts';
export { AgencyScope, CarrierScope, isOfAirline, requireOwnerOrganization } from './scopes.ts';
