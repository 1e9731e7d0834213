import { sql } from 'kysely';
import type { DepartureWindow } from './coming-flights.ts';

/** Condition on `flight f`: judging and every announcement of alerts cover it. */
export const isComing = ({ from, to, firstDate, lastDate }: DepartureWindow) => sql<boolean>`(
  f.flight_date between ${firstDate}::date and ${lastDate}::date
  and f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null)`;

/** Condition on `flight_passenger p`, the same as `raisesAlerts`. */
export const isAlerted = sql<boolean>`(p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and p.masked_at is null)`;
