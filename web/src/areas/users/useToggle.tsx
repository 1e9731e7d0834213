import type { UserRow } from '@farol/contract/areas/auth/users';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../client/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToggleUser } from './queries.ts';

type Toggled = Pick<UserRow, 'id' | 'active' | 'fullName'>;

export interface Toggle {
  /** Reactivates at once; asks before it deactivates, and offers to take it back. */
  toggle(user: Toggled): void;
  working: boolean;
  dialog: ReactNode;
}

/** Deactivating and reactivating users: never removed. */
export function useToggle(): Toggle {
  const { t } = useTranslation();
  const { mutate, isPending } = useToggleUser();
  const [asked, setAsked] = useState<Toggled | null>(null);

  const reactivate = useCallback(
    ({ id, fullName: name }: Toggled): void =>
      mutate(id, {
        onSuccess: () => toast({ level: 'success', message: t('users.reactivated', { name }) }),
      }),
    [mutate, t],
  );
  const deactivate = (user: Toggled): void =>
    mutate(user.id, {
      onSuccess: () =>
        toast({
          level: 'success',
          message: t('users.deactivated', { name: user.fullName }),
          act: { label: t('action.undo'), run: () => reactivate(user) },
        }),
      onSettled: () => setAsked(null),
    });
  const toggle = useCallback(
    (user: Toggled): void => {
      if (user.active) setAsked(user);
      else reactivate(user);
    },
    [reactivate],
  );
  const dialog = asked !== null && (
    <ConfirmDialog
      title={t('users.deactivateTitle')}
      text={t('users.deactivateText', { name: asked.fullName })}
      act={t('users.deactivate')}
      working={isPending}
      onConfirm={() => deactivate(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { toggle, working: isPending, dialog };
}
