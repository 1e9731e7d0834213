export { formatInstantSeconds as formatMoment } from './api-audit/moment.ts';
export { lazyScheduleTab } from './schedule/lazy.ts';
export { momentName } from './schedule/momentName.ts';
