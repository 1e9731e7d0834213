import type { PassengerDetail } from '@farol/contract';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import type { PassengerValues } from '#areas/privacy/index.ts';
import { toSourcePeople } from '#areas/processing/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { getPassengerAbilities } from '../abilities.ts';
import { getFlightRecord } from '../flights/flights.ts';
import { countMarkedCrew, type FlightRecord } from '../flights/queries.ts';
import { toFlightRow, zoneAt } from '../flights/view.ts';
import { toPassengerRow } from '../passenger-row.ts';
import type { PassengerRecord } from '../queries.ts';
import { beginReading } from '../reading.ts';
import { countAlertsByPassenger, getPassengerRecord } from '../records.ts';
import { listOtherFlights } from '../travellers/other-flights.ts';
import { listParty } from '../travellers/queries.ts';
import { findVisibleDecisions, listSeparations } from '../travellers/separation.ts';
import { toBookingView } from './booking.ts';
import { toChanges } from './changes.ts';
import { buildEvidence, documentSources } from './evidence.ts';
import { flightChanges } from './flight-changes.ts';
import {
  type BookingRecord,
  countPageChanges,
  findBooking,
  findSaid,
  listChanges,
  listDocuments,
  listPushes,
} from './queries.ts';
import { buildTimeline, concernsKind } from './timeline.ts';
import { findUnmasked, fullChanges, fullDocuments, fullSaid } from './unmask.ts';

type UserContext = Context<UserActor>;

/** Throws RECORD_NOT_FOUND. */
export async function passengerChanged(
  context: UserContext,
  passengerId: string,
  seen: string,
): Promise<{ count: number }> {
  const { actor, db } = context;
  const since = { seen, alerts: AgencyScope.ofAlertsIfAny(actor) };
  const passenger = await getPassengerRecord(context, passengerId);
  return { count: await countPageChanges(db, CarrierScope.of(actor), passenger, since) };
}

/** Throws RECORD_NOT_FOUND for missing and invisible passengers. */
export async function getPassenger(
  context: UserContext,
  passengerId: string,
): Promise<PassengerDetail & { readAt: string; seen: string }> {
  const reading = await beginReading(context);
  const scope = CarrierScope.of(context.actor);
  const passenger = await getPassengerRecord(context, passengerId);
  const flight = await getFlightRecord(context, passenger.flightId);
  const booking =
    passenger.bookingId === null ? undefined : await findBooking(context.db, scope, passenger.bookingId);
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
  const documents = values === undefined ? await listDocuments(db, scope, passenger) : fullDocuments(values);
  const changes = values === undefined ? await listChanges(db, scope, passenger) : fullChanges(values);
  const pushes = await listPushes(db, scope, flight);
  const storedSaid = await findSaid(db, scope, passenger);
  const stored = storedSaid === undefined || values === undefined ? storedSaid : fullSaid(storedSaid, values);
  const saidPeople = stored === undefined ? [] : toSourcePeople(stored);
  const decisions = await findVisibleDecisions(context, scope, passenger);
  const party = booking === undefined ? [] : await listParty(db, scope, flight, booking.id);
  const alerts = await countAlertsByPassenger(context, flight);
  const places = await findAirportPlaces(context, [flight.origin, flight.destination]);
  const zone = zoneAt(places, flight.origin);
  const timelineInput = { passenger, booking, pushes, decisions, closedAt: flight.closedAt, zone };
  const alertsOnFlight = [...alerts.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...toPassengerRow(passenger, flight.flightDate, alerts.get(passenger.id) ?? 0),
    ...ownValues(passenger),
    flight: toFlightRow(flight, places, {
      alerts: alertsOnFlight,
      markedCrew: (await countMarkedCrew(db, [flight])).get(flight.id) ?? 0,
    }),
    documents: documents.map(({ source, ...document }) => ({
      ...document,
      sources: documentSources(document, saidPeople) ?? [source],
    })),
    booking: booking === undefined ? null : toBookingView(booking, passenger.id, party),
    timeline: buildTimeline(timelineInput),
    evidence: buildEvidence({ said: saidPeople, joined: stored?.joined ?? [], messages: pushes }),
    apart: listSeparations(decisions),
    unmaskedUntil: found.until?.toISOString() ?? null,
    abilities: await getPassengerAbilities(context, flight, passenger.masked && values === undefined),
    changes: [
      ...toChanges({
        records: changes,
        pushes: pushes.filter(push => concernsKind(push, passenger.kind)),
        zone,
      }),
      ...flightChanges(pushes, zone),
    ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    otherFlights: await listOtherFlights(context, passenger),
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
    crewMember: toCrewMember(passenger),
    bags: { count: passenger.bagCount, weightKg: passenger.bagWeightKg, tags: passenger.bagTags },
  };
}

function toCrewMember({
  memberId: id,
  registration,
  licenceUntil,
  dismissedOn,
}: PassengerRecord): PassengerDetail['crewMember'] {
  return id === null || registration === null ? null : { id, registration, licenceUntil, dismissedOn };
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
