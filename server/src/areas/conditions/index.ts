export { flightInScopeOf, matching, type Matching } from './matching/queries.ts';
export { flightStatus, landing, leaving, type RefusalOwner, refusalOwnerOf, type Within } from './queries.ts';
export { judgedFields, readRecords, type ReadWish, type RecordsOfFlight } from './records/records.ts';
