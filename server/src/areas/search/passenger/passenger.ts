import { bandOf, defaultBands, type PassengerDetail } from '@farol/contract';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { listPassengerFlags } from '#areas/occurrences/index.ts';
import { listPremiumClasses } from '#areas/partners/index.ts';
import type { PassengerValues } from '#areas/privacy/index.ts';
import { toSourcePeople } from '#areas/processing/index.ts';
import { findAirportPlaces, findRouteAirports, zoneAt } from '#areas/registry/index.ts';
import { getPassengerAbilities } from '../abilities.ts';
import { formatLocal } from '#kernel/clock.ts';
import { getFlightRecord } from '../flights/flights.ts';
import { countMarkedCrew, type FlightRecord } from '../flights/queries.ts';
import { toFlightRow } from '../flights/view.ts';
import { toPassengerRow } from '../passenger-row.ts';
import { listScores } from '../people/hits/queries.ts';
import { findScoreLimits } from '../people/records/queries.ts';
import type { PassengerRecord } from '../queries.ts';
import { beginReading } from '../reading.ts';
import { countAlertsByPassenger, getPassengerRecord } from '../records.ts';
import { listOtherFlights } from '../travellers/other-flights.ts';
import { listParty } from '../travellers/queries.ts';
import { findVisibleDecisions, listSeparations } from '../travellers/separation.ts';
import { findValidatedPass, toBoardingPasses } from './boarding-passes.ts';
import { toBookingView } from './booking.ts';
import { toChanges } from './changes.ts';
import { buildEvidence, documentSources } from './evidence.ts';
import { flightChanges } from './flight-changes.ts';
import {
  type BookingRecord,
  countPageChanges,
  findBoardingStages,
  findBooking,
  findSaid,
  listChanges,
  listDocuments,
  listPushes,
  listScoreRules,
} from './queries.ts';
import { buildTimeline, concernsKind } from './timeline.ts';
import { findUnmasked, fullChanges, fullDocuments, unmaskSources } from './unmask.ts';

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
  const { detail, records, auditFields } = await readPassenger(context, passengerId);
  context.setAuditRecords(records, auditFields);
  return { ...detail, ...reading };
}

export interface ReadPassenger {
  detail: PassengerDetail;
  records: AuditRecord[];
  auditFields: Readonly<Record<string, boolean>>;
}

/** Throws RECORD_NOT_FOUND for missing and invisible passengers. */
export async function readPassenger(context: UserContext, passengerId: string): Promise<ReadPassenger> {
  const scope = CarrierScope.of(context.actor);
  const passenger = await getPassengerRecord(context, passengerId);
  const flight = await getFlightRecord(context, passenger.flightId);
  const booking =
    passenger.bookingId === null ? undefined : await findBooking(context.db, scope, passenger.bookingId);
  const found = { passenger, flight, booking };
  const full = passenger.masked ? await findUnmasked(context, passenger, booking) : undefined;
  return {
    detail: await detailOf(context, scope, full === undefined ? found : { ...found, ...full }),
    records: recordsOf(passenger, booking),
    auditFields: full === undefined ? {} : { unmasked: true },
  };
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
  const storedSources = await findSaid(db, scope, passenger);
  const stored =
    storedSources === undefined || values === undefined
      ? storedSources
      : unmaskSources(storedSources, values);
  const sourcePeople = stored === undefined ? [] : toSourcePeople(stored);
  const decisions = await findVisibleDecisions(context, scope, passenger);
  const party = booking === undefined ? [] : await listParty(db, scope, flight, booking.id);
  const alerts = await countAlertsByPassenger(context, flight);
  const places = await findAirportPlaces(context, [flight.origin, flight.destination]);
  const zone = zoneAt(places, flight.origin);
  const boarding = await findBoardingStages(db, passenger);
  const timelineInput = { passenger, booking, pushes, decisions, boarding, flight, zone };
  const alertsOnFlight = [...alerts.values()].reduce((sum, count) => sum + count, 0);
  const bookingView =
    booking === undefined
      ? null
      : toBookingView(booking, {
          passengerId: passenger.id,
          party,
          alerts,
          flight: {
            ...flight,
            suffix: flight.suffix ?? '',
            departureLocal: formatLocal(flight.departureAt, zone),
          },
          premium: await listPremiumClasses(
            db,
            booking.segments.flatMap(({ carrier }) => carrier ?? []),
          ),
        });
  const current = bookingView?.segments.find(segment => segment.current);
  return {
    ...toPassengerRow(
      passenger,
      flight.flightDate,
      alerts.get(passenger.id) ?? 0,
      (await listPassengerFlags(db, flight.id)).get(passenger.id),
    ),
    ...ownValues(passenger),
    flight: toFlightRow(flight, places, {
      alerts: alertsOnFlight,
      markedCrew: (await countMarkedCrew(db, [flight])).get(flight.id) ?? 0,
    }),
    documents: documents.map(({ source, ...document }) => ({
      ...document,
      sources: documentSources(document, sourcePeople) ?? [source],
    })),
    booking: bookingView,
    bookingClass: current?.class ?? null,
    travelClass: current?.travelClass ?? null,
    boardingPasses: toBoardingPasses(sourcePeople, flight),
    validatedPass: await findValidatedPass(context, boarding),
    airports: await findRouteAirports(context, [
      flight.origin,
      flight.destination,
      ...(bookingView?.segments ?? []).flatMap(({ origin, destination }) => [origin, destination]),
    ]),
    ...(await scoreOf(context, passenger)),
    timeline: buildTimeline(timelineInput),
    evidence: buildEvidence({ sourcePeople, joined: stored?.joined ?? [], messages: pushes }),
    apart: listSeparations(decisions),
    unmaskedUntil: found.until?.toISOString() ?? null,
    abilities: getPassengerAbilities(context, flight, passenger.masked && values === undefined),
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

/** Users without alerts, and airlines, see no score. */
async function scoreOf(
  { actor, db }: UserContext,
  passenger: PassengerRecord,
): Promise<Pick<PassengerDetail, 'score' | 'scoreBand' | 'scoreRules' | 'hiddenScore'>> {
  const scope = AgencyScope.ofAlertsIfAny(actor);
  if (scope === undefined) return { score: null, scoreBand: null, scoreRules: [], hiddenScore: 0 };
  const scoreRules = await listScoreRules(db, scope, passenger);
  const score = (await listScores(db, [passenger])).get(passenger.id) ?? 0;
  const hiddenScore = score - scoreRules.reduce((sum, { weight }) => sum + weight, 0);
  const limits = scope.organizationId === null ? undefined : await findScoreLimits(db, scope.organizationId);
  return { score, scoreBand: bandOf(score, limits ?? defaultBands) ?? null, scoreRules, hiddenScore };
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
    ticketNumbers: passenger.ticketNumbers,
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
