import type { Boarding } from '@farol/contract';
import type { Hit } from '#areas/alerts/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { stricterDecision, type MatchResult, statusOf, joinParts } from '../matching/match.ts';
import type { NameHit, WatchedNames } from './watched-names.ts';
import {
  type FlightKey,
  listPassengerNames,
  type NamedPassenger,
  type NamingRestriction,
  listRestrictionsInForce,
} from './queries.ts';

/** Missing ids mean all passengers of the flight. */
type PassengerSelection = FlightKey & { passengerIds?: readonly string[] };

interface PassengerNameHit extends NameHit {
  passenger: NamedPassenger;
}

/** Returns passengers with a watched name, whether or not its restriction is in force. */
export async function findByName(
  db: Database,
  names: Pick<WatchedNames, 'findAll' | 'size'>,
  passengers: PassengerSelection,
): Promise<PassengerNameHit[]> {
  if (names.size === 0 || passengers.passengerIds?.length === 0) return [];
  const people = await listPassengerNames(db, passengers);
  const found = names.findAll(
    people.map(({ givenNames, surname, birthDate }) => ({ name: `${givenNames} ${surname}`, birthDate })),
  );
  return people.flatMap((passenger, at) => (found[at] ?? []).map(hit => ({ ...hit, passenger })));
}

export async function judgeNames(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  names: Pick<WatchedNames, 'findAll' | 'size'>,
  passengers: PassengerSelection,
): Promise<MatchResult> {
  const found = await findByName(db, names, passengers);
  const ids = [...new Set(found.map(({ restrictionId }) => restrictionId))];
  const restrictions = await listRestrictionsInForce(db, ids, toDate(clock.now()));
  const hits: Hit[] = [];
  const boarding = new Map<string, Boarding>();
  for (const one of found) {
    const restriction = restrictions.get(one.restrictionId);
    if (restriction === undefined) continue;
    hits.push(hitOf(passengers, one, restriction));
    boarding.set(
      one.passenger.id,
      stricterDecision(boarding.get(one.passenger.id), limitNameDecision(restriction.boarding)),
    );
  }
  return { hits, boarding };
}

/** Changes a refusal to a check, because a name is not unique. */
const limitNameDecision = (boarding: Boarding): Boarding => (boarding === 'NO_BOARD' ? 'VERIFY' : boarding);

function hitOf(
  { flightDate, flightId }: FlightKey,
  { passenger: who, score, name, watchedBirthDate, birthDate }: PassengerNameHit,
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
        wanted: [joinParts(name, watchedBirthDate)],
        more: 0,
        found: [joinParts(who.givenNames, who.surname, who.birthDate)],
        score,
      },
    ],
    possible: !same,
    receivers: restriction.receivers,
  };
}
