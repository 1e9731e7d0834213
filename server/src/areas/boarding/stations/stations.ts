import type { BinaryReply, BoardingAnswer, HandlerInput, Station, stations } from '@farol/contract';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireFound } from '#kernel/register.ts';
import { requirePanelFlight } from '../boarding-panel/boarding-panel.ts';
import { acceptBags, board, checkBags } from '../gates/decide.ts';
import { getBoardingFlight } from '../gates/queries.ts';
import { readPassForFlight } from '../gates/read-pass.ts';
import { requireOperator } from '../operators.ts';
import { openBiometrics } from '../person.ts';
import { countPassengers, findValidatedFace } from './queries.ts';

type UserContext = Context<UserActor>;
type Body<Name extends 'boardAtStation' | 'dropBagsAtStation'> = HandlerInput<
  (typeof stations)[Name]
>['body'];

/** Throws FORBIDDEN for agencies, RECORD_NOT_FOUND for missing and invisible flights. */
async function requireStation(context: UserContext, flightId: string) {
  const flight = await requirePanelFlight(context, flightId);
  requireOperator(context.actor);
  return flight;
}

export async function getStation(context: UserContext, flightId: string): Promise<Station> {
  const { flightDate, departureAt, closedAt, ...flight } = await requireStation(context, flightId);
  const { id, carrier, number, origin, destination } = flight;
  const zone = zoneAt(await findAirportPlaces(context, [origin]), origin);
  return {
    flight: { id, carrier, number, origin, destination, departureLocal: formatLocal(departureAt, zone) },
    closedAt: closedAt?.toISOString() ?? null,
    ...(await countPassengers(context.db, { id, flightDate })),
  };
}

export async function boardAtStation(
  context: UserContext,
  flightId: string,
  body: Body<'boardAtStation'>,
): Promise<BoardingAnswer> {
  const { id, flightDate } = await requireStation(context, flightId);
  return board(context, body, async () =>
    readPassForFlight(context, await getBoardingFlight(context.db, { id, flightDate }), body.pass),
  );
}

export async function checkPassAtStation(
  context: UserContext,
  flightId: string,
  { pass }: { pass: string },
): Promise<BoardingAnswer> {
  const { id, flightDate, closedAt } = await requireStation(context, flightId);
  const flight = await getBoardingFlight(context.db, { id, flightDate });
  return checkBags(context, await readPassForFlight(context, flight, pass), closedAt);
}

export async function dropBagsAtStation(
  context: UserContext,
  flightId: string,
  body: Body<'dropBagsAtStation'>,
): Promise<BoardingAnswer> {
  const { id, flightDate } = await requireStation(context, flightId);
  return acceptBags(context, body, async () =>
    readPassForFlight(context, await getBoardingFlight(context.db, { id, flightDate }), body.pass),
  );
}

/** Throws RECORD_NOT_FOUND without a validated photograph. */
export async function getFace(
  context: UserContext,
  { flightId, id }: { flightId: string; id: string },
): Promise<BinaryReply> {
  const { db, exchange, keys, setAuditRecords } = context;
  const flight = await requireStation(context, flightId);
  const sealed = requireFound(await findValidatedFace(db, flight, id));
  setAuditRecords([
    { kind: 'flight', id: flightId },
    { kind: 'passenger', id },
  ]);
  exchange.setHeader('cache-control', 'no-store');
  return { fileName: 'face.png', type: 'image/png', body: await openBiometrics(keys, sealed) };
}
