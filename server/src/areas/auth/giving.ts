import type { UserActor } from '#kernel/guard/actor.ts';

export interface GivenRole {
  /** Null: a role for every organization. */
  organizationId: string | null;
  permissions: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules: boolean;
  rootOnly: boolean;
}

type Giver = Pick<UserActor, 'organization' | 'permissions' | 'seesAllRestrictions' | 'seesAllRules'>;

/** Users only grant what they hold; root-only roles belong to the data-processing body. */
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
 * An empty list means all. A limited user grants only their own airports and those the other user already
 * had.
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

export function countsIn(
  role: Pick<GivenRole, 'organizationId' | 'rootOnly'>,
  organization: { id: string; type: string } | null,
): boolean {
  if (role.rootOnly && organization?.type !== 'DATA_PROCESSING') return false;
  return role.organizationId === null || role.organizationId === organization?.id;
}
