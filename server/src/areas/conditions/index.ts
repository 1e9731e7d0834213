export { bookingsWhere } from './bookings/queries.ts';
export { readableColumn } from './columns/queries.ts';
export { crewMarksSql, crewMemberJoin } from './crew/queries.ts';
export { isFlightInRuleScope, buildMatching, type Matching } from './matching/queries.ts';
export {
  flightStatus,
  arrivalSql,
  departureSql,
  type RefusalOwner,
  refusalOwnerOf,
  type Within,
} from './queries.ts';
export { judgedFields, readRecords, type RecordQuery, type RecordsOfFlight } from './records/records.ts';
