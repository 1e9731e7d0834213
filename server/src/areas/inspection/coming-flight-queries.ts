import { sql } from 'kysely';
import type { DepartureWindow } from './coming-flights.ts';

/** Condition on `flight f`. */
export const isComing = ({ from, to, firstDate, lastDate }: DepartureWindow) => sql<boolean>`(
  f.flight_date between ${firstDate}::date and ${lastDate}::date
  and f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null)`;
