import { assuranceLevels, type HandlerInput, listRightNames, type roles } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { buildDuplicateFailure, stampOf } from '#kernel/register.ts';
import { requireAccessManagers } from '../access-managers.ts';
import {
  findRoleByName,
  updateRoleRow,
  getStoredRole,
  insertRole,
  listOwners,
  lockRoles,
  setActive,
  type RoleContent,
  type StoredRole,
} from './queries.ts';
import { toRoleGrant } from './roles.ts';
import { RoleScope } from './scope.ts';

type Content = Omit<RoleContent, 'name' | 'requiredAssurance'>;

const emptyContent: Content = {
  permissions: [],
  seesAllRestrictions: false,
  seesAllRules: false,
  rootOnly: false,
};

/** Throws UNKNOWN_ORGANIZATION, BEYOND_OWN_RIGHTS, BEYOND_OWN_LEVEL or ALREADY_EXISTS. */
export async function createRole(
  { actor, db, setAuditRecords }: Context<UserActor>,
  { organizationId, ...input }: HandlerInput<typeof roles.createRole>['body'],
): Promise<{ id: string }> {
  const scope = RoleScope.of(actor);
  const owners = await listOwners(db, scope);
  const owner = owners.find(({ id }) => id === organizationId);
  const isKnownOwner = organizationId === null ? scope.administers(null) : owner !== undefined;
  if (!isKnownOwner) throw new Failure('UNKNOWN_ORGANIZATION');
  const content = toContent(input, 1);
  requireOwnRights(actor, emptyContent, content);
  requireOwnLevel(actor, 1, content.requiredAssurance);
  if (input.rootOnly && owner !== undefined && owner.type !== 'DATA_PROCESSING')
    throw new Failure('BEYOND_OWN_RIGHTS', { what: listRightNames(['rootOnly']) });
  await lockRoles(db);
  const role = { ...content, id: createId(), organizationId };
  await requireFreeName(db, scope, role);
  await insertRole(db, role);
  setAuditRecords([{ kind: 'role', id: role.id }], { after: role });
  return { id: role.id };
}

/**
 * Throws FORBIDDEN, BEYOND_OWN_RIGHTS, BEYOND_OWN_LEVEL, CHANGED_MEANWHILE, ALREADY_EXISTS or
 * LAST_ACCESS_MANAGER.
 */
export async function updateRole(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: HandlerInput<typeof roles.updateRole>['body'],
): Promise<{ id: string }> {
  const { actor, db, setAuditRecords } = context;
  const current = await lockRole(context, id);
  if (current.version !== version) throw new Failure('CHANGED_MEANWHILE');
  const content = toContent(input, current.required_assurance);
  requireOwnRights(actor, toRoleGrant(current), content);
  requireOwnLevel(actor, current.required_assurance, content.requiredAssurance);
  const identity = { id, name: content.name, organizationId: current.organization_id };
  await requireFreeName(db, RoleScope.of(actor), identity);
  const changed = await requireAccessManagers(db, actor, () =>
    updateRoleRow(db, id, version, content, stampOf(context)),
  );
  if (!changed) throw new Failure('CHANGED_MEANWHILE');
  setAuditRecords([{ kind: 'role', id }], {
    before: {
      name: current.name,
      ...toRoleGrant(current),
      requiredAssurance: current.required_assurance,
    },
    after: content,
    holders: current.holders,
  });
  return { id };
}

/** Throws ALREADY_EXISTS. */
async function requireFreeName(
  db: Database,
  scope: RoleScope,
  role: { id: string; name: string; organizationId: string | null },
): Promise<void> {
  const other = await findRoleByName(db, scope, role);
  if (other !== undefined) throw buildDuplicateFailure('name', other.visible ? other : undefined);
}

/** Throws FORBIDDEN, BEYOND_OWN_RIGHTS or LAST_ACCESS_MANAGER. */
export async function toggleRole(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db, setAuditRecords } = context;
  const { active: before, holders, name, ...role } = await lockRole(context, id);
  requireMatch(context, role.version);
  requireOwnRights(actor, emptyContent, toRoleGrant({ ...role, active: before, holders, name }));
  const active = !before;
  await requireAccessManagers(db, actor, () => setActive(db, id, active, stampOf(context)));
  setAuditRecords([{ kind: 'role', id }], {
    before: { name, active: before },
    after: { name, active },
    holders,
  });
  return { active };
}

/**
 * Locks all roles and returns one. Throws RECORD_NOT_FOUND, or FORBIDDEN for a visible role of another owner.
 */
async function lockRole({ actor, db }: Context<UserActor>, id: string): Promise<StoredRole> {
  const scope = RoleScope.of(actor);
  await lockRoles(db);
  const role = await getStoredRole(db, scope, id);
  if (!scope.administers(role.organization_id)) throw new Failure('FORBIDDEN');
  return role;
}

type RoleInput = Omit<HandlerInput<typeof roles.createRole>['body'], 'organizationId'>;

/** `assurance` is the default level. */
function toContent({ permissions, requiredAssurance, ...input }: RoleInput, assurance: number): RoleContent {
  return {
    ...input,
    permissions: [...new Set(permissions)].toSorted(),
    requiredAssurance:
      requiredAssurance === undefined ? assurance : assuranceLevels.indexOf(requiredAssurance) + 1,
  };
}

/**
 * Throws BEYOND_OWN_LEVEL. Raising a role above the own level would lock the actor out; lowering one from
 * above would activate a role that their session excludes.
 */
function requireOwnLevel(actor: UserActor, before: number, after: number): void {
  if (after !== before && Math.max(before, after) > (actor.assurance ?? 1))
    throw new Failure('BEYOND_OWN_LEVEL');
}

/** Throws BEYOND_OWN_RIGHTS for granting or revoking anything that the actor does not hold. */
function requireOwnRights(actor: UserActor, before: Content, after: Content): void {
  const ownPermissions: ReadonlySet<string> = actor.permissions;
  const missingFrom = (left: readonly string[], right: readonly string[]) =>
    left.filter(permission => !right.includes(permission) && !ownPermissions.has(permission));
  const beyond = [
    ...missingFrom(before.permissions, after.permissions),
    ...missingFrom(after.permissions, before.permissions),
    ...actorFlags(actor).flatMap(([flag, holds]) => (before[flag] === after[flag] || holds ? [] : [flag])),
  ];
  if (beyond.length > 0) throw new Failure('BEYOND_OWN_RIGHTS', { what: listRightNames(beyond) });
}

const actorFlags = (actor: UserActor) =>
  [
    ['seesAllRestrictions', actor.seesAllRestrictions],
    ['seesAllRules', actor.seesAllRules === true],
    ['rootOnly', RoleScope.of(actor).root],
  ] as const;
