import { advanceAlerts } from '#areas/alerts/index.ts';
import { queueBoardingJudging } from '#areas/judging/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import type { EnrolmentRecord } from '../queries.ts';

/**
 * Advances the alerts of a passenger, and queues the rules on boarding, at the check-in of the programme.
 * Runs as the system.
 */
export async function checkIn(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { flightDate, flightId, passengerId }: Pick<EnrolmentRecord, 'flightDate' | 'flightId' | 'passengerId'>,
): Promise<void> {
  const place = { flightDate, flightId, passengerId };
  await advanceAlerts(db, place, 'BIOMETRIC_CHECK_IN_OK', toDate(clock.now()));
  await queueBoardingJudging(db, place);
}
