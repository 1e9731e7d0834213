import { useTranslation } from 'react-i18next';
import { ActMenu } from '#ui/table/ActMenu.tsx';
import type { Act, ActMenuProps } from '#ui/table/acts.ts';

interface Props extends Pick<ActMenuProps, 'at' | 'onClose'> {
  name: string;
  acts: readonly Act[];
  bulkActs: readonly Act[];
  /** Rows that the bulk acts apply to, if the row is one of them. */
  count: number;
  onOpen: (() => void) | undefined;
}

/** Menu of a row. On one of several selected rows it contains the bulk acts. */
export function ListMenu({ at, name, acts, bulkActs, count, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ActMenu
      at={at}
      label={t('table.actsOf', { name })}
      acts={[
        ...(onOpen === undefined ? [] : [{ id: 'open', label: t('keys.open'), key: 'Enter', run: onOpen }]),
        ...(count > 1
          ? bulkActs.map(act => ({ ...act, label: t('table.actOnSelected', { act: act.label, count }) }))
          : acts),
      ]}
      onClose={onClose}
    />
  );
}
