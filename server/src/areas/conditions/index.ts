export {
  isFlightInRuleScope as flightInScopeOf,
  buildMatching as matching,
  type Matching,
} from './matching/queries.ts';
export {
  flightStatus,
  arrivalSql as landing,
  departureSql as leaving,
  type RefusalOwner,
  refusalOwnerOf,
  type Within,
} from './queries.ts';
export {
  judgedFields,
  readRecords,
  type RecordQuery as ReadWish,
  type RecordsOfFlight,
} from './records/records.ts';
