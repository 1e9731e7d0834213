import type { UserActor } from '#kernel/guard/actor.ts';

/**
 * Whose users somebody manages: those of their own organization; those of all, and of none, where its people see all organizations' data.
 * Without an organization, nobody's.
 */
export class UserScope {
  readonly all: boolean;
  readonly organizationId: string | null;

  private constructor(all: boolean, organizationId: string | null) {
    this.all = all;
    this.organizationId = organizationId;
  }

  static of({ organization }: Pick<UserActor, 'organization'>): UserScope {
    return new UserScope(organization?.administrator ?? false, organization?.id ?? null);
  }

  /** Whether users may be put into the organization. */
  holds(organizationId: string | null): boolean {
    return this.all || (organizationId !== null && organizationId === this.organizationId);
  }
}
