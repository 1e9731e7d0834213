import { randomBytes, randomInt } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';
import type { Exchange } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';

/** State of one sign-on (standards digest, section 14). */
const attemptShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
});
export type Attempt = z.output<typeof attemptShape>;

/** Sign-ons that one browser can have under way, in several tabs. Bounds the size of the cookies. */
const maxAttempts = 5;
const cookiePath = '/auth/v1/login';
const attemptMinutes = 10;

/** Returns the cookie of an attempt; its number is the start of the state. */
export function attemptCookie(state: string): string | undefined {
  const number = /^(\d)-/.exec(state)?.[1];
  return number === undefined || Number(number) >= maxAttempts ? undefined : `farol-sign-on-${number}`;
}

export function createAttempt(exchange: Exchange, redirectUri: string): Attempt {
  const state = `${chooseNumber(exchange)}-${randomToken()}`;
  return { state, nonce: randomToken(), verifier: randomToken(), redirectUri };
}

/** Random among the free numbers, because two tabs may start at the same moment. */
function chooseNumber(exchange: Exchange): number {
  const numbers = Array.from({ length: maxAttempts }, (_, number) => number);
  const free = numbers.filter(number => exchange.cookie(attemptCookie(`${number}-`) ?? '') === undefined);
  const choices = free.length > 0 ? free : numbers;
  return choices[randomInt(choices.length)] ?? 0;
}

/** Minimum length of a PKCE verifier: 43 characters. */
function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Seals the attempt in a cookie, so that no process has to remember it and no other party can read or forge
 * it.
 */
export async function bindAttempt(services: Services, exchange: Exchange, attempt: Attempt): Promise<void> {
  const sealed = await sealAttempt(services, attempt);
  const cookie = attemptCookie(attempt.state);
  if (cookie === undefined) throw new Error('the state of an attempt names no cookie');
  exchange.setCookie(cookie, sealed, { path: cookiePath, maxAgeSeconds: attemptMinutes * 60 });
}

export function deleteAttempt(exchange: Exchange, { state }: Attempt): void {
  const cookie = attemptCookie(state);
  if (cookie !== undefined) exchange.setCookie(cookie, '', { path: cookiePath, maxAgeSeconds: 0 });
}

/** Returns undefined if there is none, it has expired or is forged, or another one took its cookie. */
export async function findAttempt(
  services: Services,
  exchange: Exchange,
  state: string,
): Promise<Attempt | undefined> {
  const cookie = attemptCookie(state);
  const sealed = cookie === undefined ? undefined : exchange.cookie(cookie);
  if (sealed === undefined) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, ({ kid }) => getKey(services, kid), {
      currentDate: new Date(services.clock.now().epochMilliseconds),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    });
    const attempt = attemptShape.parse(payload);
    return attempt.state === state ? attempt : undefined;
  } catch {
    return undefined;
  }
}

/** A JWE (RFC 7516). */
export function sealAttempt(services: Pick<Services, 'clock' | 'keys'>, attempt: Attempt): Promise<string> {
  const expires = services.clock.now().add({ minutes: attemptMinutes });
  const { id: kid, bytes: key } = services.keys.current('sign-on cookie');
  return new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
    .setExpirationTime(new Date(expires.epochMilliseconds))
    .encrypt(key);
}

async function getKey({ keys }: Services, id: string | undefined): Promise<Uint8Array> {
  const key = id === undefined ? undefined : await keys.find('sign-on cookie', id);
  if (key === undefined) throw new Error('sealed with a key that is not ours');
  return key.bytes;
}
