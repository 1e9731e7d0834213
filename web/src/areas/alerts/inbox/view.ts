import { alertOrders, type AlertRow } from '@farol/contract/areas/alerts/inbox';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useSession } from '#client/session.ts';
import { localStore, readStored } from '#client/storage.ts';
import type { RowGroup } from '#ui/table/items.ts';
import { nameOf } from '../names.ts';

export const alertGroups = ['none', 'passenger', 'booking', 'rule'] as const;

export interface InboxView {
  order: (typeof alertOrders)[number];
  group: (typeof alertGroups)[number];
}

export function parseView(value: unknown): InboxView {
  const stored: Partial<Record<keyof InboxView, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  return {
    order: alertOrders.find(order => order === stored.order) ?? 'SEVERITY',
    group: alertGroups.find(group => group === stored.group) ?? 'none',
  };
}

/** Keeps order and groups of the inbox for each user of the browser. */
export function useInboxView(): [InboxView, (next: Partial<InboxView>) => void] {
  const key = `farol.alerts.view.${useSession()?.sub ?? ''}`;
  const [view, setView] = useState(() => readStored(localStore, key, parseView) ?? parseView(null));
  return [
    view,
    next => {
      const changed = { ...view, ...next };
      localStore.set(key, JSON.stringify(changed));
      setView(changed);
    },
  ];
}

/** Returns the group of an alert. A withheld alert is alone in its group of passenger or booking. */
export function groupOf(alert: AlertRow, group: Exclude<InboxView['group'], 'none'>, t: TFunction): RowGroup {
  const passenger = { id: `passenger ${alert.passengerId ?? alert.id}`, title: nameOf(alert, t) };
  if (group === 'passenger') return passenger;
  if (group === 'rule') return { id: `rule ${alert.origin} ${alert.title}`, title: alert.title };
  return alert.bookingId === null
    ? passenger
    : {
        id: `booking ${alert.bookingId}`,
        title: t('alerts.group.bookingOf', { locator: alert.locator ?? '' }),
      };
}

export function useGroup({ group }: InboxView, t: TFunction): ((alert: AlertRow) => RowGroup) | undefined {
  return useMemo(
    () => (group === 'none' ? undefined : (alert: AlertRow) => groupOf(alert, group, t)),
    [group, t],
  );
}
