import { clientTypeHeader, clientTypes } from '@farol/contract';
import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import * as oidc from 'openid-client';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { newToken } from '#kernel/secrets.ts';
import { findUserByCpf, type Account } from '../session/account.ts';
import { beginSession, homeOf } from '../session/token.ts';
import { bindAttempt, findAttempt, forgetAttempt, newAttempt, type Attempt } from './attempt.ts';
import { handOver } from './hand-over.ts';
import { loginReturnPath, logoutReturnPath, returnOrigin } from '../origin.ts';
import { endSessionEndpoint, failureOfExchange, getProvider } from './provider.ts';
import { anyUserExists, insertStreamToken, setLastLogin } from './queries.ts';
import { refuse } from './refusal.ts';

/** Sign-on by OpenID Connect as gov.br does it: code flow with PKCE, state and nonce (standards digest, section 14). */
export async function beginSignOn(context: Context): Promise<{ url: string }> {
  const { exchange, config } = context;
  const provider = await getProvider(context);
  const attempt = newAttempt(returnOrigin(config, exchange) + loginReturnPath);
  await bindAttempt(context, exchange, attempt);
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: attempt.redirectUri,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
}

/** The answer the provider sent with the browser. */
export interface Answer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/**
 * Exchanges the provider's code for the platform's own session token, which goes into the header `token` too; for who belongs to another host
 * of the platform, for a token that is taken over there.
 */
export async function finishSignOn(context: Context, answer: Answer): Promise<{ token: string }> {
  const { exchange, db, clock, config } = context;
  requireClientType(exchange.header(clientTypeHeader));
  const attempt = await findAttempt(context, exchange);
  if (attempt === undefined || attempt.state !== answer.state) throw new Failure('LOGIN_STATE');
  const person = await personOf(context, attempt, answer);
  forgetAttempt(exchange);
  const account = await accountOf(context, person);
  const host = new URL(attempt.redirectUri).host;
  const home = homeOf(config, account) ?? host;
  context.actedAs(account.actor);
  context.audited([{ kind: 'user', id: account.actor.id }], home === host ? {} : { handedOverTo: home });
  if (home !== host) return { token: await handOver(context, account, host, home) };
  await setLastLogin(db, account.actor.id, clock.now());
  const token = await beginSession(db, context, account, host);
  exchange.setHeader('token', token);
  return { token };
}

function requireClientType(given: string | undefined): void {
  if (!clientTypes.some(type => type === given)) {
    throw new Failure('CLIENT_TYPE', { allowed: clientTypes.join(' | ') });
  }
}

interface Person {
  /** 11 digits. */
  cpf: string;
  name: string;
}

/** Who the provider says came back, or a refusal. */
async function personOf(context: Context, attempt: Attempt, answer: Answer): Promise<Person> {
  const provider = await getProvider(context);
  const claims = await exchangeCode(provider, attempt, answer).catch(async (error: unknown) => {
    const code = failureOfExchange(error);
    if (code === undefined) throw error;
    const { code: reason, error: answered } = error as { code?: string; error?: string };
    context.log.warn({ reason, answered }, 'the sign-on code was not exchanged');
    if (code === 'UNAVAILABLE') throw new Failure(code);
    forgetAttempt(context.exchange);
    throw new Failure(code);
  });
  // gov.br puts the CPF in `sub`, formatted or not.
  const cpf = String(claims?.sub ?? '').replaceAll(/\D/g, '');
  if (!cpfNumber.isValid(cpf)) throw new Failure('LOGIN_REFUSED');
  return { cpf, name: nameOf(claims ?? {}) };
}

async function exchangeCode(provider: oidc.Configuration, attempt: Attempt, answer: Answer) {
  const returned = new URL(attempt.redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) returned.searchParams.set(name, String(value));
  }
  const tokens = await oidc.authorizationCodeGrant(provider, returned, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  return tokens.claims();
}

function nameOf(claims: Record<string, unknown>): string {
  const name = [claims['social_name'], claims['name']].find(
    value => typeof value === 'string' && value !== '',
  );
  return typeof name === 'string' ? name.slice(0, 200) : '—';
}

async function accountOf(context: Context, { cpf, name }: Person): Promise<Account> {
  const account = await findUserByCpf(context.db, cpf);
  const params = { cpf: cpfNumber.format(cpf), name };
  if (account === undefined) {
    if (!(await anyUserExists(context.db))) {
      context.log.error('nobody can sign on: the platform has no users yet');
    }
    return refuse(context, { code: 'NO_ACCOUNT', params });
  }
  if (!account.active) {
    const records = [{ kind: 'user' as const, id: account.actor.id }];
    return refuse(context, { code: 'INACTIVE_USER', params, records });
  }
  return account;
}

/** "My Account" at the provider. */
export function accountAddress({ config }: Context): { url: string } {
  if (config.oidc === undefined) throw new Failure('UNAVAILABLE');
  return { url: config.oidc.accountUrl };
}

/** Where the browser goes to end its session at the provider; from there it comes back to logout-return. */
export async function logoutAddress(context: Context): Promise<{ url: string }> {
  const back = returnOrigin(context.config, context.exchange) + logoutReturnPath;
  if (context.config.oidc === undefined) return { url: back };
  const provider = await getProvider(context);
  const endpoint = endSessionEndpoint(provider);
  if (endpoint === undefined) return { url: back };
  const url = new URL(endpoint);
  url.searchParams.set('post_logout_redirect_uri', back);
  url.searchParams.set('client_id', provider.clientMetadata().client_id);
  return { url: url.href };
}

const streamTokenSeconds = 60;

/** A token that opens one alert stream within a minute, while the caller's session lasts; only its hash is kept. */
export async function issueStreamToken({
  actor: { id: userId, session },
  clock,
  db,
}: Context<UserActor>): Promise<{ token: string }> {
  if (session === undefined) throw new Failure('TOKEN_INVALID');
  const { token, hash } = newToken();
  const now = clock.now();
  const expiresAt = now.add({ seconds: streamTokenSeconds });
  await insertStreamToken(db, { hash, userId, sessionId: session.id, expiresAt }, now);
  return { token };
}
