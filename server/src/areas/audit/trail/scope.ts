import type { UserActor } from '#kernel/guard/actor.ts';

/**
 * Audit events that a user reads: those of their organization, or all for an administrator organization. The
 * table's policy has the same rule.
 */
export class TrailScope {
  /** Undefined: all events. Null: none. */
  readonly organizationId: string | null | undefined;

  private constructor(organizationId: string | null | undefined) {
    this.organizationId = organizationId;
  }

  static of({ organization }: Pick<UserActor, 'organization'>): TrailScope {
    return new TrailScope(organization?.administrator === true ? undefined : (organization?.id ?? null));
  }
}
