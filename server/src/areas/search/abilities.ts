import type { PassengerDetail } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { passengerAbilities } from '#areas/access/index.ts';
import { airportsOf } from '#areas/registry/index.ts';

type FlightOfPassenger = Omit<Parameters<typeof passengerAbilities>[1], 'masked'>;

export async function getPassengerAbilities(
  { actor, db }: Context<UserActor>,
  flight: FlightOfPassenger,
  masked: boolean,
): Promise<PassengerDetail['abilities']> {
  const airports = (await airportsOf(db, actor)).map(({ iata }) => iata);
  return passengerAbilities(actor, { ...flight, masked }, airports);
}
