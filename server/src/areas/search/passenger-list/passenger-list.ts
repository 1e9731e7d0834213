import {
  type HandlerOutput,
  type passengerList,
  passengerListLimit,
  type PassengerRow,
  type PersonKind,
} from '@farol/contract';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { listPassengerFlags } from '#areas/occurrences/index.ts';
import { getFlightRecord, toFlight } from '../flights/flights.ts';
import type { FlightRecord } from '../flights/queries.ts';
import { toPassengerRow } from '../passenger-row.ts';
import { beginReading } from '../reading.ts';
import { countAlertsByPassenger } from '../records.ts';
import { countNewOrChanged, listPassengers } from './queries.ts';

interface FlightPassengers {
  flight: FlightRecord;
  rows: PassengerRow[];
  truncated: boolean;
}

/** Reads the people of a flight by name. Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function readFlightPassengers(
  context: Context<UserActor>,
  flightId: string,
  kind?: PersonKind,
): Promise<FlightPassengers> {
  const flight = await getFlightRecord(context, flightId);
  const scope = CarrierScope.of(context.actor);
  const found = await listPassengers(context.db, scope, flight, {
    limit: passengerListLimit + 1,
    kind,
  });
  const alerts = await countAlertsByPassenger(context, flight);
  const flags = await listPassengerFlags(context.db, flight.id);
  const rows = found
    .slice(0, passengerListLimit)
    .map(person =>
      toPassengerRow(person, flight.flightDate, alerts.get(person.id) ?? 0, flags.get(person.id)),
    );
  return { flight, rows, truncated: found.length > passengerListLimit };
}

/** Returns the flight and the people shown, for the audit trail. */
export function recordsOfList(flightId: string, rows: readonly { id: string }[]): AuditRecord[] {
  return [{ kind: 'flight', id: flightId }, ...rows.map(({ id }) => ({ kind: 'passenger', id }) as const)];
}

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function flightPassengers(
  context: Context<UserActor>,
  flightId: string,
): Promise<HandlerOutput<typeof passengerList.flightPassengers>> {
  const reading = await beginReading(context);
  const { flight, rows, truncated } = await readFlightPassengers(context, flightId);
  context.setAuditRecords(recordsOfList(flight.id, rows), { rows: rows.length, truncated });
  return { flight: await toFlight(context, flight), rows, truncated, ...reading };
}

/** Throws RECORD_NOT_FOUND. */
export async function flightPassengersChanged(
  context: Context<UserActor>,
  flightId: string,
  seen: string,
): Promise<{ count: number }> {
  const since = { seen, alerts: AgencyScope.ofAlertsIfAny(context.actor) };
  const flight = await getFlightRecord(context, flightId);
  return {
    count: await countNewOrChanged(context.db, CarrierScope.of(context.actor), flight, since),
  };
}
