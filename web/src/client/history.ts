import { type To, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Asked before another page is shown. Returns false to stay; `go` then leaves after all. */
export type LeaveCheck = (path: string, go: () => void) => boolean;

const checks = new Set<LeaveCheck>();

/** Pages that a failed call or the end of the session leads to: nobody chose to go there, so nobody is asked. */
const unchosen = /^\/(404|forbidden|auth\/)/;

/** Has `check` asked before the page is left. Returns how to end that. */
export function beforeLeaving(check: LeaveCheck): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** What lies over the page, the topmost last. */
const overlays: (() => void)[] = [];

/** Has Back take away what lies over the page, by `close`, and not the page. Returns how to end that. */
export function closedByBack(close: () => void): () => void {
  overlays.push(close);
  return () => void overlays.splice(overlays.indexOf(close), 1);
}

const pathOf = (to: To, here: string): string =>
  (typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname) || here;

/** Whether all agree. Another search on the same page leaves nothing. */
function mayLeave(to: To, here: string, go: () => void): boolean {
  const path = pathOf(to, here);
  if (path === here || unchosen.test(path.replace(/^\/web(?=\/)/, ''))) return true;
  return [...checks].every(check => check(path, go));
}

/**
 * The browser's history for the router, that asks `beforeLeaving` first, and whose Back closes what lies over the page. Back and
 * Forward have happened when they are told: they are taken back before anybody is asked.
 */
export function guardedHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const step = (kind: 'push' | 'replace', to: To, state: unknown): void => {
    const go = (): void => history[kind](to, state);
    if (mayLeave(to, history.location.pathname, go)) go();
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
      let shown = history.location.pathname;
      let returning = false;
      let agreed = false;
      return history.listen(update => {
        if (returning) {
          returning = false;
          return;
        }
        const { delta, location } = update;
        const back = update.action === 'POP' && delta !== null && delta !== 0;
        const again = (): void => {
          agreed = true;
          history.go(delta ?? 0);
        };
        const close = delta !== null && delta < 0 && !agreed ? overlays.at(-1) : undefined;
        if (back && close !== undefined) {
          returning = true;
          history.go(-delta);
          close();
          return;
        }
        if (back && !agreed && !mayLeave(location.pathname, shown, again)) {
          returning = true;
          history.go(-delta);
          return;
        }
        agreed = false;
        shown = location.pathname;
        listener(update);
      });
    },
  };
}
