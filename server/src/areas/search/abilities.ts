import type { PassengerDetail } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { passengerAbilitiesOf } from '#areas/access/index.ts';

type FlightOfPassenger = Omit<Parameters<typeof passengerAbilitiesOf>[1], 'masked'>;

export function getPassengerAbilities(
  { actor }: Context<UserActor>,
  flight: FlightOfPassenger,
  masked: boolean,
): PassengerDetail['abilities'] {
  return passengerAbilitiesOf(actor, { ...flight, masked });
}
