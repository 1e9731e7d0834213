import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';

/** Whose categories and teams a person manages: their organization's; they see those of all where its people see all data. */
export function administeredBy({ organization }: UserActor): { organizationId: string | undefined } {
  return { organizationId: organization?.administrator === true ? undefined : organization?.id };
}

/** Throws FORBIDDEN for what is another organization's. */
export function refuseOthers(actor: UserActor, owner: { id: string }): void {
  if (owner.id !== actor.organization?.id) throw new Failure('FORBIDDEN');
}
