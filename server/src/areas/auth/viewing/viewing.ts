import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { bearerOf } from '#kernel/guard/guard.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findUserOfSession, type Account } from '../session/account.ts';
import { buildClaims, readToken, signToken } from '../session/token.ts';
import { listOtherOrganizations, setViewedOrganization, type ViewableOrganization } from './queries.ts';

/** Empty unless the own organization has the administrator flag. */
export async function viewableOrganizations(context: Context<UserActor>): Promise<ViewableOrganization[]> {
  const { db, actor } = context;
  if (!(await accountOf(context)).mayViewAs) return [];
  return listOtherOrganizations(db, (actor.viewedFrom ?? actor.organization)?.id ?? null);
}

/** Throws RECORD_NOT_FOUND. */
export async function viewAs(
  context: Context<UserActor>,
  organizationId: string,
): Promise<{ id: string; name: string }> {
  const { actor, db, setAuditRecords } = context;
  const viewed = (await viewableOrganizations(context)).find(({ id }) => id === organizationId);
  if (viewed === undefined) throw new Failure('RECORD_NOT_FOUND');
  await setViewedOrganization(db, sessionOf(actor), viewed.id);
  await renewToken(context);
  const { id, name } = viewed;
  setAuditRecords([{ kind: 'organization', id }], { organization: { id, name } });
  return { id, name };
}

export async function endViewing(context: Context<UserActor>): Promise<void> {
  const { actor, db } = context;
  if (actor.viewedFrom === undefined) return;
  await setViewedOrganization(db, sessionOf(actor), null);
  await renewToken(context);
}

/** Reads the rights after this request's changes. */
async function accountOf({ db, actor }: Context<UserActor>): Promise<Account> {
  const account = await findUserOfSession(db, { id: sessionOf(actor), userId: actor.id });
  if (account === undefined) throw new Failure('TOKEN_INVALID');
  return account;
}

/** Keeps the expiry of the current token. */
async function renewToken(context: Context<UserActor>): Promise<void> {
  const { clock, exchange, keys } = context;
  const { claims: before } = await readToken(keys, bearerOf(exchange.header('authorization')), clock.now());
  const { url, sid, auth_time, iat, exp } = before;
  const claims = buildClaims(context, await accountOf(context), url, { id: sid, beganAt: auth_time });
  exchange.setHeader('token', await signToken(keys, { ...claims, iat, exp }));
}

function sessionOf({ session }: UserActor): string {
  if (session === undefined) throw new Error('a person without a session was let in');
  return session.id;
}
