import type { SessionClaims } from '@farol/contract/areas/auth/session';
import { permissions } from '@farol/contract/permissions';

function payloadOf(token: string): unknown {
  const part = token.split('.')[1];
  if (part === undefined) return null;
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

type Payload = { [K in keyof SessionClaims]?: unknown };

/**
 * Decodes a session token; the server verifies it. Drops unknown permissions, so that a newer server does not
 * lock users out.
 */
export function decodeToken(token: string): SessionClaims | null {
  const payload = payloadOf(token);
  if (typeof payload !== 'object' || payload === null) return null;
  const { sub, full_name, user_name, url, exp, groups, is_airline }: Payload = payload;
  if (typeof sub !== 'string' || typeof full_name !== 'string' || typeof user_name !== 'string') return null;
  if (typeof url !== 'string' || typeof exp !== 'number' || !Array.isArray(groups)) return null;
  const granted: ReadonlySet<unknown> = new Set(groups);
  return {
    sub,
    full_name,
    user_name,
    url,
    exp,
    groups: permissions.filter(permission => granted.has(permission)),
    is_airline: is_airline === true,
    ...optionalClaims(payload),
  };
}

function optionalClaims({ answers_people, may_view_as, viewing_as }: Payload): Partial<SessionClaims> {
  return {
    ...(answers_people === true ? { answers_people } : {}),
    ...(may_view_as === true ? { may_view_as } : {}),
    ...(isNamedId(viewing_as) ? { viewing_as: { id: viewing_as.id, name: viewing_as.name } } : {}),
  };
}

function isNamedId(value: unknown): value is { id: string; name: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name }: { id?: unknown; name?: unknown } = value;
  return typeof id === 'string' && typeof name === 'string';
}

/** `exp` is in seconds, `now` in milliseconds. */
export function isFresh(claims: SessionClaims, now: number): boolean {
  return claims.exp * 1000 > now;
}

/** Returns the path if it is inside the application and no sign-on or error page. */
export function safeReturnPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  return /^\/(auth|404|forbidden)(\/|\?|$)/.test(path) ? null : path;
}

/** Returns the host of the user's organization if it is not `host` (specification, section 4). */
export function otherHost(claims: SessionClaims, host: string): string | null {
  return claims.url !== '' && claims.url !== host ? claims.url : null;
}
