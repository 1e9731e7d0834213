import type { NavigateFunction, NavigateOptions } from 'react-router';

let navigate: NavigateFunction | null = null;

/** Gives the router's `navigate` to code outside components. */
export function setNavigation(routerNavigate: NavigateFunction): () => void {
  navigate = routerNavigate;
  return () => {
    if (navigate === routerNavigate) navigate = null;
  };
}

export function goTo(path: string, options?: NavigateOptions): void {
  void navigate?.(path, options);
}

const base = '/web';

/** Removes the base path: `/web/home` becomes `/home`. */
export function insidePath(pathname: string): string {
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
}

/** Returns the current address with its query. */
export function currentPath(): string {
  const { pathname, search } = window.location;
  return `${insidePath(pathname)}${search}`;
}

/** Returns the current path for the access trail, without the query, which may hold search terms. */
export function currentScreen(): string {
  return insidePath(window.location.pathname);
}

/** Returns whether Back stays inside the application. */
export function canGoBack(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
