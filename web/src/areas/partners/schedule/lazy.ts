import { lazy } from '../../../ui/lazy.ts';

/** The tab of what carriers should have sent, fetched when it is opened. */
export const lazyScheduleTab = lazy(() => import('./ScheduleTab.tsx'));
