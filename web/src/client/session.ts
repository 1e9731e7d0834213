import type { SessionClaims } from '@farol/contract/areas/auth/session';
import type { Permission } from '@farol/contract/permissions';
import { decodeToken, isFresh, safeReturnPath } from './claims.ts';
import { createExternal, useExternal } from './external.ts';
import { localStore, sessionStore } from './storage.ts';

const tokenKey = 'farol.token';
const returnKey = 'farol.return';

interface StoredSession {
  token: string;
  claims: SessionClaims;
}

function readStoredSession(): StoredSession | null {
  const token = localStore.get(tokenKey);
  const claims = token === null ? null : decodeToken(token);
  return token === null || claims === null ? null : { token, claims };
}

const viewOf = ({ viewing_as }: SessionClaims): string => viewing_as?.id ?? '';
/** Returns the rights in a token as text. */
const rightsOf = ({ groups, is_airline, answers_people, may_view_as, viewing_as }: SessionClaims): string =>
  JSON.stringify([groups, is_airline, answers_people, may_view_as, viewing_as?.id, viewing_as?.name]);

const currentSession = createExternal<StoredSession | null>(readStoredSession());
/** User whose data this page holds in caches and lists. */
let shownUserId = currentSession.get()?.claims.sub;

/** Listeners that run before the page shows another organization's view. */
const viewListeners = new Set<() => void>();

function setSession(next: StoredSession | null): void {
  shownUserId ??= next?.claims.sub;
  const before = currentSession.get();
  const changed = before !== null && next !== null && viewOf(before.claims) !== viewOf(next.claims);
  if (changed) for (const listener of viewListeners) listener();
  currentSession.set(next);
}

// Follows sign-outs and renewals in other tabs; reloads for another user.
if (typeof addEventListener === 'function') {
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== null) return;
    const next = readStoredSession();
    if (next === null || shownUserId === undefined || next.claims.sub === shownUserId) setSession(next);
    else window.location.reload();
  });
  // A page restored by Back missed any sign-out. Another user must neither see nor use it, so it is hidden
  // and reloaded.
  addEventListener('pageshow', event => {
    if (!event.persisted) return;
    const next = readStoredSession();
    if (shownUserId === undefined || next?.claims.sub === shownUserId) {
      setSession(next);
      return;
    }
    event.stopImmediatePropagation();
    document.documentElement.hidden = true;
    window.location.reload();
  });
}

export const session = {
  token(now: number = Date.now()): string | null {
    const current = currentSession.get();
    return current !== null && isFresh(current.claims, now) ? current.token : null;
  },
  claims: (): SessionClaims | null => currentSession.get()?.claims ?? null,
  /** Returns whether a token is stored, even if expired. */
  exists: (): boolean => localStore.get(tokenKey) !== null,
  keep(token: string): void {
    localStore.set(tokenKey, token);
    setSession(readStoredSession());
  },
  /** Stores a renewed token unless the user has changed. */
  renew(token: string, userId: string | undefined): void {
    if (userId !== undefined && readStoredSession()?.claims.sub === userId) this.keep(token);
  },
  /**
   * Stores a background call's token only if its rights differ, so that polling does not extend the session.
   */
  renewRights(token: string, userId: string | undefined): void {
    const next = decodeToken(token);
    const now = readStoredSession();
    if (next !== null && now !== null && rightsOf(next) !== rightsOf(now.claims)) this.renew(token, userId);
  },
  onViewChange(listener: () => void): void {
    viewListeners.add(listener);
  },
  clear(): void {
    localStore.remove(tokenKey);
    currentSession.set(null);
  },
  /** Removes the token without updating screens. */
  forget(): void {
    localStore.remove(tokenKey);
  },
  /** Updates screens from the stored token. Completes `forget` on the next page. */
  refresh(): void {
    setSession(readStoredSession());
  },
};

export function useSession(): SessionClaims | null {
  return useExternal(currentSession)?.claims ?? null;
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
export const returnPath = {
  save(path: string): void {
    const safe = safeReturnPath(path);
    if (safe !== null) sessionStore.set(returnKey, `${session.claims()?.sub ?? ''} ${safe}`);
  },
  take(): string | null {
    const [owner, path = null] = sessionStore.get(returnKey)?.split(' ', 2) ?? [];
    sessionStore.remove(returnKey);
    return owner === '' || owner === session.claims()?.sub ? safeReturnPath(path) : null;
  },
};
