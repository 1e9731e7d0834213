import type { PastCheck } from '@farol/contract';
import { AgencyScope } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { type FlightKey, joinParts } from '../matching/decision.ts';
import { listDocumentMatches, listDocuments } from '../matching/documents/queries.ts';
import { getInForce } from '../matching/in-force/in-force.ts';
import { findByName } from '../matching/names/names.ts';
import { findAbsence } from './absence.ts';
import { listRestrictionsAt } from './queries.ts';

type RestrictionMatch = PastCheck['matches'][number];
type RestrictionCheck = Omit<PastCheck, 'outcome' | 'alertId' | 'raisedAt'>;

/** Returns the visible restrictions that match a passenger by document or name, in force or not. */
export async function checkRestrictions(
  context: Context<UserActor>,
  flight: FlightKey,
  passengerId: string,
  at: Date,
): Promise<RestrictionCheck[]> {
  const { actor, db } = context;
  if (!actor.permissions.has('RESTRICTION_LIST')) return [];
  const matches = await asSystem(db, () => findMatches(context, flight, passengerId));
  const restrictions = await listRestrictionsAt(
    db,
    AgencyScope.ofRestrictions(actor),
    [...matches.keys()],
    at,
  );
  return restrictions.map(restriction => ({
    origin: 'RESTRICTION',
    sourceId: restriction.id,
    title: restriction.title,
    version: restriction.version,
    writtenAt: restriction.writtenAt.toISOString(),
    absence: findAbsence({ ...restriction, validFrom: null, validUntil: restriction.expiration }, at),
    raisesAlerts: true,
    notDrawn: false,
    outOfScope: [],
    findings: [],
    matches: matches.get(restriction.id) ?? [],
  }));
}

async function findMatches(
  context: Context<UserActor>,
  { flightDate, flightId }: FlightKey,
  passengerId: string,
): Promise<ReadonlyMap<string, RestrictionMatch[]>> {
  const { db } = context;
  const passengers = { flightDate, flightId, passengerIds: [passengerId] };
  const matches = new Map<string, RestrictionMatch[]>();
  const add = (id: string, match: RestrictionMatch): void => {
    matches.set(id, [...(matches.get(id) ?? []), match]);
  };
  const { documents } = await listDocuments(db, passengers);
  for (const match of await listDocumentMatches(db, documents, undefined))
    add(match.restrictionId, {
      kind: 'DOCUMENT',
      wanted: joinParts(match.wantedType, match.wantedNumber, match.wantedIssuer),
      found: joinParts(match.foundType, match.foundNumber, match.foundIssuer),
      possible: match.possible,
    });
  const { names } = await getInForce(db, context);
  for (const { restrictionId, name, watchedBirthDate, passenger, score, birthDate } of await findByName(
    db,
    names,
    passengers,
  ))
    add(restrictionId, {
      kind: 'NAME',
      wanted: joinParts(name, watchedBirthDate),
      found: joinParts(passenger.givenNames, passenger.surname, passenger.birthDate),
      possible: score < 1 || birthDate !== 'SAME',
    });
  return matches;
}
