import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { appMode } from '#client/mode.ts';
import { goTo } from '#client/navigation.ts';
import type { Reader } from '#client/reader.ts';
import { focusFilter, useKeys } from '#ui/keyboard/keys.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { buildMenu } from '../menu.ts';

const KeyList = lazy(() => import('./KeyList.tsx'));

/** Registers `?` (key list), `/` (filter) and `g` plus a letter (screens of the menu). */
export function KeyHelp({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const keys = useMemo(
    () => [
      { key: '?', label: t('keys.list'), run: () => setOpen(true) },
      { key: '/', label: t('keys.filter'), run: focusFilter },
      ...buildMenu(reader, appMode).flatMap(({ items }) =>
        items.flatMap(({ letter, text, to }) =>
          letter === undefined
            ? []
            : {
                key: `g ${letter}`,
                label: t('keys.goTo', { screen: text[language()] }),
                run: () => goTo(to),
              },
        ),
      ),
    ],
    [t, reader],
  );
  useKeys(keys);
  return open ? (
    <LazyPart onFailed={() => setOpen(false)}>
      <KeyList onClose={() => setOpen(false)} />
    </LazyPart>
  ) : null;
}
