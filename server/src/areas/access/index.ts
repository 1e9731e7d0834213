export {
  fileAbilitiesOf as fileAbilities,
  canAnswerDataSubjects as mayAnswerPeople,
  canUnmask as mayUnmask,
  passengerAbilitiesOf as passengerAbilities,
  restrictionAbilitiesOf as restrictionAbilities,
  ruleAbilitiesOf as ruleAbilities,
} from './abilities.ts';
export {
  alertInScope,
  alertReaders,
  filterByAirportScope as atOwnAirports,
  carrierInScope,
  fileInCarrierScope as fileOfCarriers,
  type FileFlights as FlightsOfFile,
  flightInScope,
  flightRowInScope,
  joinFlightNames as joinNamed,
  restrictionInScope,
  ruleInScope,
} from './queries.ts';
export { parseFlightNames as flightsNamed, splitIntoBatches as inParts } from './flight-names.ts';
export {
  AgencyScope,
  CarrierScope,
  isOfAirline as ofAirline,
  requireOwnerOrganization as owningOrganization,
} from './scopes.ts';
