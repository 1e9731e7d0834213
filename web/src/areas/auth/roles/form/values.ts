import type { AssuranceLevel, roles } from '@farol/contract/areas/auth/roles';
import type { Answered } from '@farol/contract/endpoint';
import type { Permission } from '@farol/contract/permissions';

/** Stands for every organization among those to choose from. */
export const everyone = 'EVERY';

/** A role while it is written. */
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

/** A new one: of the reader's organization, where it can be of no other. */
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
