import type { PassengerDetail } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { passengerAbilitiesOf } from '#areas/access/index.ts';
import { listUserAirports } from '#areas/registry/index.ts';

type FlightOfPassenger = Omit<Parameters<typeof passengerAbilitiesOf>[1], 'masked'>;

export async function getPassengerAbilities(
  { actor, db }: Context<UserActor>,
  flight: FlightOfPassenger,
  masked: boolean,
): Promise<PassengerDetail['abilities']> {
  const airports = (await listUserAirports(db, actor)).map(({ iata }) => iata);
  return passengerAbilitiesOf(actor, { ...flight, masked }, airports);
}
