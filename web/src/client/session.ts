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
/** What a token says that its person may. */
const rightsOf = ({ groups, is_airline, answers_people, may_view_as, viewing_as }: SessionClaims): string =>
  JSON.stringify([groups, is_airline, answers_people, may_view_as, viewing_as?.id, viewing_as?.name]);

const held = external<Held | null>(read());
/** Whose data this page holds: answers, places in lists, what was searched. */
let servedTo = held.get()?.claims.sub;

/** Is told before anybody is shown data as seen by another organization, or by the own one again. */
const otherViews = new Set<() => void>();

function show(next: Held | null): void {
  servedTo ??= next?.claims.sub;
  const before = held.get();
  const changed = before !== null && next !== null && viewOf(before.claims) !== viewOf(next.claims);
  if (changed) for (const tell of otherViews) tell();
  held.set(next);
}

// A sign-out or a fresh token in another tab holds for this one too; for another person the page begins anew.
if (typeof addEventListener === 'function') {
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== null) return;
    const next = read();
    if (next === null || servedTo === undefined || next.claims.sub === servedTo) show(next);
    else window.location.reload();
  });
  // A page that the browser kept for Back heard of nothing meanwhile. Where its person has signed out, it would show and do what
  // was theirs to whoever comes next: it begins anew, and nothing else hears that it is back.
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
  /** The token, if there is one and it has not expired. */
  token(now: number = Date.now()): string | null {
    const current = held.get();
    return current !== null && isFresh(current.claims, now) ? current.token : null;
  },
  claims: (): SessionClaims | null => held.get()?.claims ?? null,
  /** A token exists, valid or not: tells an expired session from none. */
  exists: (): boolean => lasting.get(tokenKey) !== null,
  keep(token: string): void {
    lasting.set(tokenKey, token);
    show(read());
  },
  /** Keeps a fresh token of the person who asked, unless they have signed out, or somebody else in, meanwhile. */
  renew(token: string, asker: string | undefined): void {
    if (asker !== undefined && read()?.claims.sub === asker) this.keep(token);
  },
  /** The same for what nobody asked: only one that says other rights is kept, so that no session lives by it. */
  renewRights(token: string, asker: string | undefined): void {
    const next = decodeToken(token);
    const now = read();
    if (next !== null && now !== null && rightsOf(next) !== rightsOf(now.claims)) this.renew(token, asker);
  },
  /** Calls back when the person begins or ceases to view as another organization. */
  onOtherView(tell: () => void): void {
    otherViews.add(tell);
  },
  clear(): void {
    lasting.remove(tokenKey);
    held.set(null);
  },
  /** Forgets the token without telling the screens, which are about to be left for another address. */
  forget(): void {
    lasting.remove(tokenKey);
  },
  /** Tells the screens what is stored now: completes `forget` on the page it led to. */
  reread(): void {
    show(read());
  },
};

export function useSession(): SessionClaims | null {
  return useExternal(held)?.claims ?? null;
}

/** A token exists and has not expired. */
export function useIsSignedIn(): boolean {
  const claims = useSession();
  return claims !== null && isFresh(claims, Date.now());
}

/** Claims of the person a guarded screen is shown to. */
export function useSignedIn(): SessionClaims {
  const claims = useSession();
  if (claims === null) throw new Error('A guarded screen was shown without a session.');
  return claims;
}

export function useMay(permission: Permission): boolean {
  return useSession()?.groups.includes(permission) ?? false;
}

/** Where the person was before they had to sign in. An address may name what they searched for: it is for them alone, in this tab. */
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
