import type { Severity } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { createFlightDatedId } from '#kernel/ids.ts';

const rowsPerStatement = 500;

/** One alert per flight that lands at GRU every hour around an instant. */
export async function insertHourlyAlerts(
  db: Database,
  user: { id: string },
  { from, hoursBack, hoursAhead }: { from: string; hoursBack: number; hoursAhead: number },
): Promise<void> {
  const rows = Array.from({ length: hoursBack + hoursAhead + 1 }, (_, hour) => {
    const arrival = Temporal.Instant.from(from).add({ hours: hour - hoursBack });
    const departure = arrival.subtract({ hours: 9 });
    const flight_date = departure.toString().slice(0, 10);
    const [flight, passenger, alert] = [0, 1, 2].map(() => createFlightDatedId(flight_date));
    return {
      flight_date,
      flight: flight ?? '',
      passenger: passenger ?? '',
      alert: alert ?? '',
      departure_at: departure.toString(),
      arrival_at: arrival.toString(),
    };
  });
  const at = new Date();
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const some = rows.slice(first, first + rowsPerStatement);
    const route = { carrier: 'XQ', number: '1', origin: 'LIS', destination: 'GRU', mode: 'INTERNATIONAL' };
    const person = {
      kind: 'PASSENGER',
      state: 'ON_LIST',
      surname: 'A',
      given_names: 'B',
      name_folded: 'A B',
    };
    const alert = {
      origin: 'RESTRICTION',
      status: 'API_BOARDED',
      title: 'Any',
      reasons: '[]',
      told: [user.id],
    };
    await db
      .insertInto('flight')
      .values(
        some.map(({ flight_date, flight: id, departure_at, arrival_at }) => ({
          ...route,
          flight_date,
          id,
          departure_at,
          arrival_at,
          updated_at: at,
        })),
      )
      .execute();
    const keyedRows = some.map(one => ({
      one,
      key: { flight_date: one.flight_date, flight_id: one.flight },
    }));
    const times = { created_at: at, updated_at: at };
    await db
      .insertInto('flight_passenger')
      .values(keyedRows.map(({ one, key }) => ({ ...person, ...key, ...times, id: one.passenger })))
      .execute();
    await db
      .insertInto('alert')
      .values(
        keyedRows.map(({ one, key }) => ({
          ...alert,
          ...key,
          ...times,
          id: one.alert,
          organization_id: user.id,
          passenger_id: one.passenger,
        })),
      )
      .execute();
    await db
      .insertInto('alert_receiver')
      .values(
        keyedRows.map(({ one, key }) => ({ ...key, alert_id: one.alert, user_id: user.id, created_at: at })),
      )
      .execute();
  }
}

export async function pinOnDays(db: Database, user: { id: string }, days: readonly string[]): Promise<void> {
  await sql`
    update alert_receiver r set pinned_at = now() from flight f
    where r.user_id = ${user.id}::uuid and f.flight_date = r.flight_date and f.id = r.flight_id
      and (f.arrival_at at time zone 'UTC')::date = any(${days}::date[])`.execute(db);
}

export async function setSeverityOnDays(
  db: Database,
  user: { id: string },
  days: readonly string[],
  severity: number,
): Promise<void> {
  await sql`
    with entry as (
      update alert_receiver r set severity = ${severity}::smallint from flight f
      where r.user_id = ${user.id}::uuid and f.flight_date = r.flight_date and f.id = r.flight_id
        and (f.arrival_at at time zone 'UTC')::date = any(${days}::date[])
      returning r.flight_date, r.flight_id, r.alert_id
    )
    update alert a set severity = ${severity}::smallint from entry e
    where a.flight_date = e.flight_date and a.flight_id = e.flight_id and a.id = e.alert_id`.execute(db);
}

export async function setCategorySeverity(db: Database, id: string, severity: Severity): Promise<void> {
  await db.updateTable('category').set({ severity }).where('id', '=', id).execute();
}
