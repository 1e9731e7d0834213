import type { AlertRow } from '@farol/contract';
import { localOf, toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { airportPlaces } from '#areas/registry/index.ts';
import { restrictionsBehind, type StoredAlert, type StoredWords } from './queries.ts';

/** Shown, and named as such, where an airport is in no list. */
const unknownAirportZone = 'UTC';

/** Alerts as the contract shows them: what the restriction's author wrote, and times local to the airport they happen at. */
export async function toRows(
  context: Context<UserActor>,
  alerts: readonly StoredAlert[],
): Promise<AlertRow[]> {
  const { actor, db, clock } = context;
  const words = await restrictionsBehind(AgencyScope.ofAlerts(actor), db, alerts, toDate(clock.now()));
  const places = await airportPlaces(
    context,
    alerts.flatMap(alert => [alert.origin_airport, alert.destination]),
  );
  const opensRestrictions = actor.permissions.has('RESTRICTION_LIST');
  const zoneOf = (airport: string) => places.get(airport)?.timeZone ?? unknownAirportZone;
  return alerts.map(alert =>
    toRow(alert, zoneOf, restrictionOf(words.get(alert.source_id ?? ''), opensRestrictions)),
  );
}

/** In one piece: of thousands, parts put together cost more than what they say. */
function toRow(
  alert: StoredAlert,
  zoneOf: (airport: string) => string,
  restriction: AlertRow['restriction'],
): AlertRow {
  const { departure_at: departure, arrival_at: arrival } = alert;
  const [departureZone, arrivalZone] = [zoneOf(alert.origin_airport), zoneOf(alert.destination)];
  return {
    id: alert.id,
    read: alert.read,
    pinned: alert.pinned,
    removed: alert.removed,
    origin: alert.origin,
    status: alert.status,
    title: alert.title,
    reasons: alert.reasons,
    possible: alert.possible,
    createdAt: alert.created_at.toISOString(),
    passengerId: alert.passenger_id,
    surname: alert.surname,
    givenNames: alert.given_names,
    nationality: alert.nationality,
    flightId: alert.flight_id,
    carrier: alert.carrier,
    number: alert.number,
    from: alert.origin_airport,
    to: alert.destination,
    side: alert.side,
    departureAt: departure.toISOString(),
    departureLocal: localOf(departure, departureZone),
    departureZone,
    arrivalAt: arrival?.toISOString() ?? null,
    arrivalLocal: arrival === null ? null : localOf(arrival, arrivalZone),
    arrivalZone,
    restriction,
    abilities: abilitiesOf(alert),
  };
}

function restrictionOf(words: StoredWords | undefined, opensRestrictions: boolean): AlertRow['restriction'] {
  if (words === undefined) return null;
  const { id, visible, ...told } = words;
  return { ...told, id: visible && opensRestrictions ? id : null };
}

function abilitiesOf({ told, removed }: StoredAlert): AlertRow['abilities'] {
  if (!told) return [];
  return removed ? ['restore'] : ['mark', 'remove'];
}
