import type { BoardingAnswer, gates, HandlerInput, HandlerOutput } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { IntegratorActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireAirport, requireFlightAllowed, toReference } from '../integrator-scope.ts';
import { runOnce } from '../requests/once.ts';
import { toAnswer } from './answer.ts';
import { acceptBags, admit, board } from './decide.ts';
import type { Outcome } from './outcome.ts';
import { countBoarded, findBoardingFlight, listMissing, lockBoarding, setBoardingClosed } from './queries.ts';
import { readPassAt, readPassForFlight } from './read-pass.ts';

type IntegratorContext = Context<IntegratorActor>;
type Body<Name extends keyof typeof gates> = HandlerInput<(typeof gates)[Name]>['body'];

export async function validatePass(
  context: IntegratorContext,
  body: Body<'validatePass'>,
): Promise<BoardingAnswer> {
  requireAirport(context.actor, body.airport);
  return admit(context, body, () => readAt(context, body));
}

export async function dropBags(context: IntegratorContext, body: Body<'dropBags'>): Promise<BoardingAnswer> {
  requireAirport(context.actor, body.airport);
  return acceptBags(context, body, () => readAt(context, body));
}

function readAt(context: IntegratorContext, { airport, pass }: { airport: string; pass: string }) {
  return readPassAt(context, { airport, carriers: context.actor.carriers }, pass);
}

export async function boardPassenger(
  context: IntegratorContext,
  body: Body<'boardPassenger'>,
): Promise<BoardingAnswer> {
  const { actor, db } = context;
  requireFlightAllowed(actor, body.flight);
  return board(context, body, async () => {
    const flight = await findBoardingFlight(db, actor.carriers, toReference(body.flight));
    return readPassForFlight(context, flight, body.pass);
  });
}

export async function closeBoarding(
  context: IntegratorContext,
  body: Body<'closeBoarding'>,
): Promise<HandlerOutput<typeof gates.closeBoarding>> {
  const { actor, clock, db } = context;
  requireFlightAllowed(actor, body.flight);
  const { outcome, at } = await runOnce<Outcome>(context, 'closeBoarding', body, async () => {
    const flight = await findBoardingFlight(db, actor.carriers, toReference(body.flight));
    if (flight === undefined) return { reason: 'FLIGHT_UNKNOWN', security: null, notes: [] };
    await lockBoarding(db, flight, 'update');
    await setBoardingClosed(db, flight, { at: toDate(clock.now()), by: actor.id });
    const { id, flightDate } = flight;
    return { reason: 'BOARDING_CLOSED', security: null, notes: [], flight: { id, flightDate } };
  });
  const answer = await toAnswer(context, outcome, at);
  if (outcome.flight === undefined) return { ...answer, boarded: 0, missing: [] };
  const missing = await listMissing(db, outcome.flight);
  return { ...answer, boarded: await countBoarded(db, outcome.flight), missing };
}
