import { lazy } from '#ui/lazy/lazy.ts';

export const lazyScheduleTab = lazy(() => import('./ScheduleTab.tsx'));
