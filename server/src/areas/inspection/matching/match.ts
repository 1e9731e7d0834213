import { type Boarding, boardings } from '@farol/contract';
import type { AlertStatus, Hit } from '#areas/alerts/index.ts';
import { type Clock, dateIn, toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  actsForSystem,
  matchesOnFlight,
  listPassengersByRestriction,
  type DepartureWindow,
  type Match,
  type PassengersOfFlight,
} from './queries.ts';

export interface MatchResult {
  /** Contains one hit for each matched document of a restriction. */
  hits: Hit[];
  /** Strictest decision by passenger id; passengers without a match are absent. */
  boarding: ReadonlyMap<string, Boarding>;
}

/** Matches any known document of a traveller (design, section 8). The transaction must act for the system. */
export async function matchRestrictions(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  passengers: PassengersOfFlight,
  restrictionId: string | null = null,
): Promise<MatchResult> {
  if (!(await actsForSystem(db)))
    throw new Error('restrictions must be matched in a transaction that acts for the system');
  if (passengers.passengerIds.length === 0) return { hits: [], boarding: new Map() };
  const matches = await matchesOnFlight(passengers, restrictionId, db, toDate(clock.now()));
  const boarding = new Map<string, Boarding>();
  for (const match of matches)
    boarding.set(match.passenger_id, stricterDecision(boarding.get(match.passenger_id), boardingOf(match)));
  return { hits: matches.map(match => hitOf(match, passengers)), boarding };
}

/** Covers departures from 24 hours ago to 30 days ahead. */
export function comingFlightWindow(clock: Clock): DepartureWindow {
  const now = clock.now();
  const from = now.subtract({ hours: 24 });
  const to = now.add({ hours: 24 * 30 });
  // A local date differs from the UTC date by at most one day.
  return {
    from: toDate(from),
    to: toDate(to),
    firstDate: dateIn(from.subtract({ hours: 24 }), 'UTC'),
    lastDate: dateIn(to.add({ hours: 24 }), 'UTC'),
  };
}

/** Raises no alerts. */
export async function countMatches(
  db: Database,
  services: Pick<Services, 'clock'>,
  restrictionId: string,
): Promise<number> {
  let count = 0;
  for (const passengers of await listPassengersByRestriction(
    restrictionId,
    db,
    comingFlightWindow(services.clock),
  ))
    count += (await matchRestrictions(db, services, passengers, restrictionId)).boarding.size;
  return count;
}

/** Changes a refusal by a possible match to a check by an officer. */
function boardingOf({ boarding, possible }: Match): Boarding {
  return possible && boarding === 'NO_BOARD' ? 'VERIFY' : boarding;
}

export function stricterDecision(one: Boarding | undefined, other: Boarding): Boarding {
  return one !== undefined && boardings.indexOf(one) > boardings.indexOf(other) ? one : other;
}

export const statusOf = (state: string): AlertStatus =>
  state === 'RESERVED' ? 'PNR_RESERVATION' : 'API_BOARDED';

function hitOf(match: Match, { flightDate, flightId }: PassengersOfFlight): Hit {
  return {
    flightDate,
    flightId,
    passengerId: match.passenger_id,
    travellerId: match.traveller_id,
    organizationId: match.organization_id,
    origin: 'RESTRICTION',
    sourceId: match.restriction_id,
    sourceVersion: match.version,
    title: match.category,
    status: statusOf(match.state),
    reasons: [
      {
        field: match.shown ? 'document' : 'traveller.document',
        operator: match.possible ? '≈' : '=',
        wanted: [joinParts(match.wanted_type, match.wanted_number, match.wanted_issuer)],
        more: 0,
        found: [joinParts(match.found_type, match.found_number, match.found_issuer)],
        score: null,
      },
    ],
    possible: match.possible,
    receivers: match.receivers,
  };
}

/** Returns text like `P FX 000.111 BRA`. */
export function joinParts(...parts: (string | null)[]): string {
  return parts.filter(part => part !== null && part !== '').join(' ');
}
