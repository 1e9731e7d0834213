import type { UserActor } from '#kernel/guard/actor.ts';

/**
 * Whose roles a person administers. Can only be had from an actor, so that no query can be asked without one. Roles for every
 * organization are seen by all and changed by people of an organization with the administrator flag and of the data-processing body, who
 * administer the roles of each organization too; root-only ones are the data-processing body's alone (specification, section 6).
 */
export class RoleScope {
  readonly organizationId: string | null;
  /** Administers the roles of every organization. */
  readonly everywhere: boolean;
  readonly root: boolean;

  private constructor({ organization }: Pick<UserActor, 'organization'>) {
    this.organizationId = organization?.id ?? null;
    this.root = organization?.type === 'DATA_PROCESSING';
    this.everywhere = this.root || organization?.administrator === true;
  }

  static of(actor: Pick<UserActor, 'organization'>): RoleScope {
    return new RoleScope(actor);
  }

  /** Whether roles of this organization, or with null those for every one, are theirs to change. */
  administers(organizationId: string | null): boolean {
    return this.everywhere || (organizationId !== null && organizationId === this.organizationId);
  }
}
