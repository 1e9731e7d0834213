export { fileAbilities, restrictionAbilities } from './abilities.ts';
export { alertInScope, carrierInScope, fileInScope, flightInScope, restrictionInScope } from './queries.ts';
export { AgencyScope, CarrierScope, owningOrganization } from './scopes.ts';
