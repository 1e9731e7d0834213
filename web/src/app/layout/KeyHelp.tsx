import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFilter, useKeys } from '../../ui/keys.ts';
import { lazy } from '../../ui/lazy.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';

const KeyList = lazy(() => import('./KeyList.tsx'));

/** `?` lists the keys of what is on show, `/` goes to its filter. */
export function KeyHelp() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const keys = useMemo(
    () => [
      { key: '?', label: t('keys.list'), run: () => setOpen(true) },
      { key: '/', label: t('keys.filter'), run: focusFilter },
    ],
    [t],
  );
  useKeys(keys);
  return open ? (
    <LazyPart onFailed={() => setOpen(false)}>
      <KeyList onClose={() => setOpen(false)} />
    </LazyPart>
  ) : null;
}
