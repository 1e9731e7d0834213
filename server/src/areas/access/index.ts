export { fileAbilities, passengerAbilities, restrictionAbilities } from './abilities.ts';
export { alertInScope, carrierInScope, fileInScope, flightInScope, restrictionInScope } from './queries.ts';
export { AgencyScope, CarrierScope, ofAirline, owningOrganization } from './scopes.ts';
