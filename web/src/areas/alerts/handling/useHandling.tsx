import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/failures.ts';
import { reportRecordChanges } from '#client/recordChanges.ts';
import { showToast } from '#client/toasts.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { listKey } from '../queries.ts';
import { alertCounter } from '../stream/alertCounter.ts';
import { buildGraveText } from './grave.ts';
import { sendHandling } from './sendHandling.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialog/ConfirmDialog.tsx')).ConfirmDialog,
}));
const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }));

type PendingConfirmation =
  | { kind: 'takeOver'; ids: readonly string[]; text: string }
  | { kind: 'close'; ids: readonly string[]; name: string; graveText: string | undefined };

export interface HandlingActs {
  take(ids: readonly string[]): void;
  takeOver(alert: AlertRow): void;
  release(ids: readonly string[]): void;
  reopen(ids: readonly string[]): void;
  close(alerts: readonly AlertRow[], name: string): void;
}

/** Takes, releases, closes and reopens alerts. The caller renders `dialog`. */
export function useHandling(): { handle: HandlingActs; dialog: ReactNode } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  const reloadList = (): void => void client.invalidateQueries({ queryKey: [listKey] });
  const { mutate, isPending } = useMutation({
    mutationFn: sendHandling,
    onSuccess: ({ alertCount }, { kind, ids }) => {
      setPending(null);
      alertCounter.setCount(alertCount);
      reloadList();
      showToast({
        level: 'success',
        id: 'alerts-handled',
        message: t(`alerts.done.${kind}`, { count: ids.length }),
      });
    },
    onError: (error, { kind, ids }) => {
      reloadList();
      reportRecordChanges(['alert']);
      const text = error instanceof ApiError ? error.messages.join('\n') : '';
      if (kind === 'take' && error instanceof ApiError && error.code === 'ALERT_TAKEN')
        setPending({ kind: 'takeOver', ids, text });
      else {
        setPending(null);
        showToast({ level: 'warning', id: 'alerts-handled', message: text === '' ? t('alerts.gone') : text });
      }
    },
  });
  const handle = useMemo<HandlingActs>(
    () => ({
      take: ids => mutate({ kind: 'take', ids }),
      takeOver: ({ id, taken }) =>
        setPending({
          kind: 'takeOver',
          ids: [id],
          text: t('alerts.takeOverText', { name: taken?.by ?? '' }),
        }),
      release: ids => mutate({ kind: 'release', ids }),
      reopen: ids => mutate({ kind: 'reopen', ids }),
      close: (alerts, name) =>
        setPending({
          kind: 'close',
          ids: alerts.map(({ id }) => id),
          name,
          graveText: buildGraveText(alerts, t),
        }),
    }),
    [mutate, t],
  );
  const leave = (): void => setPending(null);
  const dialog =
    pending === null ? null : pending.kind === 'takeOver' ? (
      <LazyPart onFailed={leave}>
        <ConfirmDialog
          title={t('alerts.takeOverTitle')}
          text={pending.text}
          act={t('alerts.takeOver')}
          working={isPending}
          onConfirm={() => mutate({ kind: 'takeOver', ids: pending.ids })}
          onClose={leave}
        />
      </LazyPart>
    ) : (
      <LazyPart onFailed={leave}>
        <CloseDialog
          name={pending.name}
          graveText={pending.graveText}
          working={isPending}
          onEnd={closing => mutate({ ...closing, kind: 'close', ids: pending.ids })}
          onClose={leave}
        />
      </LazyPart>
    );
  return { handle, dialog };
}
