import type { BcbpLeg, BcbpPass } from '@farol/edifact';
import type { FlightReference } from '../integrator-scope.ts';
import type { BoardingFlight } from './queries.ts';

export interface PassLeg {
  leg: BcbpLeg;
  reference: FlightReference;
}

/** Returns the legs with a flight and a day that depart from an airport. */
export function listLegsFrom(pass: BcbpPass, airport: string): PassLeg[] {
  return pass.legs.flatMap(leg => {
    const { carrier, number, suffix, origin, date } = leg;
    if (carrier === undefined || number === undefined || date === undefined || origin !== airport) return [];
    return [{ leg, reference: { carrier, number, suffix: suffix ?? '', date, origin } }];
  });
}

export const designatorOf = ({ carrier, number, suffix }: Omit<FlightReference, 'date' | 'origin'>): string =>
  `${carrier}${number}${suffix}`;

/** Returns whether a leg is of a flight, by its number or by that of a codeshare. */
export function isOfFlight({ reference }: PassLeg, flight: BoardingFlight): boolean {
  const designator = designatorOf(reference);
  return (
    reference.origin === flight.origin &&
    (designator === designatorOf(flight) || flight.codeshares.includes(designator))
  );
}
