export { assign, assignEach } from './assign.ts';
export { compare, compareEvidence, joins, withoutFlight } from './compare.ts';
export * from './documents/index.ts';
export { gather, type Evidence } from './evidence.ts';
export { compareNames, type NameComparison } from './names.ts';
export { THRESHOLD, WEIGHTS, type ConflictCode, type ReasonCode } from './weights.ts';
export type * from './types.ts';
export * from './watch/index.ts';
export { spellingPatterns } from './romanization/index.ts';
