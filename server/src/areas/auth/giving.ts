import type { UserActor } from '#kernel/guard/actor.ts';

/** What a role gives, and where it counts. */
export interface GivenRole {
  /** Null: a role for every organization. */
  organizationId: string | null;
  permissions: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules: boolean;
  rootOnly: boolean;
}

type Giver = Pick<UserActor, 'organization' | 'permissions' | 'seesAllRestrictions' | 'seesAllRules'>;

/** Whether a person may give a role: nobody gives more than they hold, and root-only roles are the data-processing body's. */
export function mayGive(giver: Giver, role: Omit<GivenRole, 'organizationId'>): boolean {
  const held: ReadonlySet<string> = giver.permissions;
  return (
    role.permissions.every(permission => held.has(permission)) &&
    (!role.seesAllRestrictions || giver.seesAllRestrictions) &&
    (!role.seesAllRules || giver.seesAllRules === true) &&
    (!role.rootOnly || giver.organization?.type === 'DATA_PROCESSING')
  );
}

/**
 * Whether a person may limit somebody to these airports, where none means all: who is limited themselves gives no airport that they do not
 * have. What the other could see before stays theirs to keep.
 */
export function mayGiveAirports(
  giver: Pick<UserActor, 'airports'>,
  before: readonly string[] | undefined,
  after: readonly string[],
): boolean {
  if (giver.airports.length === 0 || before?.length === 0) return true;
  const kept = new Set([...giver.airports, ...(before ?? [])]);
  return after.length > 0 && after.every(airport => kept.has(airport));
}

/** Whether a role gives anything to the people of an organization; `account.ts` counts no other. */
export function countsIn(
  role: Pick<GivenRole, 'organizationId' | 'rootOnly'>,
  organization: { id: string; type: string } | null,
): boolean {
  if (role.rootOnly && organization?.type !== 'DATA_PROCESSING') return false;
  return role.organizationId === null || role.organizationId === organization?.id;
}
