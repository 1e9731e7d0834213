import { type To, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { createStack } from './stack.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Runs before another page is shown. Returns false to stay; calling `go` later leaves after all. */
export type LeaveCheck = (path: string, go: () => void) => boolean;

const checks = new Set<LeaveCheck>();

/** Pages reached by a failed call or sign-out: leave checks do not run. */
const forcedPages = /^\/(404|forbidden|auth\/)/;

/** Registers a leave check. Returns a cleanup function. */
export function addLeaveCheck(check: LeaveCheck): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

const overlays = createStack<() => void>();

/** Closes an overlay on Back instead of leaving the page. Returns a cleanup function. */
export function closeOnBack(close: () => void): () => void {
  return overlays.push(close);
}

const pathOf = (to: To, currentPathname: string): string =>
  (typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname) || currentPathname;

/** Returns whether all checks allow leaving the path. */
function canLeave(to: To, currentPathname: string, go: () => void): boolean {
  const path = pathOf(to, currentPathname);
  if (path === currentPathname || forcedPages.test(path.replace(/^\/web(?=\/)/, ''))) return true;
  return [...checks].every(check => check(path, go));
}

/**
 * Creates the router's history: it runs leave checks, and Back closes the top overlay. The browser reports
 * Back and Forward after moving, so the move is undone before checks run.
 */
export function createGuardedHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const step = (kind: 'push' | 'replace', to: To, state: unknown): void => {
    const go = (): void => history[kind](to, state);
    if (canLeave(to, history.location.pathname, go)) go();
  };
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: (to, state) => step('push', to, state),
    replace: (to, state) => step('replace', to, state),
    listen: listener => {
      let shownPath = history.location.pathname;
      let returning = false;
      let agreed = false;
      return history.listen(update => {
        if (returning) {
          returning = false;
          return;
        }
        const { delta, location } = update;
        const back = update.action === 'POP' && delta !== null && delta !== 0;
        const retry = (): void => {
          agreed = true;
          history.go(delta ?? 0);
        };
        const close = delta !== null && delta < 0 && !agreed ? overlays.top() : undefined;
        if (back && close !== undefined) {
          returning = true;
          history.go(-delta);
          close();
          return;
        }
        if (back && !agreed && !canLeave(location.pathname, shownPath, retry)) {
          returning = true;
          history.go(-delta);
          return;
        }
        agreed = false;
        shownPath = location.pathname;
        listener(update);
      });
    },
  };
}
