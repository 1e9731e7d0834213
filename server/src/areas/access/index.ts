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
  carrierInScope,
  fileInScope,
  flightInScope,
  flightRowInScope,
  isNamed,
  namesOfFile,
  restrictionInScope,
  ruleInScope,
} from './queries.ts';
export { AgencyScope, CarrierScope, ofAirline, owningOrganization } from './scopes.ts';
