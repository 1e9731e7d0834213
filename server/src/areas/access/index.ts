export {
  fileAbilities,
  mayAnswerPeople,
  mayUnmask,
  passengerAbilities,
  restrictionAbilities,
  ruleAbilities,
} from './abilities.ts';
export {
  alertInScope,
  alertReaders,
  atOwnAirports,
  carrierInScope,
  fileOfCarriers,
  type FlightsOfFile,
  flightInScope,
  flightRowInScope,
  joinNamed,
  restrictionInScope,
  ruleInScope,
} from './queries.ts';
export { flightsNamed, inParts } from './flight-names.ts';
export { AgencyScope, CarrierScope, ofAirline, owningOrganization } from './scopes.ts';
