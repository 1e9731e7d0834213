import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#ui/keyboard/keys.ts';

interface PreviewOptions<R> {
  enabled: boolean;
  row: R | undefined;
  previewed: boolean;
  setPreviewed(previewed: boolean): void;
  onChosen: ((row: R) => void) | undefined;
  /** Returns the focus to the list. */
  focusList(): void;
}

interface PreviewControls<R> {
  show: ((row: R) => void) | undefined;
  /** Undefined while the preview is closed. */
  hide: (() => void) | undefined;
}

/** Opens and closes the preview of a list by `p`. */
export function usePreviewOnDemand<R>(options: PreviewOptions<R>): PreviewControls<R> {
  const { enabled, row, previewed, setPreviewed, onChosen, focusList } = options;
  const { t } = useTranslation();
  const show = useCallback(
    (chosen: R) => {
      setPreviewed(true);
      onChosen?.(chosen);
    },
    [setPreviewed, onChosen],
  );
  const hide = useCallback(() => {
    setPreviewed(false);
    focusList();
  }, [setPreviewed, focusList]);
  useKeys(
    useMemo(
      () =>
        !enabled || row === undefined
          ? []
          : [
              {
                key: 'p',
                label: t('keys.preview'),
                run: () => (previewed ? hide() : show(row)),
              },
            ],
      [enabled, row, previewed, t, show, hide],
    ),
  );
  return { show: enabled ? show : undefined, hide: enabled && previewed ? hide : undefined };
}
