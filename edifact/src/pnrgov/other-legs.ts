import type { Bags, LegCheckIn, Person, Segment } from '../types.ts';
import type { CheckIn } from './booking.ts';
import { isCancelled } from './trip.ts';

export interface OtherLegCheckIn {
  readonly person: Person;
  readonly leg: LegCheckIn;
  readonly segment: number;
}

/** Adds a check-in on another leg than that of the push. Returns undefined for a cancelled leg. */
export function addOtherLeg(
  person: Person,
  record: CheckIn,
  segments: readonly Segment[],
): OtherLegCheckIn | undefined {
  const segment = segments[record.segment];
  if (segment === undefined || isCancelled(segment.status)) return undefined;
  const { at, sequence, cabin, seat, bags } = record;
  const leg: LegCheckIn = {
    origin: segment.origin,
    destination: segment.destination,
    departure: segment.departure,
    at,
    sequence: sequence || undefined,
    cabin: cabin || undefined,
    seat: seat || undefined,
    bags,
  };
  person.otherLegs ??= [];
  person.otherLegs.push(leg);
  return { person, leg, segment: record.segment };
}

/** Adds bags of an earlier leg that continue on the flight of the push. */
export function applyThroughBags(
  elsewhere: readonly OtherLegCheckIn[],
  segments: readonly Segment[],
  targetSegment: number,
): void {
  for (const { person, leg, segment } of elsewhere) {
    const { bags, origin } = leg;
    if (segment >= targetSegment || bags === undefined || origin === undefined) continue;
    if (person.bags !== undefined) markTagged(person.bags, bags, origin);
    else if (continuesToTarget(bags, segments.slice(segment, targetSegment)))
      person.bags = { ...bags, tags: [...bags.tags], taggedAt: origin };
  }
}

/** The first leg with all the tags is where they were tagged. */
function markTagged(bags: Bags, earlier: Bags, origin: string): void {
  if (bags.tags.length > 0 && bags.tags.every(tag => earlier.tags.includes(tag))) bags.taggedAt ??= origin;
}

function continuesToTarget({ to, tags }: Bags, segments: readonly Segment[]): boolean {
  return to !== undefined && tags.length > 0 && segments.every(({ destination }) => destination !== to);
}
