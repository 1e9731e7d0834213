/* A separate module, so that importers of these names load no endpoint. */

export const flightStatuses = ['SCHEDULED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'] as const;
export const flightModes = ['INTERNATIONAL', 'DOMESTIC'] as const;
export const personKinds = ['PASSENGER', 'CREW'] as const;
/** States between booking and seat (specification, section 3, "Alert"). */
export const passengerStates = ['RESERVED', 'ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD', 'REMOVED'] as const;

/** In display order; documents are separate. */
export const evidenceFields = [
  'surname',
  'givenNames',
  'birthDate',
  'gender',
  'nationalities',
  'residence',
  'birthPlace',
  'address',
  'type',
  'crewRole',
  'seat',
  'locator',
  'ticketNumbers',
  'frequentFlyer',
  'phones',
  'emails',
  'bagCount',
  'bagWeight',
  'bagTags',
  'bagsTo',
  'bagsTaggedAt',
  'checkIn',
  'embarkation',
  'debarkation',
  'clearance',
] as const;
