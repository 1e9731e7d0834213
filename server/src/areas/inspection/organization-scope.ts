import type { UserActor } from '#kernel/guard/actor.ts';

/** Returns the user's organization; undefined means all organizations. */
export function administrationScope({ organization }: UserActor): { organizationId: string | undefined } {
  return { organizationId: organization?.administrator === true ? undefined : organization?.id };
}

/** Returns whether a record belongs to the user's organization. */
export function isOwn(
  { actor }: { actor: UserActor },
  { organization }: { organization: { id: string } },
): boolean {
  return organization.id === actor.organization?.id;
}
