export { bookingsWhere } from './bookings/queries.ts';
export { listUnknownCodes, resolveCodes, type UnknownCode } from './codes/codes.ts';
export { codedConditions, conditionFields } from './codes/queries.ts';
export { columns, readableColumn } from './columns/queries.ts';
export { crewMarksSql, crewMemberJoin, crewRegisterFields } from './crew/queries.ts';
export { tablesFor } from './joins/queries.ts';
export { isFlightInRuleScope, buildMatching, isJudged, type Matching } from './matching/queries.ts';
export {
  flightStatus,
  arrivalSql,
  departureSql,
  type RefusalOwner,
  refusalOwnerOf,
  type Within,
} from './queries.ts';
export { judgedFields, readRecords, type RecordQuery, type RecordsOfFlight } from './records/records.ts';
