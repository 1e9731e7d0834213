import { maySeeAlerts, type Separation } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { CarrierScope } from '#areas/access/index.ts';
import { rejoinPassengers, separatePassenger } from '#areas/processing/index.ts';
import { getPassengerAbilities } from '../abilities.ts';
import { getFlightRecord } from '../flights/flights.ts';
import type { PassengerKey, PassengerRecord } from '../queries.ts';
import { getPassengerRecord } from '../records.ts';
import { type DecisionRecord, listDecisions } from './queries.ts';

type UserContext = Context<UserActor>;

/** Returns decisions only to users who may see alerts, because an alert may be the reason. */
export async function findVisibleDecisions(
  { actor, db }: UserContext,
  scope: CarrierScope,
  passenger: PassengerKey,
): Promise<DecisionRecord[]> {
  return maySeeAlerts(actor) ? listDecisions(db, scope, passenger) : [];
}

export function listSeparations(decisions: readonly DecisionRecord[]): Separation[] {
  return decisions
    .filter(({ endedAt }) => endedAt === null)
    .map(({ otherId, surname, givenNames, by, at }) => ({
      passengerId: otherId,
      surname: surname ?? '',
      givenNames: givenNames ?? '',
      by,
      at: at.toISOString(),
    }));
}

/** Throws RECORD_NOT_FOUND and FORBIDDEN. */
async function getDecidable(context: UserContext, passengerId: string): Promise<PassengerRecord> {
  const passenger = await getPassengerRecord(context, passengerId);
  const flight = await getFlightRecord(context, passenger.flightId);
  const abilities = getPassengerAbilities(context, flight, passenger.masked);
  if (!abilities.includes('part')) throw new Failure('FORBIDDEN');
  return passenger;
}

const flightOf = ({ flightId, flightDate }: PassengerRecord) => ({ id: flightId, flightDate });

/**
 * Throws RECORD_NOT_FOUND, FORBIDDEN, and CHANGED_MEANWHILE if the booking is no longer one of several
 * sources.
 */
export async function partPassenger(
  context: UserContext,
  passengerId: string,
  bookingId: string,
): Promise<{ passengerId: string; otherId: string }> {
  const passenger = await getDecidable(context, passengerId);
  const decision = { flight: flightOf(passenger), passengerId, bookingId, userId: context.actor.id };
  const otherId = await separatePassenger(context.db, context, decision);
  if (otherId === undefined) throw new Failure('CHANGED_MEANWHILE');
  context.setAuditRecords([
    { kind: 'passenger', id: passengerId },
    { kind: 'passenger', id: otherId },
  ]);
  return { passengerId, otherId };
}

/** Throws RECORD_NOT_FOUND, FORBIDDEN, and CHANGED_MEANWHILE if no decision separates them any more. */
export async function joinPassengers(
  context: UserContext,
  passengerId: string,
  otherId: string,
): Promise<{ passengerId: string; joined: boolean }> {
  const passenger = await getDecidable(context, passengerId);
  const decision = { flight: flightOf(passenger), passengerId, otherId, userId: context.actor.id };
  const outcome = await rejoinPassengers(context.db, context, decision);
  if (outcome === undefined) throw new Failure('CHANGED_MEANWHILE');
  context.setAuditRecords(
    [
      { kind: 'passenger', id: passengerId },
      { kind: 'passenger', id: otherId },
    ],
    { joined: outcome.joined },
  );
  return outcome;
}
