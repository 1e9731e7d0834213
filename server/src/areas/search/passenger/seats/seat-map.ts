import type { SeatMap } from '@farol/contract';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { readPersonTexts } from '#areas/processing/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { listScores } from '../../people/hits/queries.ts';
import type { PassengerRecord } from '../../queries.ts';
import { countAlertsByPassenger, getPassengerRecord } from '../../records.ts';
import { getFlightRecord } from '../../flights/flights.ts';
import { findEvidence } from '../find-evidence.ts';
import { findAircraftType, findLayout } from './aircraft.ts';
import { buildCabin, parseSeat, type Seat } from './cabin.ts';
import { listSeatedPeople, type SeatedPerson } from './queries.ts';

type UserContext = Context<UserActor>;

/** Throws RECORD_NOT_FOUND for missing and invisible passengers. */
export async function getSeatMap(context: UserContext, passengerId: string): Promise<SeatMap> {
  const { actor, db } = context;
  const passenger = await getPassengerRecord(context, passengerId);
  const people = await listSeatedPeople(db, CarrierScope.of(actor), passenger);
  const seated = people.flatMap(person => {
    const seat = parseSeat(person.seat);
    return seat === undefined ? [] : [{ person, seat }];
  });
  const unmasked = seated.map(({ person }) => person).filter(({ masked }) => !masked);
  const alerts = await countAlertsByPassenger(context, {
    id: passenger.flightId,
    flightDate: passenger.flightDate,
  });
  const scope = AgencyScope.ofAlertsIfAny(actor);
  const scores = scope === undefined ? undefined : await listScores(db, unmasked);
  const aircraft = passenger.masked ? null : await findAircraft(context, passenger);
  const layout = findLayout(aircraft);
  context.setAuditRecords([
    { kind: 'flight', id: passenger.flightId },
    ...[passengerId, ...unmasked.map(({ id }) => id).filter(id => id !== passengerId)].map(id => ({
      kind: 'passenger' as const,
      id,
    })),
  ]);
  return {
    aircraft,
    aircraftName: layout?.name ?? null,
    ...buildCabin(
      seated.map(({ seat }) => seat),
      layout,
    ),
    seats: seated.map(({ person, seat }) => ({
      ...toSeat(person, seat, passenger),
      alerts: person.masked ? 0 : (alerts.get(person.id) ?? 0),
      score: scores === undefined || person.masked ? null : (scores.get(person.id) ?? 0),
    })),
    unseated: people.length - seated.length,
  };
}

/** Masked people have no name and no party, because the seats of a party would tell who they are. */
function toSeat(person: SeatedPerson, seat: Seat, passenger: PassengerRecord) {
  const own = person.id === passenger.id;
  if (person.masked)
    return { ...seat, passengerId: null, surname: null, givenNames: null, own, party: false };
  const { id, surname, givenNames, bookingId } = person;
  const party = !own && bookingId !== null && bookingId === passenger.bookingId;
  return { ...seat, passengerId: id, surname, givenNames, own, party };
}

/** Returns the aircraft type in the latest push of the booking. */
async function findAircraft(context: UserContext, { id, flightId }: PassengerRecord): Promise<string | null> {
  const flight = await getFlightRecord(context, flightId);
  const evidence = await findEvidence(context, id);
  const [latest] = (evidence?.messages ?? [])
    .filter(({ booking }) => booking !== null)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (latest === undefined) return null;
  const [text] = await readPersonTexts(context.db, context, [latest]);
  return text === undefined ? null : findAircraftType(text.segments, flight);
}
