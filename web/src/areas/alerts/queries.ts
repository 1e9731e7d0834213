import { inbox } from '@farol/contract/areas/alerts/inbox';
import { explanation } from '@farol/contract/areas/explanation/alert';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { Fetching } from '../../ui/download/useDownload.ts';
import { type InboxFilter, toBody } from './inbox/filter.ts';
import { alertCounter, useAlertState } from './stream/live.ts';

/** What is kept of lists, by filter. */
export const listKey = 'alerts';
export const tallyKey = 'alertTally';
/** Alerts of one passenger, as the passenger's page keeps them. */
export const ofPassenger = 'passengerAlerts';

export function useAlerts(filter: InboxFilter) {
  return useQuery({
    queryKey: [listKey, filter],
    queryFn: async ({ signal }) => {
      const found = await call(inbox.searchAlerts, { body: toBody(filter) }, { signal });
      alertCounter.seen();
      return found;
    },
    staleTime: 30_000,
  });
}

export const detailKey = 'alertDetail';

/** What was wanted and found, and who else received it; undefined until it is there. */
export function useAlertDetail(id: string) {
  return useQuery({
    queryKey: [detailKey, id],
    queryFn: ({ signal }) => call(inbox.getAlert, { params: { id } }, { ...background, signal }),
    staleTime: 30_000,
  }).data;
}

export function useExplanation(id: string) {
  return useQuery({
    queryKey: [detailKey, id, 'explained'],
    queryFn: ({ signal }) => call(explanation.explainAlert, { params: { id } }, { signal }),
    staleTime: 30_000,
  });
}

export function exportExplanation(id: string, reason: string): Fetching {
  return how => call(explanation.exportExplanation, { params: { id }, body: { reason } }, how);
}

export function exportAlerts(filter: InboxFilter): Fetching {
  return how => call(inbox.exportAlerts, { body: toBody(filter) }, how);
}

const background = { background: true, handles: 'all' } as const;

/** How much the reader's list holds; asked for anew when the badge changes. */
export function useAlertTally() {
  const { count } = useAlertState();
  return useQuery({
    queryKey: [tallyKey, count],
    queryFn: ({ signal }) => call(inbox.tallyAlerts, {}, { ...background, signal }),
    placeholderData: before => before,
  }).data;
}

/** The unread alerts to act on next, soonest flight first; asked for anew when the badge changes. */
export function useNextAlerts() {
  const { count } = useAlertState();
  return useQuery({
    queryKey: [listKey, 'next', count],
    queryFn: ({ signal }) => call(inbox.searchAlerts, { body: { read: false } }, { ...background, signal }),
    placeholderData: before => before,
  });
}
