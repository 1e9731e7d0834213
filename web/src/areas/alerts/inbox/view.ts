import { alertOrders, type AlertRow } from '@farol/contract/areas/alerts/inbox';
import { severities, type Severity } from '@farol/contract/severity';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { language } from '#client/language.ts';
import { useSession } from '#client/session.ts';
import { localStore, readStored } from '#client/storage.ts';
import { formatDay } from '#ui/format/format.ts';
import type { RowGroup } from '#ui/table/items.ts';
import { momentOf } from '../moment.ts';
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
export function groupOf(
  alert: AlertRow,
  group: Exclude<InboxView['group'], 'none'>,
  t: TFunction,
  sharedNames: ReadonlySet<string> = new Set(),
): RowGroup {
  const name = nameOf(alert, t);
  const born =
    alert.birthDate === null || !sharedNames.has(name) ? '' : formatDay(alert.birthDate, language());
  const passenger = {
    id: `passenger ${alert.passengerId ?? alert.id}`,
    title: born === '' ? name : `${name} · ${t('alerts.group.born', { date: born })}`,
  };
  if (group === 'passenger') return passenger;
  if (group === 'rule') return { id: `rule ${alert.origin} ${alert.title}`, title: alert.title };
  return alert.bookingId === null
    ? passenger
    : {
        id: `booking ${alert.bookingId}`,
        title: t('alerts.group.bookingOf', { locator: alert.locator ?? '' }),
      };
}

/** Returns the names of several passengers. */
export function findSharedNames(alerts: readonly AlertRow[], t: TFunction): ReadonlySet<string> {
  const passengers = new Map<string, string>();
  const shared = new Set<string>();
  for (const alert of alerts) {
    if (alert.passengerId === null) continue;
    const name = nameOf(alert, t);
    const other = passengers.get(name);
    if (other !== undefined && other !== alert.passengerId) shared.add(name);
    passengers.set(name, alert.passengerId);
  }
  return shared;
}

/** Returns the alert of the next flight, or of the latest past one. */
export function findNextAlert(alerts: readonly AlertRow[], now: number): AlertRow | undefined {
  const byMoment = alerts.toSorted((a, b) => Date.parse(momentOf(a).at) - Date.parse(momentOf(b).at));
  return byMoment.find(alert => Date.parse(momentOf(alert).at) >= now) ?? byMoment.at(-1);
}

export function findWorstSeverity(alerts: readonly AlertRow[]): Severity | undefined {
  return severities.find(severity => alerts.some(alert => alert.severity === severity));
}

export function useGroup(
  { group }: InboxView,
  alerts: readonly AlertRow[],
  t: TFunction,
): ((alert: AlertRow) => RowGroup) | undefined {
  return useMemo(() => {
    if (group === 'none') return undefined;
    const sharedNames = findSharedNames(alerts, t);
    return (alert: AlertRow) => groupOf(alert, group, t, sharedNames);
  }, [group, alerts, t]);
}
