import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { judgingJobs } from './judging/jobs.ts';
import { boardingJudgingJob } from './judging/judge-boarding.ts';
import { routes as pastChecks } from './past-checks/routes.ts';

export { recordImport, recordRestrictionChange, recordRuleChanges } from './changes/changes.ts';
export { comingFlightWindow, type DepartureWindow, soonUntil } from './coming-flights/coming-flights.ts';
export { raisesAlertsSql, isComing } from './coming-flights/queries.ts';
export { queueBoardingJudging } from './judging/judge-boarding.ts';
export { judgeChanges } from './judging/judge-changes.ts';
export { createJudging, type Judging, listMatchingSources } from './judging/judge.ts';
export {
  joinParts,
  type MatchResult,
  type PassengersOfFlight,
  stricterDecision,
} from './matching/decision.ts';
export { countDocumentMatches, judgeDocuments } from './matching/documents/documents.ts';
export {
  isRestrictedPassenger,
  listPassengersByRestrictions,
  listRestrictedTravellers,
  listRestrictionsOfTraveller,
  passengersWithDocuments,
  restrictedPassengers,
  type RestrictionSight,
  type WantedDocument,
} from './matching/documents/queries.ts';
export type { StoredNames } from './matching/in-force/queries.ts';
export { WatchedNames } from './matching/names/watched-names.ts';
export { getFlightRisk, refusalOwnerOfRule } from './matching/rules/queries.ts';
export { RulesInForce } from './matching/rules/rules-in-force.ts';
export { type DatedRules, previewRule } from './matching/rules/rules.ts';
export { findJudgingProgress } from './progress/progress.ts';

export const jobs = (services: Services): Job[] => [...judgingJobs(services), boardingJudgingJob(services)];

export const routes = { 'past-checks': pastChecks };
