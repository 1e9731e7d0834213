export { assign, assignEach } from './assign.ts';
export { compare, compareEvidence, isMatch, removeFlightData } from './compare.ts';
export * from './documents/index.ts';
export { mergeDescriptions, type Evidence } from './evidence.ts';
export { compareNames, type NameComparison } from './names.ts';
export { THRESHOLD, WEIGHTS, type ConflictCode, type ReasonCode } from './weights.ts';
export type * from './types.ts';
export * from './watch/index.ts';
export { listSpellingPatterns } from './romanization/index.ts';
