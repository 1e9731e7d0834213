import { login } from '@farol/contract/areas/auth/login';
import { users } from '@farol/contract/areas/auth/users';
import { clientTypeHeader } from '@farol/contract/areas/auth/login';
import { call } from '../../../client/call.ts';
import { decodeToken, isFresh, otherHost } from '../../../client/claims.ts';
import { appMode } from '../../../client/mode.ts';
import { session, wayBack } from '../../../client/session.ts';

/** What the sign-on's return brought: a code to exchange, or a token from the host where the person signed on. */
export type Brought =
  | { kind: 'code'; code: string; state: string; iss: string | undefined }
  | { kind: 'token'; token: string }
  /** The person went back at the identity provider (RFC 6749, 4.1.2.1: `access_denied`). */
  | { kind: 'cancelled' }
  | { kind: 'nothing' };

/** What the server or this page can try to make a session of. */
export type Proof = Extract<Brought, { kind: 'code' | 'token' }>;

export type Arrival =
  | { kind: 'go'; path: string }
  | { kind: 'elsewhere'; address: string }
  | { kind: 'refused' };

export function readReturn(search: string, hash: string): Brought {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (token !== null && token !== '') return { kind: 'token', token };
  const query = new URLSearchParams(search);
  if (query.get('error') === 'access_denied') return { kind: 'cancelled' };
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
    { handles: [400, 401, 403], headers: { [clientTypeHeader]: appMode ? 'APP' : 'WEB' } },
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

/** A token from an address can be anyone's invention: it is kept only if the server knows it. */
async function arriveByToken(token: string): Promise<Arrival> {
  const claims = decodeToken(token);
  if (claims === null || !isFresh(claims, Date.now()) || otherHost(claims, window.location.host) !== null) {
    return { kind: 'refused' };
  }
  await call(users.currentUser, {}, { token, handles: [400, 401, 403, 404] });
  session.keep(token);
  return { kind: 'go', path: wayBack.take() ?? '/' };
}

export async function arrive(brought: Proof): Promise<Arrival> {
  return brought.kind === 'code' ? arriveByCode(brought) : arriveByToken(brought.token);
}
