import { type Received, type Returned, searchLimit, type UserRow, type users } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { newId } from '#kernel/ids.ts';
import { keepAccessManagers } from '../access-managers.ts';
import { mayGive } from '../giving.ts';
import { checkAirports, checkReactivation, checkUser, refuseAirportsBeyond } from './check.ts';
import {
  findOrganization,
  findUser,
  fold,
  insertUser,
  listAirportsOf,
  listRoles,
  listUnplacedUsers,
  listUsers,
  lockUser,
  setUserActive,
  type StoredUser,
  updateAirports,
  updateUser,
  type UserContent,
  type UserFilter,
} from './queries.ts';
import { UserScope } from './scope.ts';

type Asked = Received<typeof users.searchUsers>['body'];

const days = { WITHIN_7: 7, WITHIN_30: 30, OVER_90: 90 } as const;

/** Treats text of digits and punctuation as a CPF, other text as a name. */
export function filterOf({ text = '', lastLogin, ...asked }: Asked, now: Temporal.Instant): UserFilter {
  const isCpf = /^[\d.\-\s]*\d[\d.\-\s]*$/.test(text);
  const ago = (given: keyof typeof days) => toDate(now.subtract({ hours: 24 * days[given] }));
  return {
    active: asked.active,
    roleId: asked.roleId,
    organizationId: asked.organizationId,
    airports: asked.airports,
    words: isCpf ? [] : fold(text).split(/\s+/).filter(Boolean),
    digits: isCpf ? text.replaceAll(/\D/g, '') : '',
    lastLogin:
      lastLogin === undefined
        ? undefined
        : lastLogin === 'NEVER'
          ? 'never'
          : lastLogin === 'OVER_90'
            ? { before: ago(lastLogin) }
            : { since: ago(lastLogin) },
  };
}

export async function searchUsers(
  { actor, db, clock, audited }: Context<UserActor>,
  asked: Asked,
): Promise<Returned<typeof users.searchUsers>> {
  const found = await listUsers(UserScope.of(actor), db, filterOf(asked, clock.now()));
  const { text, ...detail } = asked;
  const answer = rowsOf(found, actor);
  // The text can be a CPF, so the audit event only says that there was one.
  audited(recordsOf(answer.rows), { ...detail, withText: Boolean(text), truncated: answer.truncated });
  return answer;
}

export async function usersOfNoOrganization({
  actor,
  db,
  audited,
}: Context<UserActor>): Promise<Returned<typeof users.usersOfNoOrganization>> {
  const answer = rowsOf(await listUnplacedUsers(UserScope.of(actor), db), actor);
  audited(recordsOf(answer.rows), { organizationId: null, active: true, truncated: answer.truncated });
  return answer;
}

function rowsOf(found: readonly StoredUser[], actor: UserActor): { rows: UserRow[]; truncated: boolean } {
  const rows = found.slice(0, searchLimit).map(user => rowOf(user, actor));
  return { rows, truncated: found.length > searchLimit };
}

/** Throws USER_NOT_FOUND if the user is missing or of another organization. */
export async function viewUser(
  { actor, db, audited }: Context<UserActor>,
  id: string,
): Promise<Returned<typeof users.getUser>> {
  const user = await getUser(db, actor, id);
  audited([{ kind: 'user', id }]);
  const roles = await listRoles(db, { ids: user.roles.map(role => role.id) });
  return {
    ...rowOf(user, actor),
    roles: roles.map(role => ({ id: role.id, name: role.name, give: mayGive(actor, role) })),
  };
}

export async function airportsToChoose(
  { actor, db }: Context<UserActor>,
  organizationId: string,
): Promise<Returned<typeof users.airportsToChoose>> {
  const known = UserScope.of(actor).holds(organizationId) && (await findOrganization(db, organizationId));
  if (!known) throw new Failure('UNKNOWN_ORGANIZATION');
  return listAirportsOf(db, organizationId);
}

/** Throws ALREADY_EXISTS for a taken CPF, and the errors of the checks. */
export async function createUser(
  { actor, db, audited }: Context<UserActor>,
  { cpf, ...given }: Received<typeof users.createUser>['body'],
): Promise<{ id: string }> {
  const content = await checkUser(db, actor, given, undefined);
  const id = newId();
  if (!(await insertUser(db, { ...content, id, cpf }))) throw new Failure('ALREADY_EXISTS');
  audited([{ kind: 'user', id }], { after: content });
  return { id };
}

/** Throws CHANGED_MEANWHILE for a stale version, and the errors of the checks. */
export async function changeUser(
  { actor, db, audited }: Context<UserActor>,
  { id, version, ...given }: Received<typeof users.updateUser>['body'],
): Promise<{ id: string }> {
  await keepAccessManagers(db, actor, async () => {
    const before = await lockForChange(db, actor, id, version);
    const content = await checkUser(db, actor, given, before);
    await updateUser(db, before.id, content);
    audited([{ kind: 'user', id: before.id }], { before: contentOf(before), after: content });
  });
  return { id };
}

/** Throws USER_NOT_FOUND, CHANGED_MEANWHILE, UNKNOWN_AIRPORTS or AIRPORTS_NOT_GIVEN. */
export async function changeAirports(
  { actor, db, audited }: Context<UserActor>,
  { id, version, airports }: Received<typeof users.updateUserAirports>['body'],
): Promise<{ id: string }> {
  const before = await lockForChange(db, actor, id, version);
  const after = await checkAirports(db, before.organization_id, airports);
  refuseAirportsBeyond(actor, before.airports, after);
  await updateAirports(db, before.id, after);
  audited([{ kind: 'user', id: before.id }], {
    before: { airports: before.airports },
    after: { airports: after },
  });
  return { id };
}

/** Throws USER_NOT_FOUND, OWN_ACCESS, and the errors of the checks. */
export async function toggleUser(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db, audited } = context;
  return keepAccessManagers(db, actor, async () => {
    const before = await lockForChange(db, actor, id);
    if (before.id === actor.id) throw new Failure('OWN_ACCESS');
    requireMatch(context, before.version);
    const active = !before.active;
    if (active) await checkReactivation(db, actor, before);
    await setUserActive(db, before.id, active);
    audited([{ kind: 'user', id: before.id }], { before: { active: before.active }, after: { active } });
    return { active };
  });
}

async function getUser(db: Database, actor: UserActor, id: string): Promise<StoredUser> {
  const user = await findUser(UserScope.of(actor), db, id);
  if (user === undefined) throw new Failure('USER_NOT_FOUND');
  return user;
}

async function lockForChange(
  db: Database,
  actor: UserActor,
  id: string,
  version?: number,
): Promise<StoredUser> {
  await lockUser(db, id);
  const user = await getUser(db, actor, id);
  if (version !== undefined && user.version !== version) throw new Failure('CHANGED_MEANWHILE');
  return user;
}

function contentOf(user: StoredUser): UserContent {
  return {
    fullName: user.full_name,
    organizationId: user.organization_id,
    roles: user.roles.map(({ id }) => id),
    airports: user.airports,
  };
}

function recordsOf(rows: readonly { id: string }[]): { kind: 'user'; id: string }[] {
  return rows.map(({ id }) => ({ kind: 'user', id }));
}

function rowOf(user: StoredUser, actor: UserActor): UserRow {
  const { organization_id: organizationId, organization } = user;
  return {
    id: user.id,
    cpf: user.cpf,
    fullName: user.full_name,
    named: user.named,
    organization: organizationId === null ? null : { id: organizationId, name: organization ?? '' },
    roles: user.roles,
    airports: user.airports,
    active: user.active,
    version: user.version,
    lastLoginAt: user.last_login_at?.toISOString() ?? null,
    abilities: abilitiesOf(user, actor),
  };
}

function abilitiesOf({ id }: StoredUser, { id: actorId, permissions }: UserActor): UserRow['abilities'] {
  const manages = permissions.has('USER_MANAGE');
  return [
    ...(manages ? (['edit'] as const) : []),
    ...(manages && id !== actorId ? (['toggle'] as const) : []),
    ...(permissions.has('USER_AIRPORT') ? (['airports'] as const) : []),
  ];
}
