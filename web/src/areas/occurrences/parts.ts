import { lazy } from '#ui/lazy/lazy.ts';

/** Icons of the actions recorded on a passenger. */
export const LateActionIcons = lazy<{ ids: readonly string[] }>(() => import('./actions/ActionIcons.tsx'));
