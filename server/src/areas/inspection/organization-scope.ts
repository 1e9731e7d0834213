import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';

/** Returns the user's organization; undefined means all organizations. */
export function administrationScope({ organization }: UserActor): { organizationId: string | undefined } {
  return { organizationId: organization?.administrator === true ? undefined : organization?.id };
}

/** Throws FORBIDDEN for records of another organization. */
export function requireOwnOrganization(actor: UserActor, owner: { id: string }): void {
  if (owner.id !== actor.organization?.id) throw new Failure('FORBIDDEN');
}
