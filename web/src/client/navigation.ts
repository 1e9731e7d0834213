import type { NavigateFunction, NavigateOptions } from 'react-router';

let navigate: NavigateFunction | null = null;

/** Lends the router's way of going to a page to code outside components. Returns how to take it back. */
export function lendNavigation(lent: NavigateFunction): () => void {
  navigate = lent;
  return () => {
    if (navigate === lent) navigate = null;
  };
}

export function goTo(path: string, options?: NavigateOptions): void {
  void navigate?.(path, options);
}

const base = '/web';

/** Path inside the application of a path of the host: `/home` of `/web/home`. */
export function insidePath(pathname: string): string {
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
}

/** Address inside the application, with query, as the router writes it. */
export function currentPath(): string {
  const { pathname, search } = window.location;
  return `${insidePath(pathname)}${search}`;
}

/** The screen a call comes from, without what was searched on it; the trail of access keeps it. */
export function currentScreen(): string {
  return insidePath(window.location.pathname);
}

/** True where the entry of the browser's history is not the first one of the application, so that Back stays inside. */
export function hasWayBack(state: unknown): boolean {
  // The router numbers its entries from 0.
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
