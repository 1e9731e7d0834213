import { randomBytes } from 'node:crypto';
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

export const attemptCookie = 'farol-sign-on';
const cookiePath = '/auth/v1/login';
const attemptMinutes = 10;

export function createAttempt(redirectUri: string): Attempt {
  return { state: randomToken(), nonce: randomToken(), verifier: randomToken(), redirectUri };
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
  exchange.setCookie(attemptCookie, sealed, { path: cookiePath, maxAgeSeconds: attemptMinutes * 60 });
}

export function deleteAttempt(exchange: Exchange): void {
  exchange.setCookie(attemptCookie, '', { path: cookiePath, maxAgeSeconds: 0 });
}

/** Returns undefined if there is none, it has expired or is forged. */
export async function findAttempt(services: Services, exchange: Exchange): Promise<Attempt | undefined> {
  const sealed = exchange.cookie(attemptCookie);
  if (sealed === undefined) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, ({ kid }) => getKey(services, kid), {
      currentDate: new Date(services.clock.now().epochMilliseconds),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    });
    return attemptShape.parse(payload);
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
