import { useTranslation } from 'react-i18next';
import { ActMenu } from '#ui/table/ActMenu.tsx';
import type { Act, Point } from '#ui/table/acts.ts';
import type { Bulk } from './bulk/useBulk.ts';

interface Props<R> {
  row: R;
  at: Point;
  name: string;
  acts: readonly Act[];
  bulk: Bulk<R>;
  onOpen: (() => void) | undefined;
  onClose(): void;
}

/** Menu of a row. On one of several selected rows it contains the bulk acts. */
export function ListMenu<R>({ row, at, name, acts, bulk, onOpen, onClose }: Props<R>) {
  const { t } = useTranslation();
  const count = bulk.rows.length;
  const bulkActs = bulk.acts.map(act => ({
    ...act,
    label: t('table.actOnSelected', { act: act.label, count }),
  }));
  return (
    <ActMenu
      at={at}
      label={t('table.actsOf', { name })}
      acts={[
        ...(onOpen === undefined ? [] : [{ id: 'open', label: t('keys.open'), key: 'Enter', run: onOpen }]),
        ...(count > 1 && bulk.rows.includes(row) ? bulkActs : acts),
      ]}
      onClose={onClose}
    />
  );
}
