import { type HandlerOutput, type passengerList, passengerListLimit } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { getFlightRecord, toFlight } from '../flights/flights.ts';
import { toPassengerRow } from '../passenger-row.ts';
import { beginReading } from '../reading.ts';
import { countAlertsByPassenger } from '../records.ts';
import { countNewOrChanged, listPassengers } from './queries.ts';

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function flightPassengers(
  context: Context<UserActor>,
  flightId: string,
): Promise<HandlerOutput<typeof passengerList.flightPassengers>> {
  const reading = await beginReading(context);
  const flight = await getFlightRecord(context, flightId);
  const scope = CarrierScope.of(context.actor);
  const found = await listPassengers(context.db, scope, flight, passengerListLimit + 1);
  const alerts = await countAlertsByPassenger(context, flight);
  const rows = found
    .slice(0, passengerListLimit)
    .map(person => toPassengerRow(person, flight.flightDate, alerts.get(person.id) ?? 0));
  const truncated = found.length > passengerListLimit;
  context.setAuditRecords(
    [{ kind: 'flight', id: flight.id }, ...rows.map(({ id }) => ({ kind: 'passenger', id }) as const)],
    { rows: rows.length, truncated },
  );
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
