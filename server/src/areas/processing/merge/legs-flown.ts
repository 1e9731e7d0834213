import type { FlightLeg, Person } from '@farol/edifact';

/**
 * Returns the legs a person flies (standards digest, section 2.3, LOC 178 and 179); only the border leg when
 * the trip starts or ends elsewhere.
 */
export function listLegsFlown(person: Person, legs: readonly FlightLeg[]): number[] {
  if (legs.length <= 1) return legs.map((_, index) => index);
  const border = legs.findIndex(leg => leg.border === true);
  const boarded = legs.findIndex(leg => leg.origin !== undefined && leg.origin === person.embarkation);
  const left = legs.findLastIndex(
    leg => leg.destination !== undefined && leg.destination === person.debarkation,
  );
  const from = boarded === -1 ? Math.max(border, 0) : boarded;
  const to = left === -1 ? (border === -1 ? legs.length - 1 : border) : left;
  if (to < from) return border === -1 ? legs.map((_, index) => index) : [border];
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
