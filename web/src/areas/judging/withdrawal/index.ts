import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { withdrawalTexts } from './texts/texts.ts';
import type { WithdrawAlertsProps } from './WithdrawAlerts.tsx';

export const WithdrawAlerts = lazy<WithdrawAlertsProps>(
  withTexts(() => import('./WithdrawAlerts.tsx'), withdrawalTexts),
);
