import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { jobs as pipelineJobs } from './pipeline/jobs.ts';
import { createTotalsJob } from './flight-totals/flight-totals.ts';
import { createRebuildJob } from './rebuild/rebuild.ts';
import { createResolutionJob } from './traveller-resolution/resolution.ts';
import { createReviewJob } from './traveller-review/review.ts';

export { lockFlights } from './flights/queries.ts';
export { lockBookingIds } from './bookings/queries.ts';
export { parseDecisions, openAnswers } from './answers/answers.ts';
export { fetchAnswers } from './answers/queries.ts';
export type { Mention, SourcePerson } from './merge/source-person.ts';
export { toSourcePeople } from './people/store-people.ts';
export { listOtherLegs, listShownSources } from './people/disagreements.ts';
export { buildDocumentLines } from './people/document-lines.ts';
export {
  type Leg,
  type ComparedField,
  comparedFields,
  comparedFieldsOfLeg,
} from './people/compared-fields.ts';
export type { StoredSourceColumns } from './people/queries.ts';
export {
  buildBulkRows,
  type BulkBooking,
  type BulkFlight,
  type BulkPassenger,
  type BulkRows,
} from './bulk/rows.ts';
export { createTotalsJob, fillFlightTotals } from './flight-totals/flight-totals.ts';
export {
  deleteFlightTotal,
  hasFields,
  isListed,
  personKeys,
  type PersonGroup,
  requiredFieldColumns,
} from './flight-totals/queries.ts';
export { getFindingText, intakeFindings } from './findings/findings.ts';
export { checkMessages, type CheckedMessages } from './checks/checks.ts';
export { charsetOf, encodeAsDeclared, encodeLike } from './reading/charset.ts';
export { type PersonPlace, type PersonText, readPersonTexts } from './reading/person-text.ts';
export { showText } from './reading/segments.ts';
export { listValueOffsets } from './reading/value-offsets.ts';
export {
  scheduleRebuild,
  createRebuildJob,
  findRebuildProgress,
  type RebuildTarget,
} from './rebuild/rebuild.ts';
export { wakeWaitingQueues } from './pipeline/jobs.ts';
export { retryFailed, retryMessages } from './pipeline/retry.ts';
export { releaseOwnAttempts } from './attempts/attempts.ts';
export { workQueue } from './pipeline/work-message.ts';
export { countMessagesByState, countWaitingMessages } from './measures/queries.ts';
export { listWaitingQueues } from './pipeline/queries.ts';
export { queueKeyOf, wakeQueues } from './pipeline/queue.ts';
export { rejoinPassengers, separatePassenger } from './pipeline/separate-people.ts';
export {
  getCurrentTraveller,
  applySeparation,
  listConnectedDecisions,
  applyMerge,
  applySplit,
  endTravellerDecision,
} from './traveller-decisions/decisions.ts';
export { forgetTravellers, forgetDeletedTravellers } from './travellers/mask.ts';
export { findRoots, listParts } from './travellers/queries.ts';
export { findCurrentTraveller } from './traveller-decisions/current-travellers.ts';
export { findDecision, type TravellerDecision } from './traveller-decisions/queries.ts';

export {
  createResolutionJob,
  findResolutionProgress,
  scheduleResolution,
} from './traveller-resolution/resolution.ts';

export const jobs = (services: Services): Job[] => [
  ...pipelineJobs(services),
  createRebuildJob(services),
  createReviewJob(services),
  createTotalsJob(services),
  createResolutionJob(services),
];
