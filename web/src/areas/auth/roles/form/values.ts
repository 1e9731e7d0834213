import type { AssuranceLevel, roles } from '@farol/contract/areas/auth/roles';
import type { Answered } from '@farol/contract/endpoint';
import type { Permission } from '@farol/contract/permissions';

/** Choice value for all organizations. */
export const everyone = 'EVERY';

/** Values of the role form. */
export interface RoleValues {
  name: string;
  organizationId: string | null;
  permissions: Permission[];
  seesAllRestrictions: boolean;
  seesAllRules: boolean;
  rootOnly: boolean;
  requiredAssurance: AssuranceLevel;
}

export type RoleDetail = Answered<typeof roles.getRole>;
export type RoleLimits = Answered<typeof roles.roleLimits>;

/** Returns the values of a new role, for the reader's organization when the reader may choose no other. */
export function newRole({ global, organizations }: RoleLimits): RoleValues {
  return {
    name: '',
    organizationId: global ? everyone : (organizations[0]?.id ?? null),
    permissions: [],
    seesAllRestrictions: false,
    seesAllRules: false,
    rootOnly: false,
    requiredAssurance: 'BRONZE',
  };
}

export function valuesOf(saved: RoleDetail): RoleValues {
  const { name, organization, permissions, seesAllRestrictions, seesAllRules, rootOnly, requiredAssurance } =
    saved;
  return {
    name,
    organizationId: organization?.id ?? everyone,
    permissions,
    seesAllRestrictions,
    seesAllRules,
    rootOnly,
    requiredAssurance,
  };
}
