import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#ui/keyboard/keys.ts';
import type { Act } from '#ui/table/acts.ts';

/** Registers the keys of acts. With `count`, their labels include the number of rows. */
export function useActKeys(acts: readonly Act[], count = 0): void {
  const { t } = useTranslation();
  useKeys(
    useMemo(
      () =>
        acts.flatMap(({ key, label, disabled, run }) =>
          key === undefined || disabled === true
            ? []
            : [{ key, label: count === 0 ? label : t('table.actOnSelected', { act: label, count }), run }],
        ),
      [acts, count, t],
    ),
  );
}
