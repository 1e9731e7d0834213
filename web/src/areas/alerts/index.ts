import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { alertsTexts } from './texts/texts.ts';

export { sortByGravity } from './gravity.ts';
export { inboxPath } from './inbox/filter.ts';
export { momentOf } from './moment.ts';
export { alertPath, nameOf as alertNameOf } from './names.ts';
export { useAlertTally, useNextAlerts } from './queries.ts';

export const AlertCard = lazy(withTexts(() => import('./inbox/card/AlertCard.tsx'), alertsTexts));
