import {
  type HandlerInput,
  type HandlerOutput,
  noOrganization,
  searchLimit,
  type UserRow,
  type users,
} from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { buildDuplicateFailure, stampOf } from '#kernel/register.ts';
import { requireAccessManagers } from '../access-managers.ts';
import { canGrantRole } from '../grant-rules.ts';
import { checkAirports, checkReactivation, checkUser, requireGrantableAirports } from './check.ts';
import {
  findOrganization,
  findUser,
  findUserByCpf,
  foldName,
  insertUser,
  listAirportsOf,
  listRoles,
  listUsersWithoutOrganization,
  listUsers,
  lockUser,
  setUserActive,
  type StoredUser,
  updateAirports,
  updateUserRow,
  type UserContent,
  type UserFilter,
} from './queries.ts';
import { UserScope } from './scope.ts';

type UserQuery = HandlerInput<typeof users.searchUsers>['body'];

const daysByRange = { WITHIN_7: 7, WITHIN_30: 30, OVER_90: 90 } as const;

/** Treats text of digits and punctuation as a CPF, other text as a name. */
export function filterOf({ text = '', lastLogin, ...query }: UserQuery, now: Temporal.Instant): UserFilter {
  const isCpf = /^[\d.\-\s]*\d[\d.\-\s]*$/.test(text);
  const cutoffOf = (input: keyof typeof daysByRange) =>
    toDate(now.subtract({ hours: 24 * daysByRange[input] }));
  return {
    active: query.active,
    roleId: query.roleId,
    organizationId: query.organizationId === noOrganization ? null : query.organizationId,
    airports: query.airports,
    words: isCpf ? [] : foldName(text).split(/\s+/).filter(Boolean),
    digits: isCpf ? text.replaceAll(/\D/g, '') : '',
    lastLogin:
      lastLogin === undefined
        ? undefined
        : lastLogin === 'NEVER'
          ? 'never'
          : lastLogin === 'OVER_90'
            ? { before: cutoffOf(lastLogin) }
            : { since: cutoffOf(lastLogin) },
  };
}

export async function searchUsers(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  query: UserQuery,
): Promise<HandlerOutput<typeof users.searchUsers>> {
  const matches = await listUsers(db, UserScope.of(actor), filterOf(query, clock.now()));
  const { text, ...detail } = query;
  const answer = rowsOf(matches, actor);
  // The text can be a CPF, so the audit event only says that there was one.
  setAuditRecords(recordsOf(answer.rows), {
    ...detail,
    withText: Boolean(text),
    truncated: answer.truncated,
  });
  return answer;
}

export async function usersOfNoOrganization({
  actor,
  db,
  setAuditRecords,
}: Context<UserActor>): Promise<HandlerOutput<typeof users.usersOfNoOrganization>> {
  const answer = rowsOf(await listUsersWithoutOrganization(db, UserScope.of(actor)), actor);
  setAuditRecords(recordsOf(answer.rows), {
    organizationId: null,
    active: true,
    truncated: answer.truncated,
  });
  return answer;
}

function rowsOf(matches: readonly StoredUser[], actor: UserActor): { rows: UserRow[]; truncated: boolean } {
  const rows = matches.slice(0, searchLimit).map(user => toRow(user, actor));
  return { rows, truncated: matches.length > searchLimit };
}

/** Throws USER_NOT_FOUND if the user is missing or of another organization. */
export async function getUser(
  { actor, db, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof users.getUser>> {
  const user = await getStoredUser(db, actor, id);
  setAuditRecords([{ kind: 'user', id }]);
  const roles = await listRoles(db, { ids: user.roles.map(role => role.id) });
  return {
    ...toRow(user, actor),
    roles: roles.map(role => ({ id: role.id, name: role.name, give: canGrantRole(actor, role) })),
    ...(await findLastChange(db, 'app_user', { id })),
  };
}

export async function airportsToChoose(
  { actor, db }: Context<UserActor>,
  organizationId: string,
): Promise<HandlerOutput<typeof users.airportsToChoose>> {
  const isKnown = UserScope.of(actor).holds(organizationId) && (await findOrganization(db, organizationId));
  if (!isKnown) throw new Failure('UNKNOWN_ORGANIZATION');
  return listAirportsOf(db, organizationId);
}

/** Throws ALREADY_EXISTS for a taken CPF, and the errors of the checks. */
export async function createUser(
  { actor, db, setAuditRecords }: Context<UserActor>,
  { cpf, ...input }: HandlerInput<typeof users.createUser>['body'],
): Promise<{ id: string }> {
  const content = await checkUser(db, actor, input, undefined);
  const id = createId();
  if (!(await insertUser(db, { ...content, id, cpf })))
    throw buildDuplicateFailure('cpf', await findUserByCpf(db, UserScope.of(actor), cpf));
  setAuditRecords([{ kind: 'user', id }], { after: content });
  return { id };
}

/** Throws CHANGED_MEANWHILE for a stale version, and the errors of the checks. */
export async function updateUser(
  context: Context<UserActor>,
  { id, version, ...input }: HandlerInput<typeof users.updateUser>['body'],
): Promise<{ id: string }> {
  const { actor, db, setAuditRecords } = context;
  await requireAccessManagers(db, actor, async () => {
    const before = await lockForChange(db, actor, id, version);
    const content = await checkUser(db, actor, input, before);
    await updateUserRow(db, before.id, content, stampOf(context));
    setAuditRecords([{ kind: 'user', id: before.id }], { before: contentOf(before), after: content });
  });
  return { id };
}

/** Throws USER_NOT_FOUND, CHANGED_MEANWHILE, UNKNOWN_AIRPORTS or AIRPORTS_NOT_GIVEN. */
export async function updateUserAirports(
  context: Context<UserActor>,
  { id, version, airports }: HandlerInput<typeof users.updateUserAirports>['body'],
): Promise<{ id: string }> {
  const { actor, db, setAuditRecords } = context;
  const before = await lockForChange(db, actor, id, version);
  const after = await checkAirports(db, before.organization_id, airports);
  requireGrantableAirports(actor, before.airports, after);
  await updateAirports(db, before.id, after, stampOf(context));
  setAuditRecords([{ kind: 'user', id: before.id }], {
    before: { airports: before.airports },
    after: { airports: after },
  });
  return { id };
}

/** Throws USER_NOT_FOUND, OWN_ACCESS, and the errors of the checks. */
export async function toggleUser(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db, setAuditRecords } = context;
  return requireAccessManagers(db, actor, async () => {
    const before = await lockForChange(db, actor, id);
    if (before.id === actor.id) throw new Failure('OWN_ACCESS');
    requireMatch(context, before.version);
    const active = !before.active;
    if (active) await checkReactivation(db, actor, before);
    await setUserActive(db, before.id, active, stampOf(context));
    setAuditRecords([{ kind: 'user', id: before.id }], {
      before: { active: before.active },
      after: { active },
    });
    return { active };
  });
}

async function getStoredUser(db: Database, actor: UserActor, id: string): Promise<StoredUser> {
  const user = await findUser(db, UserScope.of(actor), id);
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
  const user = await getStoredUser(db, actor, id);
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

function toRow(user: StoredUser, actor: UserActor): UserRow {
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
