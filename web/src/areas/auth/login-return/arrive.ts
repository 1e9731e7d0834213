import { login } from '@farol/contract/areas/auth/login';
import { clientTypeHeader } from '@farol/contract/areas/auth/login';
import { call } from '../../../client/call.ts';
import { decodeToken, otherHost } from '../../../client/claims.ts';
import { appMode } from '../../../client/mode.ts';
import { session, wayBack } from '../../../client/session.ts';

/** What the sign-on's return brought: a code to exchange, or a token from the host where the person signed on. */
export type Brought =
  | { kind: 'code'; code: string; state: string; iss: string | undefined }
  | { kind: 'token'; token: string }
  /** The host where the person belongs asks whether this browser is the one that signed on here. */
  | { kind: 'confirm'; token: string; challenge: string }
  /** The person went back at the identity provider (RFC 6749, 4.1.2.1: `access_denied`). */
  | { kind: 'cancelled' }
  /** The provider says why it does not sign anybody on. */
  | { kind: 'refused'; why: ProviderError }
  | { kind: 'nothing' };

/**
 * What a provider sends back in place of a code (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6), as far as there is advice of its own for it.
 * The address may be anyone's: of what it says nothing is shown.
 */
export const providerErrors = [
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'server_error',
  'temporarily_unavailable',
  'login_required',
] as const;
export type ProviderError = (typeof providerErrors)[number] | 'other';

/** What the server or this page can try to make a session of. */
export type Proof = Extract<Brought, { kind: 'code' | 'token' | 'confirm' }>;

export type Arrival =
  | { kind: 'go'; path: string }
  | { kind: 'elsewhere'; address: string }
  | { kind: 'refused' };

export function readReturn(search: string, hash: string): Brought {
  const carried = new URLSearchParams(hash.replace(/^#/, ''));
  const [token, confirm, challenge] = ['token', 'confirm', 'challenge'].map(name => carried.get(name) ?? '');
  if (token) return { kind: 'token', token };
  if (confirm && challenge) return { kind: 'confirm', token: confirm, challenge };
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error === 'access_denied') return { kind: 'cancelled' };
  if (error !== null) return { kind: 'refused', why: providerErrors.find(one => one === error) ?? 'other' };
  const code = query.get('code');
  const state = query.get('state');
  if (code === null || code === '' || state === null || state === '') return { kind: 'nothing' };
  return { kind: 'code', code, state, iss: query.get('iss') ?? undefined };
}

export function addressElsewhere(protocol: string, host: string, token: string): string {
  return `${protocol}//${host}/web/auth/login-return#token=${encodeURIComponent(token)}`;
}

/** Exchanges the code and keeps the token, or sends it to the host its owner belongs to. */
async function arriveByCode(brought: Extract<Brought, { kind: 'code' }>): Promise<Arrival> {
  const { code, state, iss } = brought;
  const { token } = await call(
    login.token,
    { body: { code, state, ...(iss === undefined ? {} : { iss }) } },
    // The page itself says what is wrong with a code or an account.
    { handles: [400, 401, 403, 503], headers: { [clientTypeHeader]: appMode ? 'APP' : 'WEB' } },
  );
  const claims = decodeToken(token);
  if (claims === null) return { kind: 'refused' };
  const elsewhere = otherHost(claims, window.location.host);
  if (elsewhere !== null) {
    session.forget();
    return { kind: 'elsewhere', address: addressElsewhere(window.location.protocol, elsewhere, token) };
  }
  session.keep(token);
  return { kind: 'go', path: wayBack.take() ?? '/' };
}

const refusals = { handles: [400, 401, 403, 404] };

/**
 * A token in an address can be anyone's: whoever is signed in here stays so, and for others the server gives a session to the browser that
 * signed on, which it asks for where that was.
 */
async function arriveByToken(token: string): Promise<Arrival> {
  if (session.token() !== null) return { kind: 'go', path: wayBack.take() ?? '/' };
  const given = await call(login.takeOver, { body: { token } }, refusals);
  if (given.url !== null) return { kind: 'elsewhere', address: given.url };
  if (given.token === null) return { kind: 'refused' };
  session.keep(given.token);
  return { kind: 'go', path: wayBack.take() ?? '/' };
}

async function backWith(token: string, challenge: string): Promise<Arrival> {
  const { url } = await call(login.confirmHandOver, { body: { token, challenge } }, refusals);
  return { kind: 'elsewhere', address: url };
}

export async function arrive(brought: Proof): Promise<Arrival> {
  switch (brought.kind) {
    case 'code':
      return arriveByCode(brought);
    case 'token':
      return arriveByToken(brought.token);
    case 'confirm':
      return backWith(brought.token, brought.challenge);
  }
}
