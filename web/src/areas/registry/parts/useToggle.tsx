import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../client/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Registered, type TogglingRegister, useRecordsChanged } from './register.ts';

export interface Toggle<R> {
  /** Reactivates at once; asks before it ends, and offers to take it back. */
  toggle(row: R): void;
  working: boolean;
  dialog: ReactNode;
}

/** Ending records and reactivating them. `consequence` says what ending means. */
export function useToggle<R extends Registered>(
  register: TogglingRegister<R>,
  consequence: string,
): Toggle<R> {
  const { t } = useTranslation();
  const changed = useRecordsChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: (row: R) => register.toggle(register.idOf(row)),
    // Not waited for: the page begins anew with the changed record, and what is said of it would be lost.
    onSuccess: () => void changed(),
  });
  const [asked, setAsked] = useState<R | null>(null);
  const reactivate = useCallback(
    (row: R): void =>
      mutate(row, {
        onSuccess: () =>
          toast({ level: 'success', message: t('registry.reactivated', { name: register.nameOf(row) }) }),
      }),
    [mutate, t, register],
  );
  const end = (row: R): void =>
    mutate(row, {
      onSuccess: () =>
        toast({
          level: 'success',
          message: t('registry.ended', { name: register.nameOf(row) }),
          act: { label: t('action.undo'), run: () => reactivate(row) },
        }),
      onSettled: () => setAsked(null),
    });
  const toggle = useCallback(
    (row: R): void => {
      if (row.active) setAsked(row);
      else reactivate(row);
    },
    [reactivate],
  );
  const dialog = asked !== null && (
    <ConfirmDialog
      title={t('registry.endTitle')}
      text={`${register.nameOf(asked)}: ${consequence}`}
      act={t('registry.end')}
      working={isPending}
      onConfirm={() => end(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { toggle, working: isPending, dialog };
}
