import { sessionStore } from './storage.ts';

const modeKey = 'farol.app';

/**
 * Returns whether this is the installed application: standalone display, or `?app=1`, which lasts for the
 * tab.
 */
function isInstalledApp(): boolean {
  if (typeof window === 'undefined') return false;
  if (new URLSearchParams(window.location.search).get('app') === '1') sessionStore.set(modeKey, '1');
  return sessionStore.get(modeKey) === '1' || window.matchMedia('(display-mode: standalone)').matches;
}

export const appMode = isInstalledApp();
