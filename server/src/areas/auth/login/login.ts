import { clientTypeHeader, clientTypes } from '@farol/contract';
import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import * as oidc from 'openid-client';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { findUserByCpf, type Account } from '../session/account.ts';
import { createStreamToken } from '../session/stream-token.ts';
import { startSession, homeOf } from '../session/token.ts';
import { anyUserExists } from '../queries.ts';
import { loginReturnPath, logoutReturnPath, returnOrigin } from '../origin.ts';
import { bindAttempt, findAttempt, deleteAttempt, createAttempt } from './attempt.ts';
import { createHandOverToken } from './hand-over.ts';
import { getProvider } from './provider.ts';
import { insertStreamToken, setLastLogin, setName } from './queries.ts';
import { refuse } from './refusal.ts';
import { noName, getPerson, scopesOf, type Answer, type Person } from './person.ts';

/** Code flow with PKCE, state and nonce, as gov.br requires (standards digest, section 14). */
export async function authorizeUrl(outside: OutsideContext): Promise<{ url: string }> {
  const { exchange, config } = outside;
  const provider = await getProvider(outside);
  const attempt = createAttempt(exchange, returnOrigin(config, exchange) + loginReturnPath);
  await bindAttempt(outside, exchange, attempt);
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: attempt.redirectUri,
    scope: config.oidc === undefined ? 'openid' : scopesOf(config.oidc),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
}

export interface SignOnResult {
  person: Person;
  host: string;
}

export async function getSignOnResult(outside: OutsideContext, answer: Answer): Promise<SignOnResult> {
  const { exchange } = outside;
  requireClientType(exchange.header(clientTypeHeader));
  const attempt = await findAttempt(outside, exchange, answer.state);
  if (attempt === undefined) throw new Failure('LOGIN_STATE');
  const person = await getPerson(outside, attempt, answer);
  deleteAttempt(exchange, attempt);
  return { person, host: new URL(attempt.redirectUri).host };
}

/** Returns a session token, or a hand-over token for a user of another host. */
export async function completeSignOn(
  context: Context,
  { person, host }: SignOnResult,
): Promise<{ token: string }> {
  const { exchange, db, clock, config } = context;
  const account = await updateFirstName(context, await requireAccount(context, person), person);
  const { assurance } = person;
  const home = homeOf(config, account) ?? host;
  context.setAuditActor(account.actor);
  context.setAuditRecords([{ kind: 'user', id: account.actor.id }], {
    assurance,
    ...(home === host ? {} : { handedOverTo: home }),
  });
  if (home !== host)
    return { token: await createHandOverToken(context, account, { from: host, to: home, assurance }) };
  await setLastLogin(db, account.actor.id, clock.now());
  const token = await startSession(db, context, account, host, assurance);
  exchange.setHeader('token', token);
  return { token };
}

function requireClientType(clientType: string | undefined): void {
  if (!clientTypes.some(type => type === clientType)) {
    throw new Failure('CLIENT_TYPE', { allowed: clientTypes.join(' | ') });
  }
}

/** Sets the name of a user who was registered by CPF only. */
async function updateFirstName({ clock, db }: Context, account: Account, { name }: Person): Promise<Account> {
  const fullName = name
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim();
  if (account.updateFirstName || fullName === '' || fullName === noName) return account;
  await setName(db, account.actor.id, fullName, clock.now());
  return { ...account, updateFirstName: true, actor: { ...account.actor, fullName } };
}

async function requireAccount(context: Context, { cpf, name, assurance }: Person): Promise<Account> {
  const account = await findUserByCpf(context.db, cpf);
  const params = { cpf: cpfNumber.format(cpf), name };
  if (account === undefined) {
    if (!(await anyUserExists(context.db))) {
      context.log.error('nobody can sign in: the platform has no users yet');
    }
    return refuse(context, { code: 'NO_ACCOUNT', params });
  }
  const records = [{ kind: 'user' as const, id: account.actor.id }];
  if (!account.active) return refuse(context, { code: 'INACTIVE_USER', params, records });
  if (account.requiredAssurance > assurance) {
    const code = account.requiredAssurance === 2 ? 'NEEDS_SILVER' : 'NEEDS_GOLD';
    const raise = levelsAddress(context, account.requiredAssurance);
    return refuse(context, { code, params: { where: raise }, records, detail: { assurance } });
  }
  return account;
}

export function govBrUrl({ config }: Context): { url: string } {
  if (config.oidc === undefined) throw new Failure('NO_PROVIDER');
  return { url: config.oidc.accountUrl };
}

/** Address to raise the level of an account (standards digest, section 14). */
function levelsAddress({ config, exchange }: Context, minAssurance: number): string {
  const { oidc: settings } = config;
  if (settings?.levelsUrl === undefined) return settings?.accountUrl ?? '';
  const url = new URL(settings.levelsUrl);
  url.searchParams.set('client_id', settings.clientId);
  url.searchParams.set('niveis', minAssurance === 2 ? '(2/3)' : '(3)');
  url.searchParams.set('redirect_uri', returnOrigin(config, exchange) + loginReturnPath);
  return url.href;
}

/** Returns logout-return if the provider does not answer, because the local session has ended anyway. */
export async function logoutAddress(outside: OutsideContext): Promise<{ url: string }> {
  const back = returnOrigin(outside.config, outside.exchange) + logoutReturnPath;
  if (outside.config.oidc === undefined) return { url: back };
  const provider = await getProvider(outside).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  const endpoint = provider?.serverMetadata().end_session_endpoint;
  if (provider === undefined || endpoint === undefined) return { url: back };
  const url = new URL(endpoint);
  url.searchParams.set('post_logout_redirect_uri', back);
  url.searchParams.set('client_id', provider.clientMetadata().client_id);
  return { url: url.href };
}

const streamTokenSeconds = 60;

/** Only the token's hash is stored. */
export async function temporaryToken({
  actor: { id: userId, session },
  clock,
  db,
  keys,
}: Context<UserActor>): Promise<{ token: string }> {
  if (session === undefined) throw new Failure('TOKEN_INVALID');
  const { token, hash } = createStreamToken(keys);
  const now = clock.now();
  const expiresAt = now.add({ seconds: streamTokenSeconds });
  await insertStreamToken(db, { hash, userId, sessionId: session.id, expiresAt }, now);
  return { token };
}
