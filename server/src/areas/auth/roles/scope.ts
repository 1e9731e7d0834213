import type { UserActor } from '#kernel/guard/actor.ts';

/**
 * Roles that a user can change. It is only built from an actor, so queries cannot run unscoped. Administrator
 * organizations and the data-processing body change all roles; only the latter sees root-only roles
 * (specification, section 6).
 */
export class RoleScope {
  readonly organizationId: string | null;
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

  /** Null: global roles. */
  administers(organizationId: string | null): boolean {
    return this.everywhere || (organizationId !== null && organizationId === this.organizationId);
  }
}
