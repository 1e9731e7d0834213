import type { PassengerDetail } from '@farol/contract';
import { formatLocal, dateIn, toInstant, toDate } from '#kernel/clock.ts';
import type { DecisionRecord } from '../travellers/queries.ts';
import type { PassengerRecord } from '../queries.ts';
import type { BoardingStages, BookingRecord, PushRecord } from './queries.ts';

type Step = PassengerDetail['timeline'][number];

export interface TimelineInput {
  passenger: Pick<PassengerRecord, 'kind' | 'state' | 'checkedInAt' | 'updatedAt'>;
  booking: Pick<BookingRecord, 'createdAt' | 'purchaseDate'> | undefined;
  pushes: readonly PushRecord[];
  decisions: readonly Pick<DecisionRecord, 'at' | 'by' | 'endedAt' | 'endedBy'>[];
  /** Reads of the boarding programme; undefined without any. */
  boarding?: Omit<BoardingStages, 'pass'> | undefined;
  /** Times are null if no message contains them. */
  flight: { closedAt: Date | null; departedAt: Date | null };
  /** IANA zone of the flight's origin. */
  zone: string;
}

/** Returns events, oldest first. */
export function buildTimeline(input: TimelineInput): Step[] {
  const { passenger, booking, pushes, decisions, zone } = input;
  const steps: { kind: Step['kind']; at: Date; by: string | null }[] = [];
  const add = (kind: Step['kind'], at: Date | null | undefined, by: string | null = null) => {
    if (at !== null && at !== undefined) steps.push({ kind, at, by });
  };
  add('BOOKED', booking?.createdAt);
  add('TICKETED', ticketedAt(booking, zone));
  // The parts of a split push are one step.
  for (const push of pushes.filter(push => push.part === 1 && concernsKind(push, passenger.kind))) {
    add(push.source === 'API' ? 'PUSH_API' : 'PUSH_PNR', push.at);
  }
  add('CHECKED_IN', passenger.checkedInAt);
  add('ENROLLED', input.boarding?.enrolledAt);
  add('CONSENTED', input.boarding?.consentAt);
  add('BIOMETRIC_CHECK_IN', input.boarding?.checkedInAt);
  add('BAGS_DROPPED', input.boarding?.bagsAt);
  add('PASS_READ', input.boarding?.passAt);
  add('BOARDED', input.boarding?.boardedAt);
  add('CLOSED', input.flight.closedAt);
  add('DEPARTED', input.flight.departedAt);
  for (const { at, by, endedAt, endedBy } of decisions) {
    add('PARTED', at, by);
    add('JOINED_AGAIN', endedAt, endedBy);
  }
  const outcome = outcomes.find(state => state === passenger.state);
  if (outcome !== undefined) add(outcome, outcomeAt(outcome, input));
  return steps
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind, at, by }) => ({ kind, at: at.toISOString(), local: formatLocal(at, zone), by }));
}

const outcomes = ['ON_BOARD', 'NOT_ON_BOARD', 'REMOVED'] as const;

/**
 * Returns the start of the day at the origin, because a purchase has no time, or the booking's time on the
 * same day.
 */
function ticketedAt(booking: TimelineInput['booking'], zone: string): Date | undefined {
  if (booking?.purchaseDate === null || booking?.purchaseDate === undefined) return undefined;
  const { createdAt, purchaseDate } = booking;
  if (
    createdAt !== null &&
    dateIn(Temporal.Instant.fromEpochMilliseconds(createdAt.getTime()), zone) === purchaseDate
  )
    return createdAt;
  return toDate(toInstant(`${purchaseDate}T00:00`, zone));
}

const crewLists = new Set(['CREW', 'MASTER_CREW']);

/** Returns false for passengers in crew lists, and for crew in passenger lists. */
export function concernsKind(push: PushRecord, kind: PassengerRecord['kind']): boolean {
  if (push.source === 'PNR') return kind === 'PASSENGER';
  return push.listKind === 'FLIGHT_STATUS' || crewLists.has(push.listKind) === (kind === 'CREW');
}

/** Returns the close-out for boarding, the last update for a removal. */
function outcomeAt(outcome: Step['kind'], { passenger, pushes, flight: { closedAt } }: TimelineInput): Date {
  if (outcome === 'REMOVED') return passenger.updatedAt;
  const closing = pushes.findLast(push => push.function.startsWith('CLOSE'));
  return closing?.at ?? closedAt ?? passenger.updatedAt;
}
