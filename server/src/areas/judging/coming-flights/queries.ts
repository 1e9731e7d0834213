import { sql } from 'kysely';
import type { DepartureWindow } from './coming-flights.ts';

/** Condition on `flight f`, for judging and for counts of alerts that a change will raise (decision 186). */
export const isComing = ({ from, to, firstDate, lastDate }: DepartureWindow) => sql<boolean>`(
  f.flight_date between ${firstDate}::date and ${lastDate}::date
  and f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null)`;

/** Condition on `flight_passenger p`: `raisesAlerts` in SQL. */
export const raisesAlertsSql = sql<boolean>`(p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and p.masked_at is null)`;
