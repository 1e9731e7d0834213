import { type RestrictionRow, restrictions } from '@farol/contract/areas/watch/restrictions';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { nameOf } from './naming.ts';

type RestrictionToDelete = Pick<RestrictionRow, 'id' | 'category' | 'documents'>;

interface Deletion {
  /** Asks for confirmation, then deletes. */
  remove(restriction: RestrictionToDelete): void;
  dialog: ReactNode;
}

/** Deletes inactive or expired restrictions. Calls `onDeleted` when done. */
export function useDelete(onDeleted?: () => void): Deletion {
  const { t } = useTranslation();
  const [pendingDeletion, setPendingDeletion] = useState<RestrictionToDelete | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: RestrictionToDelete) => call(restrictions.deleteRestriction, { params: { id } }),
    onSuccess: (_, restriction) => {
      showToast({ level: 'success', message: t('restrictions.deleted', { name: nameOf(restriction) }) });
      onDeleted?.();
    },
    onSettled: () => setPendingDeletion(null),
  });
  const dialog = pendingDeletion !== null && (
    <ConfirmDialog
      title={t('restrictions.deleteTitle')}
      text={t('restrictions.deleteText', { name: nameOf(pendingDeletion) })}
      act={t('restrictions.deleteAct')}
      working={isPending}
      onConfirm={() => mutate(pendingDeletion)}
      onClose={() => setPendingDeletion(null)}
    />
  );
  return { remove: setPendingDeletion, dialog };
}
