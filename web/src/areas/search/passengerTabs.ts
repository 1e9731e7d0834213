import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import type { ParseKeys } from 'i18next';
import { alertsRule, canUse, type Reader } from '#client/reader.ts';
import type { InnerScreen } from '#ui/page/screenTypes.ts';
import { recordsOrTermsRule, recordsRule } from './recordsRule.ts';

export interface PassengerTab extends InnerScreen {
  text: Extract<ParseKeys, `passenger.tab.${string}`>;
  /** Shown in the text as `{{count}}`. */
  count?(passenger: PassengerDetail): number;
}

/** Tabs of a passenger in the order of the specification; also the child routes. */
export const passengerTabs: readonly [PassengerTab, ...PassengerTab[]] = [
  { path: 'details', text: 'passenger.tab.details', load: () => import('./passenger/Details.tsx') },
  { path: 'events', text: 'passenger.tab.events', load: () => import('./passenger/Events.tsx') },
  {
    path: 'ocurrencies',
    text: 'passenger.tab.occurrences',
    load: () => import('./passenger/Occurrences.tsx'),
    needs: recordsRule,
  },
  {
    path: 'alerts',
    text: 'passenger.tab.alerts',
    load: () => import('./passenger/Alerts.tsx'),
    needs: alertsRule,
    count: ({ alerts }) => alerts,
  },
  {
    path: 'inspection',
    text: 'passenger.tab.inspection',
    load: () => import('./passenger/Inspection.tsx'),
    needs: recordsOrTermsRule,
  },
];

export function listVisibleTabs(reader: Reader): PassengerTab[] {
  return passengerTabs.filter(({ needs }) => needs === undefined || canUse(reader, needs));
}
