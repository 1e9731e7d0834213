import { lazy } from '../../../ui/lazy.ts';

export const lazyScheduleTab = lazy(() => import('./ScheduleTab.tsx'));
