import type { Boarding } from '@farol/contract';
import type { Hit } from '#areas/alerts/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { graver, type Matched, statusOf, written } from '../matching/match.ts';
import type { NameHit, NamesWatched } from './names-watched.ts';
import {
  type FlightKey,
  namedPassengers,
  type NamedPassenger,
  type NamingRestriction,
  restrictionsInForce,
} from './queries.ts';

/** Missing ids mean all passengers of the flight. */
type SomeOfFlight = FlightKey & { passengerIds?: readonly string[] };

interface Found extends NameHit {
  who: NamedPassenger;
}

/** Returns passengers with a watched name, whether or not its restriction is in force. */
export async function foundByName(
  db: Database,
  names: Pick<NamesWatched, 'findAll' | 'size'>,
  passengers: SomeOfFlight,
): Promise<Found[]> {
  if (names.size === 0 || passengers.passengerIds?.length === 0) return [];
  const people = await namedPassengers(db, passengers);
  const found = names.findAll(
    people.map(({ givenNames, surname, birthDate }) => ({ name: `${givenNames} ${surname}`, birthDate })),
  );
  return people.flatMap((who, at) => (found[at] ?? []).map(hit => ({ ...hit, who })));
}

export async function judgeNames(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  names: Pick<NamesWatched, 'findAll' | 'size'>,
  passengers: SomeOfFlight,
): Promise<Matched> {
  const found = await foundByName(db, names, passengers);
  const ids = [...new Set(found.map(({ restrictionId }) => restrictionId))];
  const restrictions = await restrictionsInForce(db, ids, toDate(clock.now()));
  const hits: Hit[] = [];
  const boarding = new Map<string, Boarding>();
  for (const one of found) {
    const restriction = restrictions.get(one.restrictionId);
    if (restriction === undefined) continue;
    hits.push(hitOf(passengers, one, restriction));
    boarding.set(one.who.id, graver(boarding.get(one.who.id), saidByName(restriction.boarding)));
  }
  return { hits, boarding };
}

/** Changes a refusal to a check, because a name is not unique. */
const saidByName = (boarding: Boarding): Boarding => (boarding === 'NO_BOARD' ? 'VERIFY' : boarding);

function hitOf(
  { flightDate, flightId }: FlightKey,
  { who, score, name, watchedBirthDate, birthDate }: Found,
  restriction: NamingRestriction,
): Hit {
  const same = score === 1 && birthDate === 'SAME';
  return {
    flightDate,
    flightId,
    passengerId: who.id,
    travellerId: who.travellerId,
    organizationId: restriction.organizationId,
    origin: 'RESTRICTION',
    sourceId: restriction.id,
    sourceVersion: restriction.version,
    title: restriction.category,
    status: statusOf(who.state),
    reasons: [
      {
        field: 'name',
        operator: same ? '=' : '≈',
        wanted: [written(name, watchedBirthDate)],
        more: 0,
        found: [written(who.givenNames, who.surname, who.birthDate)],
        score,
      },
    ],
    possible: !same,
    receivers: restriction.receivers,
  };
}
