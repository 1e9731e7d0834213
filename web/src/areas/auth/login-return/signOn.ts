import { login } from '@farol/contract/areas/auth/login';
import { clientTypeHeader } from '@farol/contract/areas/auth/login';
import { call } from '#client/call.ts';
import { decodeToken, otherHost } from '#client/claims.ts';
import { appMode } from '#client/mode.ts';
import { session, returnPath } from '#client/session.ts';

/** Content of the sign-on redirect: a code to exchange, or a token from the host where the user signed in. */
export type SignOnReturn =
  | { kind: 'code'; code: string; state: string; iss: string | undefined }
  | { kind: 'token'; token: string }
  /** The user's own host asks whether this browser is the one that signed in here. */
  | { kind: 'confirm'; token: string; challenge: string }
  /** The user went back at the identity provider (RFC 6749, 4.1.2.1: `access_denied`). */
  | { kind: 'cancelled' }
  /** The provider refused the sign-on. */
  | { kind: 'refused'; why: ProviderError }
  | { kind: 'nothing' };

/**
 * Provider errors with their own advice (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). The rest of the
 * address is never shown, because anyone can forge it.
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

export type Proof = Extract<SignOnReturn, { kind: 'code' | 'token' | 'confirm' }>;

export type SignOnResult =
  | { kind: 'go'; path: string }
  | { kind: 'elsewhere'; address: string }
  | { kind: 'refused' };

export function parseReturn(search: string, hash: string): SignOnReturn {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const [token, confirm, challenge] = ['token', 'confirm', 'challenge'].map(name => fragment.get(name) ?? '');
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

/**
 * Exchanges the code and keeps the token, or sends it to the host of the user. A signed-in user stays signed
 * in: another tab was faster, or the address is old.
 */
async function exchangeCode(signOnReturn: Extract<SignOnReturn, { kind: 'code' }>): Promise<SignOnResult> {
  if (session.token() !== null) return { kind: 'go', path: returnPath.take() ?? '/' };
  const { code, state, iss } = signOnReturn;
  const { token } = await call(
    login.token,
    { body: { code, state, ...(iss === undefined ? {} : { iss }) } },
    // The page shows these errors itself.
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
  return { kind: 'go', path: returnPath.take() ?? '/' };
}

const handledErrors = { handles: [400, 401, 403, 404] };

/**
 * Signs in with a token from the address, which may be anyone's. A signed-in user stays signed in. The server
 * creates a session only for the browser that signed in, and asks it to confirm.
 */
async function exchangeToken(token: string): Promise<SignOnResult> {
  if (session.token() !== null) return { kind: 'go', path: returnPath.take() ?? '/' };
  const takenOver = await call(login.takeOver, { body: { token } }, handledErrors);
  if (takenOver.url !== null) return { kind: 'elsewhere', address: takenOver.url };
  if (takenOver.token === null) return { kind: 'refused' };
  session.keep(takenOver.token);
  return { kind: 'go', path: returnPath.take() ?? '/' };
}

async function confirmHandOver(token: string, challenge: string): Promise<SignOnResult> {
  const { url } = await call(login.confirmHandOver, { body: { token, challenge } }, handledErrors);
  return { kind: 'elsewhere', address: url };
}

export async function completeSignOn(signOnReturn: Proof): Promise<SignOnResult> {
  switch (signOnReturn.kind) {
    case 'code':
      return exchangeCode(signOnReturn);
    case 'token':
      return exchangeToken(signOnReturn.token);
    case 'confirm':
      return confirmHandOver(signOnReturn.token, signOnReturn.challenge);
  }
}
