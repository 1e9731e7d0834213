/** A key of more travellers finds nobody. Also the slots of a key. */
export const maxTravellersPerKey = 16;

/** Distinct sightings stored of each traveller. */
export const maxSightings = 16;

/** More flights with the same values add no evidence. */
export const maxSeen = 8;
