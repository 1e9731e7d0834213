export { countFrequencies, createUsualFrequencies, type Frequencies } from './frequencies.ts';
export { linkSighting, type KnownTraveller, type TravellerLink } from './link.ts';
export { buildContactKey, listLookupKeys } from './lookup-keys.ts';
export { linkReasonCodes, type LinkReason, type LinkReasonCode, type PairScore } from './reasons.ts';
export { resolveSightings } from './resolve.ts';
export { scorePair } from './score.ts';
export { readSighting, type ReadSighting, type Sighting } from './sighting.ts';
export { summarizeSightings, type TravellerSummary } from './summary.ts';
export type { PairConstraints } from './cluster.ts';
