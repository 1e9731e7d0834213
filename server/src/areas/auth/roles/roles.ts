import {
  assuranceLevels,
  type AssuranceLevel,
  permissions,
  type HandlerInput,
  type HandlerOutput,
  type RoleRow,
  type roles,
  searchLimit,
} from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { canGrantRole } from '../grant-rules.ts';
import { listAccessManagers } from '../queries.ts';
import { getStoredRole, listOwners, listRoles, type StoredRole } from './queries.ts';
import { RoleScope } from './scope.ts';

export async function searchRoles(
  { actor, db, setAuditRecords }: Context<UserActor>,
  filter: HandlerInput<typeof roles.searchRoles>['body'],
): Promise<HandlerOutput<typeof roles.searchRoles>> {
  const found = await listRoles(db, RoleScope.of(actor), { ...filter, text: filter.text ?? '' });
  const rows = found.slice(0, searchLimit).map(role => toRow(role, actor));
  const truncated = found.length > searchLimit;
  setAuditRecords([], { ...filter, rows: rows.length, truncated });
  return { rows, truncated };
}

/** Throws RECORD_NOT_FOUND if the role is missing or out of scope. */
export async function getRole(
  { actor, db, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof roles.getRole>> {
  const found = await getStoredRole(db, RoleScope.of(actor), id);
  setAuditRecords([{ kind: 'role', id }]);
  return { ...toRow(found, actor), ...(await findLastChange(db, 'role', { id })) };
}

export async function roleChoices({
  actor,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof roles.roleChoices>> {
  const found = await listRoles(db, RoleScope.of(actor), { text: '', active: true });
  return found.map(role => ({
    id: role.id,
    name: role.name,
    organizationId: role.organization_id,
    rootOnly: role.root_only,
    abilities: { give: canGrantRole(actor, toRoleGrant(role)) },
  }));
}

export async function roleLimits({
  actor,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof roles.roleLimits>> {
  const scope = RoleScope.of(actor);
  const organizations = await listOwners(db, scope);
  return {
    permissions: [...actor.permissions],
    seesAllRestrictions: actor.seesAllRestrictions,
    seesAllRules: actor.seesAllRules === true,
    rootOnly: scope.root,
    requiredAssurance: toAssuranceLevel(actor.assurance ?? 1),
    global: scope.administers(null),
    organizations: organizations.map(({ id, name }) => ({ id, name })),
  };
}

export async function accessManagers({
  actor,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof roles.accessManagers>> {
  const own = (actor.viewedFrom ?? actor.organization)?.id ?? null;
  const managers = await listAccessManagers(db, own);
  return managers.map(({ full_name, organization }) => ({ fullName: full_name, organization }));
}

export function toAssuranceLevel(assurance: number): AssuranceLevel {
  return assuranceLevels[assurance - 1] ?? 'BRONZE';
}

export function toRoleGrant(role: StoredRole) {
  return {
    permissions: role.permissions,
    seesAllRestrictions: role.sees_all_restrictions,
    seesAllRules: role.sees_all_rules,
    rootOnly: role.root_only,
  };
}

/** Toggling a role grants or revokes all of it. */
function abilitiesOf(role: StoredRole, actor: UserActor): RoleRow['abilities'] {
  if (!RoleScope.of(actor).administers(role.organization_id)) return [];
  return canGrantRole(actor, toRoleGrant(role)) ? ['edit', 'toggle'] : ['edit'];
}

function toRow(role: StoredRole, actor: UserActor): RoleRow {
  const { id, name, active, version, holders, organization_id: organizationId } = role;
  return {
    id,
    name,
    active,
    version,
    holders,
    organization: organizationId === null ? null : { id: organizationId, name: role.organization ?? '' },
    ...toRoleGrant(role),
    requiredAssurance: toAssuranceLevel(role.required_assurance),
    // In the order of the specification; drops names that are no longer permissions.
    permissions: permissions.filter(permission => role.permissions.includes(permission)),
    abilities: abilitiesOf(role, actor),
  };
}
