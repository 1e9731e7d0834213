import { companionTies, type HandlerOutput, type uniqueTravellers } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { getCurrentTraveller } from '#areas/processing/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { listFlights } from '../queries.ts';
import {
  findCardsAndAgencies,
  listBookingsOfAgencies,
  listBookingsOfCards,
  listCompanions,
  listOwnFlights,
} from './queries.ts';

const maxCompanions = 100;

/** Throws RECORD_NOT_FOUND for a traveller without a flight in scope. */
export async function listTravellerCompanions(
  { actor, db, setAuditRecords }: Context<UserActor>,
  requestedId: string,
): Promise<HandlerOutput<typeof uniqueTravellers.listTravellerCompanions>> {
  const scope = CarrierScope.of(actor);
  const id = await getCurrentTraveller(db, requestedId);
  const flights = await listOwnFlights(db, scope, id);
  if (flights.length === 0 && (await listFlights(db, scope, id, 1)).length === 0)
    throw new Failure('RECORD_NOT_FOUND');
  const own = new Set(flights.flatMap(({ bookingId }) => bookingId ?? []));
  const { cards, agencies } = await findCardsAndAgencies(db, scope, [...own]);
  // A shared booking already says that its card and agency are shared.
  const withoutOwn = (ids: readonly string[]) => ids.filter(one => !own.has(one));
  const found = await listCompanions(
    db,
    id,
    flights,
    {
      ofCards: withoutOwn(await listBookingsOfCards(db, scope, cards)),
      ofAgencies: withoutOwn(await listBookingsOfAgencies(db, scope, flights, agencies)),
    },
    maxCompanions,
  );
  setAuditRecords(
    [
      { kind: 'traveller', id },
      ...found.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId }) as const),
    ],
    { rows: found.length },
  );
  return {
    rows: found.map(({ ties, ...companion }) => ({
      ...companion,
      ties: companionTies.flatMap(kind => (ties[kind] > 0 ? [{ kind, flights: ties[kind] }] : [])),
    })),
  };
}
