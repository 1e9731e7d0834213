import type { RestrictionRow } from '@farol/contract/areas/inspection/restrictions';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../client/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { nameOf } from './naming.ts';
import { useToggleRestriction } from './queries.ts';

type Toggled = Pick<RestrictionRow, 'id' | 'active' | 'category' | 'documents'>;

export interface Toggle {
  /** Reactivates at once; asks before it deactivates, and offers to take it back. */
  toggle(restriction: Toggled): void;
  working: boolean;
  dialog: ReactNode;
}

/** Turning restrictions off and on again. */
export function useToggle(): Toggle {
  const { t } = useTranslation();
  const { mutate, isPending } = useToggleRestriction();
  const [asked, setAsked] = useState<Toggled | null>(null);

  const reactivate = useCallback(
    (restriction: Toggled): void =>
      mutate(restriction.id, {
        onSuccess: () => toast({ level: 'success', message: t('restrictions.reactivated') }),
      }),
    [mutate, t],
  );
  const deactivate = (restriction: Toggled): void =>
    mutate(restriction.id, {
      onSuccess: () => {
        setAsked(null);
        toast({
          level: 'success',
          message: t('restrictions.deactivatedNamed', { name: nameOf(restriction) }),
          act: { label: t('action.undo'), run: () => reactivate(restriction) },
        });
      },
    });
  const toggle = useCallback(
    (restriction: Toggled): void => {
      if (restriction.active) setAsked(restriction);
      else reactivate(restriction);
    },
    [reactivate],
  );
  const dialog = asked !== null && (
    <ConfirmDialog
      title={t('restrictions.deactivateTitle')}
      text={t('restrictions.deactivateText', { name: nameOf(asked) })}
      act={t('restrictions.deactivate')}
      working={isPending}
      onConfirm={() => deactivate(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { toggle, working: isPending, dialog };
}
