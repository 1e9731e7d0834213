import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFolderOpen,
  IconHandGrab,
  IconHandOff,
  IconMail,
  IconMailOpened,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAct } from '#ui/list/bulk/useBulk.ts';
import type { AlertActs } from './useAlertActs.ts';
import type { HandlingActs } from './useHandling.tsx';

type Ability = AlertRow['abilities'][number];

const has =
  (ability: Ability) =>
  ({ abilities }: AlertRow): boolean =>
    abilities.includes(ability);

/** Returns an act on the rows that have the ability; the others stay as they are. */
function actOn(
  ability: Ability,
  act: Omit<BulkAct<AlertRow>, 'run' | 'isEnabled'>,
  run: (rows: readonly AlertRow[]) => void,
): BulkAct<AlertRow> {
  return {
    ...act,
    isEnabled: rows => rows.some(has(ability)),
    run: rows => run(rows.filter(has(ability))),
  };
}

const idsOf = (rows: readonly AlertRow[]): string[] => rows.map(({ id }) => id);

/** `r` marks as read while one of the rows is unread. */
function buildMarkActs(t: TFunction, acts: AlertActs): BulkAct<AlertRow>[] {
  return [
    {
      id: 'read',
      label: t('alerts.markRead'),
      icon: IconMailOpened,
      key: 'r',
      isEnabled: rows => rows.some(row => !row.read && has('mark')(row)),
      run: rows => acts.setRead(idsOf(rows.filter(has('mark'))), true),
    },
    {
      id: 'unread',
      label: t('alerts.markUnread'),
      icon: IconMail,
      key: 'r',
      isEnabled: rows => rows.some(row => row.read && has('mark')(row)),
      run: rows => acts.setRead(idsOf(rows.filter(has('mark'))), false),
    },
    actOn('remove', { id: 'remove', label: t('alerts.remove'), icon: IconTrash, key: 'Delete' }, rows =>
      acts.remove(idsOf(rows)),
    ),
  ];
}

/** Keys are those of the same act on one row. */
export function useAlertBulkActs(
  list: 'open' | 'closed' | 'removed',
  acts: AlertActs,
  handle: HandlingActs,
): BulkAct<AlertRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    if (list === 'removed')
      return [
        actOn(
          'restore',
          { id: 'restore', label: t('alerts.restore'), icon: IconArrowBackUp, key: 'b' },
          rows => acts.restore(idsOf(rows)),
        ),
      ];
    const marks = buildMarkActs(t, acts);
    if (list === 'closed')
      return [
        actOn('reopen', { id: 'reopen', label: t('alerts.reopen'), icon: IconFolderOpen, key: 'e' }, rows =>
          handle.reopen(idsOf(rows)),
        ),
        ...marks,
      ];
    return [
      actOn('take', { id: 'take', label: t('alerts.take'), icon: IconHandGrab, key: 't' }, rows =>
        handle.take(idsOf(rows)),
      ),
      actOn('close', { id: 'close', label: t('alerts.close'), icon: IconCircleCheck, key: 'c' }, rows =>
        handle.close(rows, t('alerts.selected', { count: rows.length })),
      ),
      ...marks,
      actOn('release', { id: 'release', label: t('alerts.release'), icon: IconHandOff, key: 'l' }, rows =>
        handle.release(idsOf(rows)),
      ),
    ];
  }, [t, list, acts, handle]);
}
