import type { UserActor } from '#kernel/guard/actor.ts';

export interface RoleGrant {
  /** Null: a role for every organization. */
  organizationId: string | null;
  permissions: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules: boolean;
  rootOnly: boolean;
}

type Grantor = Pick<UserActor, 'organization' | 'permissions' | 'seesAllRestrictions' | 'seesAllRules'>;

/** Users only grant what they hold; root-only roles belong to the data-processing body. */
export function canGrantRole(grantor: Grantor, role: Omit<RoleGrant, 'organizationId'>): boolean {
  const ownPermissions: ReadonlySet<string> = grantor.permissions;
  return (
    role.permissions.every(permission => ownPermissions.has(permission)) &&
    (!role.seesAllRestrictions || grantor.seesAllRestrictions) &&
    (!role.seesAllRules || grantor.seesAllRules === true) &&
    (!role.rootOnly || grantor.organization?.type === 'DATA_PROCESSING')
  );
}

/**
 * An empty list means all. A limited user grants only their own airports and those the other user already
 * had.
 */
export function canGrantAirports(
  grantor: Pick<UserActor, 'airports'>,
  before: readonly string[] | undefined,
  after: readonly string[],
): boolean {
  if (grantor.airports.length === 0 || before?.length === 0) return true;
  const grantable = new Set([...grantor.airports, ...(before ?? [])]);
  return after.length > 0 && after.every(airport => grantable.has(airport));
}

export function isEffectiveIn(
  role: Pick<RoleGrant, 'organizationId' | 'rootOnly'>,
  organization: { id: string; type: string } | null,
): boolean {
  if (role.rootOnly && organization?.type !== 'DATA_PROCESSING') return false;
  return role.organizationId === null || role.organizationId === organization?.id;
}
