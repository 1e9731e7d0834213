export {
  fileAbilities,
  mayAnswerPeople,
  mayUnmask,
  passengerAbilities,
  restrictionAbilities,
} from './abilities.ts';
export {
  alertInScope,
  alertReaders,
  carrierInScope,
  fileInScope,
  flightInScope,
  flightRowInScope,
  isNamed,
  namesOfFile,
  restrictionInScope,
} from './queries.ts';
export { AgencyScope, CarrierScope, ofAirline, owningOrganization } from './scopes.ts';
