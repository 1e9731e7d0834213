import { type PassengerDetail, passengerListLimit, type PassengerRow } from '@farol/contract';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { airportPlaces } from '#areas/registry/index.ts';
import { flightKey, getFlightRecord } from '../flights/flights.ts';
import type { FlightRecord } from '../flights/queries.ts';
import { formatLocal } from '#kernel/clock.ts';
import { toFlightRow, zoneAt } from '../flights/view.ts';
import { beginReading } from '../reading.ts';
import type { FlightKey } from '../queries.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { openAlertsByPassenger } from '#areas/alerts/index.ts';
import { toSourcePeople } from '#areas/processing/index.ts';
import { toBookingView } from './booking.ts';
import { toChanges } from './changes.ts';
import { flightChanges } from './flight-changes.ts';
import { buildEvidence, documentSources } from './evidence.ts';
import {
  countNewOrChanged,
  listChanges,
  listDocuments,
  findBooking,
  findPassenger,
  findSaid,
  listOtherFlights,
  countPageChanges,
  listParty,
  listPassengers,
  listPushes,
  type BookingRecord,
  type PassengerRecord,
} from './queries.ts';
import { getAbilities, listApart, findVisibleDecisions } from './parting.ts';
import type { PassengerValues } from '#areas/privacy/index.ts';
import { concernsKind, buildTimeline } from './timeline.ts';
import { findUnmasked, fullChanges, fullDocuments, fullSaid } from './unmask.ts';
import { toPassengerRow } from './view.ts';

type UserContext = Context<UserActor>;

const maxOtherFlights = 50;

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function flightPassengers(
  context: UserContext,
  flightId: string,
): Promise<{ rows: PassengerRow[]; truncated: boolean; readAt: string; seen: string }> {
  const reading = await beginReading(context);
  const flight = await getFlightRecord(context, flightId);
  const scope = CarrierScope.of(context.actor);
  const found = await listPassengers(scope, context.db, flight, passengerListLimit + 1);
  const alerts = await countAlerts(context, flight);
  const rows = found
    .slice(0, passengerListLimit)
    .map(person => toPassengerRow(person, flight.flightDate, alerts.get(person.id) ?? 0));
  const truncated = found.length > passengerListLimit;
  context.setAuditRecords(
    [{ kind: 'flight', id: flight.id }, ...rows.map(({ id }) => ({ kind: 'passenger', id }) as const)],
    { rows: rows.length, truncated },
  );
  return { rows, truncated, ...reading };
}

/** Throws RECORD_NOT_FOUND. */
export async function flightPassengersChanged(
  context: UserContext,
  flightId: string,
  seen: string,
): Promise<{ count: number }> {
  const since = { seen, alerts: AgencyScope.ofAlertsIfAny(context.actor) };
  const flight = await getFlightRecord(context, flightId);
  return {
    count: await countNewOrChanged(CarrierScope.of(context.actor), context.db, flight, since),
  };
}

/** Throws RECORD_NOT_FOUND. */
export async function passengerChanged(
  { actor, db }: UserContext,
  passengerId: string,
  seen: string,
): Promise<{ count: number }> {
  const since = { seen, alerts: AgencyScope.ofAlertsIfAny(actor) };
  const scope = CarrierScope.of(actor);
  const passenger = await findPassenger(scope, db, flightKey(passengerId));
  if (passenger === undefined) throw new Failure('RECORD_NOT_FOUND');
  return { count: await countPageChanges(scope, db, passenger, since) };
}

/** Throws RECORD_NOT_FOUND for missing and invisible passengers. */
export async function getPassenger(
  context: UserContext,
  passengerId: string,
): Promise<PassengerDetail & { readAt: string; seen: string }> {
  const reading = await beginReading(context);
  const scope = CarrierScope.of(context.actor);
  const passenger = await findPassenger(scope, context.db, flightKey(passengerId));
  if (passenger === undefined) throw new Failure('RECORD_NOT_FOUND');
  const flight = await getFlightRecord(context, passenger.flightId);
  const booking =
    passenger.bookingId === null ? undefined : await findBooking(scope, context.db, passenger.bookingId);
  const found = { passenger, flight, booking };
  const full = passenger.masked ? await findUnmasked(context, passenger, booking) : undefined;
  const detail = await detailOf(context, scope, full === undefined ? found : { ...found, ...full });
  context.setAuditRecords(recordsOf(passenger, booking), full === undefined ? {} : { unmasked: true });
  return { ...detail, ...reading };
}

interface PassengerRecords {
  passenger: PassengerRecord;
  flight: FlightRecord;
  booking: BookingRecord | undefined;
  /** For a user who has unmasked the passenger. */
  values?: PassengerValues;
  until?: Date;
}

/** Runs queries one by one, because they share the request's connection. */
async function detailOf(
  context: UserContext,
  scope: CarrierScope,
  found: PassengerRecords,
): Promise<PassengerDetail> {
  const { db } = context;
  const { passenger, flight, booking, values } = found;
  const documents = values === undefined ? await listDocuments(scope, db, passenger) : fullDocuments(values);
  const changes = values === undefined ? await listChanges(scope, db, passenger) : fullChanges(values);
  const pushes = await listPushes(scope, db, flight);
  const storedSaid = await findSaid(scope, db, passenger);
  const stored = storedSaid === undefined || values === undefined ? storedSaid : fullSaid(storedSaid, values);
  const saidPeople = stored === undefined ? [] : toSourcePeople(stored);
  const decisions = await findVisibleDecisions(context, scope, passenger);
  const party = booking === undefined ? [] : await listParty(scope, db, flight, booking.id);
  const alerts = await countAlerts(context, flight);
  const places = await airportPlaces(context, [flight.origin, flight.destination]);
  const zone = zoneAt(places, flight.origin);
  const timelineInput = { passenger, booking, pushes, decisions, closedAt: flight.closedAt, zone };
  const alertsOnFlight = [...alerts.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...toPassengerRow(passenger, flight.flightDate, alerts.get(passenger.id) ?? 0),
    ...ownValues(passenger),
    flight: toFlightRow(flight, places, alertsOnFlight),
    documents: documents.map(({ source, ...document }) => ({
      ...document,
      sources: documentSources(document, saidPeople) ?? [source],
    })),
    booking: booking === undefined ? null : toBookingView(booking, passenger.id, party),
    timeline: buildTimeline(timelineInput),
    evidence: buildEvidence({ said: saidPeople, joined: stored?.joined ?? [], messages: pushes }),
    apart: listApart(decisions),
    unmaskedUntil: found.until?.toISOString() ?? null,
    abilities: await getAbilities(context, flight, passenger.masked && values === undefined),
    changes: [
      ...toChanges({
        records: changes,
        pushes: pushes.filter(push => concernsKind(push, passenger.kind)),
        zone,
      }),
      ...flightChanges(pushes, zone),
    ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    otherFlights: await otherFlights(context, scope, passenger),
  };
}

function ownValues(passenger: PassengerRecord) {
  const { frequentFlyerAirline: airline, frequentFlyerNumber: number } = passenger;
  // Messages contain all given names in one text.
  const middleName = passenger.givenNames.split(' ').slice(1).join(' ');
  return {
    travellerId: passenger.travellerId,
    middleName: middleName === '' ? null : middleName,
    residence: passenger.residence,
    frequentFlyer: airline === null || number === null ? null : { airline, number },
    phones: passenger.phones,
    emails: passenger.emails,
    embarkation: passenger.embarkation,
    debarkation: passenger.debarkation,
    crewRole: passenger.crewRole,
    bags: { count: passenger.bagCount, weightKg: passenger.bagWeightKg, tags: passenger.bagTags },
  };
}

async function otherFlights(
  context: UserContext,
  scope: CarrierScope,
  { id, travellerId }: PassengerRecord,
): Promise<PassengerDetail['otherFlights']> {
  if (travellerId === null) return [];
  const found = await listOtherFlights(scope, context.db, travellerId, id, maxOtherFlights);
  const places = await airportPlaces(
    context,
    found.map(flight => flight.origin),
  );
  return found.map(flight => ({
    passengerId: flight.passengerId,
    carrier: flight.carrier,
    number: flight.number,
    origin: flight.origin,
    destination: flight.destination,
    departureLocal: formatLocal(flight.departureAt, zoneAt(places, flight.origin)),
    seat: flight.seat,
  }));
}

async function countAlerts(
  { actor, db }: UserContext,
  flight: FlightKey,
): Promise<ReadonlyMap<string, number>> {
  const scope = AgencyScope.ofAlertsIfAny(actor);
  return scope === undefined ? new Map() : openAlertsByPassenger(scope, db, flight);
}

function recordsOf(
  { id, flightId, travellerId }: PassengerRecord,
  booking: BookingRecord | undefined,
): AuditRecord[] {
  return [
    { kind: 'passenger', id },
    { kind: 'flight', id: flightId },
    ...(travellerId === null ? [] : [{ kind: 'traveller', id: travellerId } as const]),
    ...(booking === undefined ? [] : [{ kind: 'booking', id: booking.id } as const]),
  ];
}
