import { maySeeAlerts } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';

/** Whose alerts: what a receiver was told, and what the viewer of a restriction may look up. */
export interface AlertScope {
  userId: string;
  organizationId: string | null;
  administrator: boolean;
  seesAllRestrictions: boolean;
}

/** Alerts of the caller. Throws FORBIDDEN for users who do not work with alerts, airlines' users among them. */
export function alertScope(actor: UserActor): AlertScope {
  if (!maySeeAlerts(actor)) throw new Failure('FORBIDDEN');
  return {
    userId: actor.id,
    organizationId: actor.organization?.id ?? null,
    administrator: actor.organization?.administrator ?? false,
    seesAllRestrictions: actor.seesAllRestrictions,
  };
}
