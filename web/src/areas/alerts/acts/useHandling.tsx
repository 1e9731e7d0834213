import { handling } from '@farol/contract/areas/alerts/handling';
import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOptions } from '../../../client/call.ts';
import { ApiError } from '../../../client/failures.ts';
import { toast } from '../../../client/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { detailKey, listKey, ofPassenger, tallyKey } from '../queries.ts';
import { alertCounter } from '../stream/live.ts';
import { CloseDialog, type End } from './CloseDialog.tsx';

type Kind = 'take' | 'takeOver' | 'release' | 'reopen' | 'close';

interface Handling {
  kind: Kind;
  ids: readonly string[];
  end?: End;
}

type Asked =
  | { kind: 'takeOver'; ids: readonly string[]; text: string }
  | { kind: 'close'; ids: readonly string[]; name: string };

// Deleted, taken by another user, or closed meanwhile: reloads the list and keeps the page.
const handled: CallOptions = { handles: [404, 409] };

function send({ kind, ids, end }: Handling): Promise<{ alertCount: number }> {
  const body = { ids: [...ids] };
  switch (kind) {
    case 'take':
      return call(handling.takeAlerts, { body }, handled);
    case 'takeOver':
      return call(handling.takeAlerts, { body: { ...body, takeOver: true } }, handled);
    case 'release':
      return call(handling.releaseAlerts, { body }, handled);
    case 'reopen':
      return call(handling.reopenAlerts, { body }, handled);
    case 'close':
      return call(
        handling.closeAlerts,
        { body: { ...body, result: end?.result ?? 'CONFIRMED', note: end?.note } },
        handled,
      );
  }
}

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const readAnew = (): void => {
    for (const key of [listKey, tallyKey, detailKey, ofPassenger])
      void client.invalidateQueries({ queryKey: [key] });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ alertCount }, { kind, ids }) => {
      setAsked(null);
      alertCounter.know(alertCount);
      readAnew();
      toast({
        level: 'success',
        id: 'alerts-handled',
        message: t(`alerts.done.${kind}`, { count: ids.length }),
      });
    },
    onError: (error, { kind, ids }) => {
      readAnew();
      const text = error instanceof ApiError ? error.messages.join('\n') : '';
      if (kind === 'take' && error instanceof ApiError && error.code === 'ALERT_TAKEN')
        setAsked({ kind: 'takeOver', ids, text });
      else {
        setAsked(null);
        toast({ level: 'warning', id: 'alerts-handled', message: text === '' ? t('alerts.gone') : text });
      }
    },
  });
  const handle = useMemo<HandlingActs>(
    () => ({
      take: ids => mutate({ kind: 'take', ids }),
      takeOver: ({ id, taken }) =>
        setAsked({ kind: 'takeOver', ids: [id], text: t('alerts.takeOverText', { name: taken?.by ?? '' }) }),
      release: ids => mutate({ kind: 'release', ids }),
      reopen: ids => mutate({ kind: 'reopen', ids }),
      close: (alerts, name) => setAsked({ kind: 'close', ids: alerts.map(({ id }) => id), name }),
    }),
    [mutate, t],
  );
  const leave = (): void => setAsked(null);
  const dialog =
    asked === null ? null : asked.kind === 'takeOver' ? (
      <ConfirmDialog
        title={t('alerts.takeOverTitle')}
        text={asked.text}
        act={t('alerts.takeOver')}
        working={isPending}
        onConfirm={() => mutate({ kind: 'takeOver', ids: asked.ids })}
        onClose={leave}
      />
    ) : (
      <CloseDialog
        name={asked.name}
        working={isPending}
        onEnd={end => mutate({ kind: 'close', ids: asked.ids, end })}
        onClose={leave}
      />
    );
  return { handle, dialog };
}
