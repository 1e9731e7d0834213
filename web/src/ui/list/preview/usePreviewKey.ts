import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#ui/keyboard/keys.ts';

/** Binds `p` while a row can be previewed. */
export function usePreviewKey(enabled: boolean, toggle: () => void): void {
  const { t } = useTranslation();
  const latest = useRef(toggle);
  latest.current = toggle;
  useKeys(
    useMemo(
      () => (enabled ? [{ key: 'p', label: t('keys.preview'), run: () => latest.current() }] : []),
      [enabled, t],
    ),
  );
}
