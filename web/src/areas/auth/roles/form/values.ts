import type { AssuranceLevel, roles } from '@farol/contract/areas/auth/roles';
import type { CallOutput } from '@farol/contract/endpoint';
import type { Permission } from '@farol/contract/permissions';

/** Choice value for all organizations. */
export const allOrganizations = 'EVERY';

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

export type RoleDetail = CallOutput<typeof roles.getRole>;
export type RoleLimits = CallOutput<typeof roles.roleLimits>;

/** Returns the values of a new role, for the reader's organization when the reader may choose no other. */
export function newRole({ global, organizations }: RoleLimits): RoleValues {
  return {
    name: '',
    organizationId: global ? allOrganizations : (organizations[0]?.id ?? null),
    permissions: [],
    seesAllRestrictions: false,
    seesAllRules: false,
    rootOnly: false,
    requiredAssurance: 'BRONZE',
  };
}

export function toFormValues(saved: RoleDetail): RoleValues {
  const { name, organization, permissions, seesAllRestrictions, seesAllRules, rootOnly, requiredAssurance } =
    saved;
  return {
    name,
    organizationId: organization?.id ?? allOrganizations,
    permissions,
    seesAllRestrictions,
    seesAllRules,
    rootOnly,
    requiredAssurance,
  };
}
