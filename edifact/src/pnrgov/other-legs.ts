import type { Bags, LegCheckIn, Person, Segment } from '../types.ts';
import type { CheckIn } from './booking.ts';
import { isCancelled } from './trip.ts';

/* Check-in on other legs than that of the push, and the bags that were tagged there and go on. */

/** A person who checked in on another leg, by the index of its segment. */
export interface ElsewhereCheckedIn {
  readonly person: Person;
  readonly leg: LegCheckIn;
  readonly segment: number;
}

/** Gives a person the check-in on a leg of the itinerary; `undefined` for a leg that is cancelled, which nobody flies. */
export function addLeg(
  person: Person,
  record: CheckIn,
  segments: readonly Segment[],
): ElsewhereCheckedIn | undefined {
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

/**
 * Says of bags where they were tagged: those of the flight of the push whose tags an earlier leg has too, and those of an earlier leg that
 * lead beyond it, of which the flight of the push says nothing.
 */
export function tellThroughBags(
  elsewhere: readonly ElsewhereCheckedIn[],
  segments: readonly Segment[],
  pushed: number,
): void {
  for (const { person, leg, segment } of elsewhere) {
    const { bags, origin } = leg;
    if (segment >= pushed || bags === undefined || origin === undefined) continue;
    if (person.bags !== undefined) markTagged(person.bags, bags, origin);
    else if (goesOn(bags, segments.slice(segment, pushed)))
      person.bags = { ...bags, tags: [...bags.tags], taggedAt: origin };
  }
}

/** The first leg that has all the tags is where they were tagged. */
function markTagged(bags: Bags, earlier: Bags, origin: string): void {
  if (bags.tags.length > 0 && bags.tags.every(tag => earlier.tags.includes(tag))) bags.taggedAt ??= origin;
}

/** Whether tags lead beyond all of some legs. */
function goesOn({ to, tags }: Bags, segments: readonly Segment[]): boolean {
  return to !== undefined && tags.length > 0 && segments.every(({ destination }) => destination !== to);
}
