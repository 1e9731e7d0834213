import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { alertsTexts } from './texts/texts.ts';

export { inboxPath } from './inbox/filter.ts';
export { momentOf } from './moment.ts';
export { alertPath, nameOf as alertNameOf } from './names.ts';
export { useAlertTally, useNextAlerts } from './queries.ts';

/** Alerts on a person, one card each. */
export const AlertCards = lazy(withTexts(() => import('./inbox/card/AlertCards.tsx'), alertsTexts));
