import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { buildGraveText, listGraveUnread } from './grave.ts';
import type { AlertActs } from './useAlertActs.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialog/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Asks before unread grave alerts are removed. The caller renders `dialog`. */
export function useConfirmedRemoval(
  acts: AlertActs,
  rows: readonly AlertRow[],
): { acts: AlertActs; dialog: ReactNode } {
  const { t } = useTranslation();
  const [pendingIds, setPendingIds] = useState<readonly string[] | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const findRows = (ids: readonly string[]): AlertRow[] =>
    latest.current.filter(({ id }) => ids.includes(id));
  const confirmed = useMemo<AlertActs>(
    () => ({
      ...acts,
      remove: ids => {
        if (listGraveUnread(findRows(ids)).length > 0) setPendingIds(ids);
        else acts.remove(ids);
      },
    }),
    [acts],
  );
  const dialog =
    pendingIds === null ? null : (
      <LazyPart onFailed={() => setPendingIds(null)}>
        <ConfirmDialog
          title={t('alerts.removeTitle', { count: pendingIds.length })}
          text={buildGraveText(findRows(pendingIds), t) ?? ''}
          act={t('alerts.removeCount', { count: pendingIds.length })}
          onConfirm={() => {
            acts.remove(pendingIds);
            setPendingIds(null);
          }}
          onClose={() => setPendingIds(null)}
        />
      </LazyPart>
    );
  return { acts: confirmed, dialog };
}
