import type { RoleRow } from '@farol/contract/areas/auth/roles';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../client/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToggleRole } from './queries.ts';

type Toggled = Pick<RoleRow, 'id' | 'active' | 'name' | 'holders'>;

/** Turning roles off, once it was said who loses what, and on again. */
export function useToggle(): { toggle(role: Toggled): void; working: boolean; dialog: ReactNode } {
  const { t } = useTranslation();
  const { mutate, isPending } = useToggleRole();
  const [asked, setAsked] = useState<Toggled | null>(null);
  const reactivate = useCallback(
    ({ id, name }: Toggled): void =>
      mutate(id, {
        onSuccess: () => toast({ level: 'success', message: t('roles.reactivated', { name }) }),
      }),
    [mutate, t],
  );
  const deactivate = (role: Toggled): void =>
    mutate(role.id, {
      onSuccess: () => {
        setAsked(null);
        toast({
          level: 'success',
          message: t('roles.deactivated', { name: role.name }),
          act: { label: t('action.undo'), run: () => reactivate(role) },
        });
      },
      onError: () => setAsked(null),
    });
  const toggle = useCallback(
    (role: Toggled): void => {
      if (role.active) setAsked(role);
      else reactivate(role);
    },
    [reactivate],
  );
  const dialog = asked !== null && (
    <ConfirmDialog
      title={t('roles.deactivateTitle')}
      text={t('roles.deactivateText', { name: asked.name, count: asked.holders })}
      act={t('roles.deactivate')}
      working={isPending}
      onConfirm={() => deactivate(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { toggle, working: isPending, dialog };
}
