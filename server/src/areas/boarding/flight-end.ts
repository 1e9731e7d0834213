import type { EnrolmentReason } from '@farol/contract';
import type { FlightTimes } from './queries.ts';

/** A flight can leave late without a message that moves it. */
const maxDelayMs = 6 * 3_600_000;

/** Returns why a flight takes no more enrolments, answers and photographs. */
export function findFlightEnd(
  { closedAt, departedAt, departureAt }: FlightTimes,
  now: Date,
): Extract<EnrolmentReason, 'FLIGHT_CLOSED' | 'FLIGHT_DEPARTED'> | undefined {
  if (closedAt !== null) return 'FLIGHT_CLOSED';
  const endMs = departedAt?.getTime() ?? departureAt.getTime() + maxDelayMs;
  return now.getTime() >= endMs ? 'FLIGHT_DEPARTED' : undefined;
}
