import { sql } from 'kysely';
import { flightStatus } from '#areas/conditions/index.ts';
import type { DepartureWindow } from './coming-flights.ts';

/** Condition on `flight f`. */
export const isComing = ({ from, to, firstDate, lastDate }: DepartureWindow) => sql<boolean>`(
  f.flight_date between ${firstDate}::date and ${lastDate}::date
  and f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null)`;

/** Condition on `flight f`: its people are still to arrive. */
export const isNotLanded = (now: Date) => sql<boolean>`${flightStatus(now)} in ('SCHEDULED', 'IN_TRANSIT')`;
