import type { HandlerOutput, TravellerDecision, travellerDecisions } from '@farol/contract';
import { CarrierScope, passengerAbilitiesOf } from '#areas/access/index.ts';
import {
  findDecision,
  getCurrentTraveller,
  applySeparation,
  listConnectedDecisions,
  applyMerge,
  applySplit,
  type TravellerDecision as StoredDecision,
  endTravellerDecision,
} from '#areas/processing/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findNames } from '#kernel/names/queries.ts';
import { type DecidableFlight, listFlightsInScope } from './queries.ts';

type UserContext = Context<UserActor>;
type Replies = typeof travellerDecisions;

/** Throws RECORD_NOT_FOUND for a traveller without a flight in scope. */
export async function listTravellerDecisions(
  context: UserContext,
  requestedId: string,
): Promise<HandlerOutput<Replies['listTravellerDecisions']>> {
  const { actor, db } = context;
  const id = await getCurrentTraveller(db, requestedId);
  await getFlights(context, id);
  const decisions = await listConnectedDecisions(db, [id]);
  const own = decisions.filter(decision => isOfOrganization(actor, decision));
  const names = await findNames(db, { users: own.flatMap(({ userId, endedBy }) => [userId, endedBy]) });
  context.setAuditRecords([{ kind: 'traveller', id }], { rows: decisions.length });
  return { rows: decisions.map(decision => toDecision(actor, decision, names)).toReversed() };
}

function isOfOrganization({ organization }: UserActor, { organizationId }: StoredDecision): boolean {
  return organization !== null && (organization.administrator || organization.id === organizationId);
}

function toDecision(
  actor: UserActor,
  decision: StoredDecision,
  names: ReadonlyMap<string, string>,
): TravellerDecision {
  const { id, kind, travellerId, otherId, passengers, at, endedAt, endedBy } = decision;
  const isOwn = isOfOrganization(actor, decision);
  return {
    id,
    kind,
    travellerId,
    otherId,
    flights: passengers.length,
    at: at.toISOString(),
    by: isOwn ? (names.get(decision.userId) ?? null) : null,
    reason: isOwn ? decision.reason : null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: isOwn && endedBy !== null ? (names.get(endedBy) ?? null) : null,
    endedReason: isOwn ? decision.endedReason : null,
  };
}

export async function mergeTravellers(
  context: UserContext,
  travellerId: string,
  { otherId, reason }: { otherId: string; reason: string },
): Promise<HandlerOutput<Replies['mergeTravellers']>> {
  await requireDecidable(context, travellerId, otherId);
  const author = toAuthor(context.actor, reason);
  const decisionId = await applyMerge(context.db, context, { travellerId, otherId }, author);
  setAudit(context, [travellerId, otherId], reason);
  return { decisionId };
}

export async function keepTravellersApart(
  context: UserContext,
  travellerId: string,
  { otherId, reason }: { otherId: string; reason: string },
): Promise<HandlerOutput<Replies['keepTravellersApart']>> {
  await requireDecidable(context, travellerId, otherId);
  const author = toAuthor(context.actor, reason);
  const decisionId = await applySeparation(context.db, context, { travellerId, otherId }, author);
  setAudit(context, [travellerId, otherId], reason);
  return { decisionId };
}

/** Throws FORBIDDEN if the user may not decide on one of the flights. */
export async function splitTraveller(
  context: UserContext,
  travellerId: string,
  { passengerIds, reason }: { passengerIds: readonly string[]; reason: string },
): Promise<HandlerOutput<Replies['splitTraveller']>> {
  const decidable = new Set((await requireDecidable(context, travellerId)).map(flight => flight.passengerId));
  if (!passengerIds.every(id => decidable.has(id))) throw new Failure('FORBIDDEN');
  const split = { travellerId, passengers: [...passengerIds] };
  const outcome = await applySplit(context.db, context, split, toAuthor(context.actor, reason));
  setAudit(context, [travellerId, outcome.otherId], reason, passengerIds);
  return outcome;
}

/** Throws RECORD_NOT_FOUND for a decision about other travellers. */
export async function undoTravellerDecision(
  context: UserContext,
  { vuId, decisionId }: { vuId: string; decisionId: string },
  reason: string,
): Promise<HandlerOutput<Replies['undoTravellerDecision']>> {
  const { actor, db } = context;
  await requireDecidable(context, vuId);
  const decision = await findDecision(db, decisionId);
  const connected = await listConnectedDecisions(db, [vuId]);
  if (decision === undefined || !connected.some(({ id }) => id === decisionId))
    throw new Failure('RECORD_NOT_FOUND');
  const outcome = await endTravellerDecision(db, context, decisionId, toAuthor(actor, reason));
  setAudit(context, [decision.travellerId, decision.otherId], reason);
  return outcome;
}

const toAuthor = ({ id, organization }: UserActor, reason: string) => ({
  userId: id,
  organizationId: organization?.id ?? null,
  reason,
});

function setAudit(
  context: UserContext,
  travellerIds: readonly string[],
  reason: string,
  passengerIds: readonly string[] = [],
): void {
  context.setAuditRecords(
    [
      ...travellerIds.map(id => ({ kind: 'traveller', id }) as const),
      ...passengerIds.map(id => ({ kind: 'passenger', id }) as const),
    ],
    {},
    reason,
  );
}

async function getFlights({ actor, db }: UserContext, travellerId: string): Promise<DecidableFlight[]> {
  const flights = await listFlightsInScope(db, CarrierScope.of(actor), travellerId);
  if (flights.length === 0) throw new Failure('RECORD_NOT_FOUND');
  return flights;
}

/**
 * Returns the flights of all travellers that the user may decide on, at least one of each. Throws
 * RECORD_NOT_FOUND and FORBIDDEN.
 */
async function requireDecidable(
  context: UserContext,
  ...travellerIds: readonly string[]
): Promise<DecidableFlight[]> {
  const { actor } = context;
  const decidable: DecidableFlight[] = [];
  for (const travellerId of travellerIds) {
    const flights = (await getFlights(context, travellerId)).filter(flight =>
      passengerAbilitiesOf(actor, { ...flight, masked: false }).includes('part'),
    );
    if (flights.length === 0) throw new Failure('FORBIDDEN');
    decidable.push(...flights);
  }
  return decidable;
}
