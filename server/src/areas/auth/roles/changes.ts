import { assuranceLevels, type Received, type roles } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { newId } from '#kernel/ids.ts';
import { keepAccessManagers } from '../access-managers.ts';
import {
  changeRole,
  getRole,
  insertRole,
  isNameTaken,
  listOwners,
  lockRoles,
  setActive,
  type RoleContent,
  type StoredRole,
} from './queries.ts';
import { givenBy } from './roles.ts';
import { RoleScope } from './scope.ts';

type Content = Omit<RoleContent, 'name' | 'requiredAssurance'>;

const nothing: Content = {
  permissions: [],
  seesAllRestrictions: false,
  seesAllRules: false,
  rootOnly: false,
};

/** Throws UNKNOWN_ORGANIZATION, BEYOND_OWN_RIGHTS, BEYOND_OWN_LEVEL or ALREADY_EXISTS. */
export async function createRole(
  { actor, db, audited }: Context<UserActor>,
  { organizationId, ...given }: Received<typeof roles.createRole>['body'],
): Promise<{ id: string }> {
  const scope = RoleScope.of(actor);
  const owners = await listOwners(scope, db);
  const owner = owners.find(({ id }) => id === organizationId);
  const known = organizationId === null ? scope.administers(null) : owner !== undefined;
  if (!known) throw new Failure('UNKNOWN_ORGANIZATION');
  const content = contentOf(given, 1);
  checkDifference(actor, nothing, content);
  checkAssurance(actor, 1, content.requiredAssurance);
  if (given.rootOnly && owner !== undefined && owner.type !== 'DATA_PROCESSING')
    throw new Failure('BEYOND_OWN_RIGHTS', { what: 'rootOnly' });
  await lockRoles(db);
  const role = { ...content, id: newId(), organizationId };
  if (await isNameTaken(db, role)) throw new Failure('ALREADY_EXISTS');
  await insertRole(db, role);
  audited([{ kind: 'role', id: role.id }], { after: role });
  return { id: role.id };
}

/**
 * Throws FORBIDDEN, BEYOND_OWN_RIGHTS, BEYOND_OWN_LEVEL, CHANGED_MEANWHILE, ALREADY_EXISTS or
 * LAST_ACCESS_MANAGER.
 */
export async function updateRole(
  context: Context<UserActor>,
  id: string,
  { version, ...given }: Received<typeof roles.updateRole>['body'],
): Promise<{ id: string }> {
  const { actor, db, audited } = context;
  const current = await roleToChange(context, id);
  if (current.version !== version) throw new Failure('CHANGED_MEANWHILE');
  const content = contentOf(given, current.required_assurance);
  checkDifference(actor, givenBy(current), content);
  checkAssurance(actor, current.required_assurance, content.requiredAssurance);
  if (await isNameTaken(db, { id, name: content.name, organizationId: current.organization_id }))
    throw new Failure('ALREADY_EXISTS');
  const changed = await keepAccessManagers(db, actor, () => changeRole(db, id, version, content));
  if (!changed) throw new Failure('CHANGED_MEANWHILE');
  audited([{ kind: 'role', id }], {
    before: {
      name: current.name,
      ...givenBy(current),
      requiredAssurance: current.required_assurance,
    },
    after: content,
    holders: current.holders,
  });
  return { id };
}

/** Throws FORBIDDEN, BEYOND_OWN_RIGHTS or LAST_ACCESS_MANAGER. */
export async function toggleRole(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db, audited } = context;
  const { active: before, holders, name, ...role } = await roleToChange(context, id);
  requireMatch(context, role.version);
  checkDifference(actor, nothing, givenBy({ ...role, active: before, holders, name }));
  const active = !before;
  await keepAccessManagers(db, actor, () => setActive(db, id, active));
  audited([{ kind: 'role', id }], { before: { name, active: before }, after: { name, active }, holders });
  return { active };
}

/**
 * Locks all roles and returns one. Throws RECORD_NOT_FOUND, or FORBIDDEN for a visible role of another owner.
 */
async function roleToChange({ actor, db }: Context<UserActor>, id: string): Promise<StoredRole> {
  const scope = RoleScope.of(actor);
  await lockRoles(db);
  const role = await getRole(scope, db, id);
  if (!scope.administers(role.organization_id)) throw new Failure('FORBIDDEN');
  return role;
}

type Given = Omit<Received<typeof roles.createRole>['body'], 'organizationId'>;

/** `assurance` is the default level. */
function contentOf({ permissions, requiredAssurance, ...given }: Given, assurance: number): RoleContent {
  return {
    ...given,
    permissions: [...new Set(permissions)].toSorted(),
    requiredAssurance:
      requiredAssurance === undefined ? assurance : assuranceLevels.indexOf(requiredAssurance) + 1,
  };
}

/**
 * Throws BEYOND_OWN_LEVEL. Raising a role above the own level would lock the actor out; lowering one from
 * above would activate a role that their session excludes.
 */
function checkAssurance(actor: UserActor, before: number, after: number): void {
  if (after !== before && Math.max(before, after) > (actor.assurance ?? 1))
    throw new Failure('BEYOND_OWN_LEVEL');
}

/** Throws BEYOND_OWN_RIGHTS for granting or revoking anything that the actor does not hold. */
function checkDifference(actor: UserActor, before: Content, after: Content): void {
  const held: ReadonlySet<string> = actor.permissions;
  const differs = (one: readonly string[], other: readonly string[]) =>
    one.filter(permission => !other.includes(permission) && !held.has(permission));
  const beyond = [
    ...differs(before.permissions, after.permissions),
    ...differs(after.permissions, before.permissions),
    ...marks(actor).flatMap(([mark, holds]) => (before[mark] === after[mark] || holds ? [] : [mark])),
  ];
  if (beyond.length > 0) throw new Failure('BEYOND_OWN_RIGHTS', { what: beyond.join(', ') });
}

const marks = (actor: UserActor) =>
  [
    ['seesAllRestrictions', actor.seesAllRestrictions],
    ['seesAllRules', actor.seesAllRules === true],
    ['rootOnly', RoleScope.of(actor).root],
  ] as const;
