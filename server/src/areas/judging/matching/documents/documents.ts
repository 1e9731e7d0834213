import type { Hit } from '#areas/alerts/index.ts';
import type { CarrierScope } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { comingFlightWindow } from '../../coming-flights/coming-flights.ts';
import {
  buildHit,
  joinParts,
  limitDecision,
  type MatchResult,
  noMatches,
  type PassengersOfFlight,
  raisesAlerts,
  type RestrictionInForce,
  strictestDecisions,
  toRestrictionSource,
} from '../decision.ts';
import {
  actsForSystem,
  type DocumentMatch,
  listDocumentMatches,
  listDocuments,
  listPassengersByRestrictions,
} from './queries.ts';
import { listRestrictionsInForce } from '../in-force/queries.ts';

/**
 * Matches any known document of a traveller (design, section 8), with all restrictions or the given ones. The
 * transaction must act for the system.
 */
export async function judgeDocuments(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  passengers: PassengersOfFlight,
  restrictionIds?: readonly string[],
): Promise<MatchResult> {
  if (!(await actsForSystem(db)))
    throw new Error('restrictions must be matched in a transaction that acts for the system');
  if (passengers.passengerIds.length === 0) return noMatches;
  const { people, documents } = await listDocuments(db, passengers);
  const ofFlying = documents.filter(({ passenger_id: id }) => {
    const person = people.get(id);
    return person !== undefined && raisesAlerts(person);
  });
  const matches = await listDocumentMatches(db, ofFlying, restrictionIds);
  const ids = [...new Set(matches.map(({ restrictionId }) => restrictionId))];
  const restrictions = await listRestrictionsInForce(db, ids, toDate(clock.now()));
  const inForce = matches.flatMap(match => {
    const restriction = restrictions.get(match.restrictionId);
    const passenger = people.get(match.passengerId);
    return restriction === undefined || passenger === undefined ? [] : [{ match, restriction, passenger }];
  });
  return {
    hits: inForce.map(({ match, restriction, passenger }) =>
      buildHit(passengers, passenger, toRestrictionSource(restriction), reasonOf(match)),
    ),
    boarding: strictestDecisions(
      inForce.map(({ match, restriction }) => [match.passengerId, decisionOf(match, restriction)]),
    ),
  };
}

const decisionOf = ({ possible }: DocumentMatch, { boarding }: RestrictionInForce) =>
  limitDecision(boarding, { certain: !possible });

function reasonOf(match: DocumentMatch): Pick<Hit, 'reasons' | 'possible'> {
  const { possible } = match;
  const reason = {
    field: match.shown ? 'document' : 'traveller.document',
    operator: possible ? '≈' : '=',
    wanted: [joinParts(match.wantedType, match.wantedNumber, match.wantedIssuer)],
    more: 0,
    found: [joinParts(match.foundType, match.foundNumber, match.foundIssuer)],
    score: null,
  };
  return { reasons: [reason], possible };
}

/** Counts passengers of coming flights in scope with a document of the restriction. Raises no alerts. */
export async function countDocumentMatches(
  db: Database,
  services: Pick<Services, 'clock'>,
  scope: CarrierScope,
  restrictionId: string,
): Promise<number> {
  const ids = [restrictionId];
  const window = comingFlightWindow(services.clock);
  let count = 0;
  for (const passengers of await listPassengersByRestrictions(db, ids, window, scope))
    count += (await judgeDocuments(db, services, passengers, ids)).boarding.size;
  return count;
}
