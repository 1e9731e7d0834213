import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { jobs as pipelineJobs } from './pipeline/jobs.ts';
import { createRebuildJob } from './rebuild/rebuild.ts';

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
export { getFindingText } from './findings/findings.ts';
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
export { listWaitingQueues } from './pipeline/queries.ts';
export { queueKeyOf, wakeQueues } from './pipeline/queue.ts';
export { rejoinPassengers, separatePassenger } from './pipeline/separate-people.ts';

export const jobs = (services: Services): Job[] => [...pipelineJobs(services), createRebuildJob(services)];
