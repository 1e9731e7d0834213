import { customQueries, type CustomQueryRow } from '@farol/contract/areas/search/custom-queries';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

type Query = Pick<CustomQueryRow, 'id' | 'name' | 'version'>;

/** Deletes queries after a confirmation. */
export function useQueryDeletion(onDeleted?: () => void): { remove(query: Query): void; dialog: ReactNode } {
  const { t } = useTranslation();
  const [pending, setPending] = useState<Query>();
  const deletion = useMutation({
    mutationFn: ({ id, version }: Query) =>
      call(customQueries.deleteCustomQuery, { params: { id } }, buildIfMatch(version)),
    onSuccess: (_, { name }) => {
      showToast({ level: 'success', message: t('customQueries.deleted', { name }) });
      onDeleted?.();
    },
    onSettled: () => setPending(undefined),
  });
  return {
    remove: setPending,
    dialog: pending !== undefined && (
      <ConfirmDialog
        title={t('customQueries.deleteTitle')}
        text={t('customQueries.deleteText', { name: pending.name })}
        act={t('customQueries.deleteAct')}
        working={deletion.isPending}
        onConfirm={() => deletion.mutate(pending)}
        onClose={() => setPending(undefined)}
      />
    ),
  };
}
