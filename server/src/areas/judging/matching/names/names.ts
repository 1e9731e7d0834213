import type { Hit } from '#areas/alerts/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  buildHit,
  type FlightKey,
  joinParts,
  limitDecision,
  type MatchResult,
  strictestDecisions,
  toRestrictionSource,
} from '../decision.ts';
import { listRestrictionsInForce } from '../in-force/queries.ts';
import { listPassengerNames, type NamedPassenger } from './queries.ts';
import type { NameHit, WatchedNames } from './watched-names.ts';

/** Missing ids mean all passengers of the flight. */
type PassengerSelection = FlightKey & { passengerIds?: readonly string[] };

export type NameList = Pick<WatchedNames, 'findAll' | 'size'>;

interface PassengerNameHit extends NameHit {
  passenger: NamedPassenger;
}

/** Returns passengers with a watched name, whether or not its restriction is in force. */
export async function findByName(
  db: Database,
  names: NameList,
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
  names: NameList,
  passengers: PassengerSelection,
): Promise<MatchResult> {
  const found = await findByName(db, names, passengers);
  const ids = [...new Set(found.map(({ restrictionId }) => restrictionId))];
  const restrictions = await listRestrictionsInForce(db, ids, toDate(clock.now()));
  const inForce = found.flatMap(match => {
    const restriction = restrictions.get(match.restrictionId);
    return restriction?.matchNames === true ? [{ match, restriction }] : [];
  });
  return {
    hits: inForce.map(({ match, restriction }) =>
      buildHit(passengers, match.passenger, toRestrictionSource(restriction), reasonOf(match)),
    ),
    // A name is not unique.
    boarding: strictestDecisions(
      inForce.map(({ match, restriction: { boarding } }) => [
        match.passenger.id,
        limitDecision(boarding, { certain: false }),
      ]),
    ),
  };
}

function reasonOf({
  passenger: { givenNames, surname, birthDate: ownBirthDate },
  score,
  name,
  watchedBirthDate,
  birthDate,
}: PassengerNameHit): Pick<Hit, 'reasons' | 'possible'> {
  const same = score === 1 && birthDate === 'SAME';
  const reason = {
    field: 'name',
    operator: same ? '=' : '≈',
    wanted: [joinParts(name, watchedBirthDate)],
    more: 0,
    found: [joinParts(givenNames, surname, ownBirthDate)],
    score,
  };
  return { reasons: [reason], possible: !same };
}
