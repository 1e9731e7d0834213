import { queueBoardingJudging } from '#areas/judging/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type EndState, type EnrolmentRecord, setEnded } from './queries.ts';

/** Ends an enrolment. Rules no longer see its check-in. */
export async function endEnrolment(
  db: Database,
  enrolment: EnrolmentRecord,
  state: EndState,
  at: Date,
): Promise<void> {
  await setEnded(db, enrolment, state, at);
  if (enrolment.checkedInAt !== null) await queueBoardingJudging(db, enrolment);
}
