import { sessionClaims } from '@farol/contract';
import { errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import * as z from 'zod/mini';
import { Failure } from '#kernel/failure.ts';
import { keyFor } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import type { Account } from './account.ts';

/** The claims of the specification, section 3, with when the token was made and when the person signed on (seconds since 1970). */
const tokenClaims = z.extend(sessionClaims, { iat: z.int(), auth_time: z.int() });
export type TokenClaims = z.output<typeof tokenClaims>;

export function sessionKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new Uint8Array(keyFor(secret, 'session')), algorithm, false, [
    'sign',
    'verify',
  ]);
}

/** What a token of this user says now, from now on for `sessionMinutes`. `host` is where they go if their organization has no home. */
export function claimsFor(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { actor, homeHost }: Account,
  host: string,
  authTime: number | undefined,
): TokenClaims {
  const now = secondsOf(clock.now());
  return {
    sub: actor.id,
    full_name: actor.fullName,
    user_name: actor.cpf,
    url: homeHost ?? host,
    exp: now + config.sessionMinutes * 60,
    groups: [...actor.permissions],
    is_airline: actor.isAirline,
    iat: now,
    auth_time: authTime ?? now,
  };
}

export function signToken(key: CryptoKey, claims: TokenClaims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
}

/** A token for somebody who has just signed on, or for whom the command line vouches. */
export async function issueSessionToken(
  services: Pick<Services, 'config' | 'clock'>,
  user: Account,
  host: string,
): Promise<string> {
  const key = await sessionKey(services.config.secret);
  return signToken(key, claimsFor(services, user, host, undefined));
}

/** Reads a token of ours. Throws 401: NO_TOKEN, TOKEN_EXPIRED, or TOKEN_INVALID for anything we did not sign. */
export async function readToken(
  key: CryptoKey,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<TokenClaims> {
  if (token === undefined) throw new Failure('NO_TOKEN');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now.epochMilliseconds),
    });
    return tokenClaims.parse(payload);
  } catch (error) {
    throw new Failure(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
  }
}

export function secondsOf(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000);
}
