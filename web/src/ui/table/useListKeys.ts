import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#ui/keyboard/keys.ts';
import type { ActiveRow } from './useActiveRow.ts';

/** Rows are lines of text below this width. */
export const phoneQuery = '(max-width: 767.98px)';

interface ListKeyOptions {
  active: Pick<ActiveRow<unknown>, 'move'>;
  /** False while rows load; keys are kept until then. */
  ready: boolean;
  canOpen: boolean;
  canSelect: boolean;
}

/** Global keys, and the table's keys for the key list. */
export function useListKeys({ active: { move }, ready, canOpen, canSelect }: ListKeyOptions): void {
  const { t } = useTranslation();
  useKeys(
    useMemo(
      () => [
        ...[
          { key: 'ArrowDown', label: t('keys.next'), by: 1 },
          { key: 'ArrowUp', label: t('keys.previous'), by: -1 },
          { key: 'j', label: t('keys.next'), by: 1 },
          { key: 'k', label: t('keys.previous'), by: -1 },
        ].map(({ by, ...listed }) => (ready ? { ...listed, repeats: true, run: () => move(by) } : listed)),
        ...(canOpen ? [{ key: 'Enter', label: t('keys.open') }] : []),
        ...(canSelect ? [{ key: ' ', label: t('keys.select') }] : []),
      ],
      [t, move, ready, canOpen, canSelect],
    ),
  );
}
