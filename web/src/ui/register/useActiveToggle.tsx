import type { RecordChanges } from '@farol/contract/endpoint';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/failures.ts';
import { reportRecordChanges } from '#client/recordChanges.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

export interface ActiveToggle<R> {
  /** Confirms before deactivating and offers undo. */
  toggle(record: R): void;
  working: boolean;
  dialog: ReactNode;
}

interface ActiveToggleOptions<R> {
  /** Refused for another version. */
  change(record: R): Promise<unknown>;
  /** Records to reload when the change is refused for another version. */
  changes: RecordChanges;
  texts(record: R): { title: string; text: string; act: string; deactivated: string; reactivated: string };
}

/** Records are never deleted. */
export function useActiveToggle<R extends { active?: boolean; version: number }>({
  change,
  changes,
  texts,
}: ActiveToggleOptions<R>): ActiveToggle<R> {
  const { t } = useTranslation();
  const [recordToConfirm, setRecordToConfirm] = useState<R | null>(null);
  const { mutate, isPending }: UseMutationResult<unknown, Error, R> = useMutation({
    mutationFn: change,
    onSuccess: (_, record) => {
      const { deactivated, reactivated } = texts(record);
      const deactivatedRecord = { ...record, active: false, version: record.version + 1 };
      const undo = { label: t('action.undo'), run: () => mutate(deactivatedRecord) };
      showToast({
        level: 'success',
        message: record.active === true ? deactivated : reactivated,
        ...(record.active === true ? { act: undo } : {}),
      });
    },
    onError: error => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') reportRecordChanges(changes);
    },
    onSettled: () => setRecordToConfirm(null),
  });
  const toggle = useCallback(
    (record: R): void => {
      if (record.active === true) setRecordToConfirm(record);
      else mutate(record);
    },
    [mutate],
  );
  const question = recordToConfirm === null ? undefined : texts(recordToConfirm);
  const dialog = recordToConfirm !== null && question !== undefined && (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      act={question.act}
      working={isPending}
      onConfirm={() => mutate(recordToConfirm)}
      onClose={() => setRecordToConfirm(null)}
    />
  );
  return { toggle, working: isPending, dialog };
}
