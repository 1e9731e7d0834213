/* By themselves: who needs these names loads no endpoint for them. */

export const flightStatuses = ['SCHEDULED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'] as const;
export const flightModes = ['INTERNATIONAL', 'DOMESTIC'] as const;
export const personKinds = ['PASSENGER', 'CREW'] as const;
/** Where a passenger stands between booking and the seat (specification, section 3, "Alert", with the steps around it). */
export const passengerStates = ['RESERVED', 'ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD', 'REMOVED'] as const;

/** What sources say of a person, in the order in which it is shown; documents stand apart. */
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
