import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';

/** Which restrictions a person sees; the row-level security of `restriction` says the same. */
export interface RestrictionScope {
  userId: string;
  organizationId: string | null;
  administrator: boolean;
  seesAllRestrictions: boolean;
}

/** Throws FORBIDDEN for users of airlines, who never see agency data (design, section 17). */
export function restrictionScope(actor: UserActor): RestrictionScope {
  if (actor.isAirline || actor.organization?.type === 'AIRLINE') throw new Failure('FORBIDDEN');
  return {
    userId: actor.id,
    organizationId: actor.organization?.id ?? null,
    administrator: actor.organization?.administrator ?? false,
    seesAllRestrictions: actor.seesAllRestrictions,
  };
}

/** The organization that a person's restrictions belong to. Throws FORBIDDEN for airlines and for people without one. */
export function owningOrganization(actor: UserActor): Organization {
  restrictionScope(actor);
  if (actor.organization === null) throw new Failure('FORBIDDEN');
  return actor.organization;
}
