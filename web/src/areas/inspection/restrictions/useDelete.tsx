import { type RestrictionRow, restrictions } from '@farol/contract/areas/inspection/restrictions';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { toast } from '../../../client/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { nameOf } from './naming.ts';
import { useRestrictionsChanged } from './queries.ts';

type Deleted = Pick<RestrictionRow, 'id' | 'category' | 'documents'>;

interface Deleting {
  /** Asks for confirmation, then deletes. */
  remove(restriction: Deleted): void;
  dialog: ReactNode;
}

/** Deletes inactive or expired restrictions. Calls `after` when done. */
export function useDelete(after?: () => void): Deleting {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Deleted | null>(null);
  const changed = useRestrictionsChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Deleted) => call(restrictions.deleteRestriction, { params: { id } }),
    onSuccess: (_, restriction) => {
      toast({ level: 'success', message: t('restrictions.deleted', { name: nameOf(restriction) }) });
      changed();
      after?.();
    },
    onSettled: () => setAsked(null),
  });
  const dialog = asked !== null && (
    <ConfirmDialog
      title={t('restrictions.deleteTitle')}
      text={t('restrictions.deleteText', { name: nameOf(asked) })}
      act={t('restrictions.deleteAct')}
      working={isPending}
      onConfirm={() => mutate(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { remove: setAsked, dialog };
}
