import { withTexts } from '../../client/language.ts';
import { lazy } from '../../ui/lazy.ts';
import { alertsTexts } from './texts/texts.ts';

export { useUnreadCounts } from './inbox/queries.ts';
export { useAlertState } from './stream/live.ts';

/** Why an alert exists. */
export const AlertCard = lazy(withTexts(() => import('./parts/AlertCard.tsx'), alertsTexts));
