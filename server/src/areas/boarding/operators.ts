import { isOfAirline } from '#areas/access/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';

/** Airlines and airports operate boarding; agencies see its panel without photographs. */
export const isOperator = (actor: UserActor): boolean =>
  actor.viewedFrom === undefined && (isOfAirline(actor) || actor.organization?.type === 'AIRPORT');

/** Throws FORBIDDEN. */
export function requireOperator(actor: UserActor): void {
  if (!isOperator(actor)) throw new Failure('FORBIDDEN');
}
