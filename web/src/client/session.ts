import type { SessionClaims } from '@farol/contract/areas/auth/session';
import type { Permission } from '@farol/contract/permissions';
import { decodeToken, isFresh, safeReturnPath } from './claims.ts';
import { external, useExternal } from './external.ts';
import { lasting, passing } from './storage.ts';

const tokenKey = 'farol.token';
const returnKey = 'farol.return';

interface Held {
  token: string;
  claims: SessionClaims;
}

function read(): Held | null {
  const token = lasting.get(tokenKey);
  const claims = token === null ? null : decodeToken(token);
  return token === null || claims === null ? null : { token, claims };
}

const viewOf = ({ viewing_as }: SessionClaims): string => viewing_as?.id ?? '';
/** Returns the rights in a token as text. */
const rightsOf = ({ groups, is_airline, answers_people, may_view_as, viewing_as }: SessionClaims): string =>
  JSON.stringify([groups, is_airline, answers_people, may_view_as, viewing_as?.id, viewing_as?.name]);

const held = external<Held | null>(read());
/** User whose data this page holds in caches and lists. */
let servedTo = held.get()?.claims.sub;

/** Listeners that run before the page shows another organization's view. */
const otherViews = new Set<() => void>();

function show(next: Held | null): void {
  servedTo ??= next?.claims.sub;
  const before = held.get();
  const changed = before !== null && next !== null && viewOf(before.claims) !== viewOf(next.claims);
  if (changed) for (const tell of otherViews) tell();
  held.set(next);
}

// Follows sign-outs and renewals in other tabs; reloads for another user.
if (typeof addEventListener === 'function') {
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== null) return;
    const next = read();
    if (next === null || servedTo === undefined || next.claims.sub === servedTo) show(next);
    else window.location.reload();
  });
  // A page restored by Back missed any sign-out. Another user must neither see nor use it, so it is hidden
  // and reloaded.
  addEventListener('pageshow', event => {
    if (!event.persisted) return;
    const next = read();
    if (servedTo === undefined || next?.claims.sub === servedTo) {
      show(next);
      return;
    }
    event.stopImmediatePropagation();
    document.documentElement.hidden = true;
    window.location.reload();
  });
}

export const session = {
  token(now: number = Date.now()): string | null {
    const current = held.get();
    return current !== null && isFresh(current.claims, now) ? current.token : null;
  },
  claims: (): SessionClaims | null => held.get()?.claims ?? null,
  /** Returns whether a token is stored, even if expired. */
  exists: (): boolean => lasting.get(tokenKey) !== null,
  keep(token: string): void {
    lasting.set(tokenKey, token);
    show(read());
  },
  /** Stores a renewed token unless the user has changed. */
  renew(token: string, asker: string | undefined): void {
    if (asker !== undefined && read()?.claims.sub === asker) this.keep(token);
  },
  /**
   * Stores a background call's token only if its rights differ, so that polling does not extend the session.
   */
  renewRights(token: string, asker: string | undefined): void {
    const next = decodeToken(token);
    const now = read();
    if (next !== null && now !== null && rightsOf(next) !== rightsOf(now.claims)) this.renew(token, asker);
  },
  onOtherView(tell: () => void): void {
    otherViews.add(tell);
  },
  clear(): void {
    lasting.remove(tokenKey);
    held.set(null);
  },
  /** Removes the token without updating screens. */
  forget(): void {
    lasting.remove(tokenKey);
  },
  /** Updates screens from the stored token. Completes `forget` on the next page. */
  reread(): void {
    show(read());
  },
};

export function useSession(): SessionClaims | null {
  return useExternal(held)?.claims ?? null;
}

export function useIsSignedIn(): boolean {
  const claims = useSession();
  return claims !== null && isFresh(claims, Date.now());
}

export function useSignedIn(): SessionClaims {
  const claims = useSession();
  if (claims === null) throw new Error('A guarded screen was shown without a session.');
  return claims;
}

export function useMay(permission: Permission): boolean {
  return useSession()?.groups.includes(permission) ?? false;
}

/**
 * Address before signing in. It may contain search terms: only the same user in the same tab gets it back.
 */
export const wayBack = {
  save(path: string): void {
    const safe = safeReturnPath(path);
    if (safe !== null) passing.set(returnKey, `${session.claims()?.sub ?? ''} ${safe}`);
  },
  take(): string | null {
    const [whose, path = null] = passing.get(returnKey)?.split(' ', 2) ?? [];
    passing.remove(returnKey);
    return whose === '' || whose === session.claims()?.sub ? safeReturnPath(path) : null;
  },
};
