import { Failure } from '#kernel/failure.ts';
import type { IntegratorActor } from '#kernel/guard/actor.ts';

export interface FlightReference {
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  suffix: string;
  /** Local departure date at the origin. */
  date: string;
  origin: string;
}

export function toReference({
  carrier,
  number,
  date,
  origin,
}: Omit<FlightReference, 'suffix'>): FlightReference {
  const [, digits = '', suffix = ''] = /^0*(\d+?)([A-Z]?)$/.exec(number) ?? [];
  return { carrier, number: digits, suffix, date, origin };
}

/** Throws AIRPORT_NOT_ALLOWED. */
export function requireAirport({ airports }: IntegratorActor, airport: string): void {
  if (airports.length > 0 && !airports.includes(airport))
    throw new Failure('AIRPORT_NOT_ALLOWED', { airport });
}

/** Throws AIRPORT_NOT_ALLOWED or CARRIER_NOT_ALLOWED. */
export function requireFlightAllowed(
  actor: IntegratorActor,
  { carrier, origin }: { carrier: string; origin: string },
): void {
  requireAirport(actor, origin);
  if (actor.carriers !== null && !actor.carriers.includes(carrier))
    throw new Failure('CARRIER_NOT_ALLOWED', { carrier });
}
