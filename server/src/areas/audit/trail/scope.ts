import type { UserActor } from '#kernel/guard/actor.ts';

/** Whose events somebody reads: those of their organization's people, or everybody's. The policy of the table says the same. */
export class TrailScope {
  /** Undefined: of all. Null: of nobody. */
  readonly organizationId: string | null | undefined;

  private constructor(organizationId: string | null | undefined) {
    this.organizationId = organizationId;
  }

  static of({ organization }: Pick<UserActor, 'organization'>): TrailScope {
    return new TrailScope(organization?.administrator === true ? undefined : (organization?.id ?? null));
  }
}
