import type { UserActor } from '#kernel/guard/actor.ts';

/** Users of the actor's organization, or all users for an administrator organization. */
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

  holds(organizationId: string | null): boolean {
    return this.all || (organizationId !== null && organizationId === this.organizationId);
  }
}
