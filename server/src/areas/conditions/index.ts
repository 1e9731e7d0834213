export { sqlColumns } from './columns/queries.ts';
export type { JoinName, Within } from './joins/queries.ts';
export { matching, type Matching } from './matching/queries.ts';
export { flightStatus, landing, leaving } from './queries.ts';
export { judgedFields, readRecords, type ReadWish, type RecordsOfFlight } from './records/records.ts';
