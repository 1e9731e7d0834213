import { lazy } from '#ui/lazy/lazy.ts';

export { formatInstantSeconds } from './api-audit/moment.ts';
export { momentName } from './schedule/momentName.ts';

export const ScheduleTab = lazy(() => import('./schedule/list/ScheduleTab.tsx'));
