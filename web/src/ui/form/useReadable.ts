import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from './fieldBinding.ts';

/** Blocks saving while a date field has invalid text. */
export function useReadable({
  setUnreadable,
  path,
}: Pick<FieldBinding<never>, 'setUnreadable' | 'path'>): (readable: boolean) => void {
  const { t } = useTranslation();
  const format = t('filter.dateFormat');
  const [readable, setReadable] = useState(true);
  // Removing a row unblocks its path; moving it blocks the new one.
  useEffect(() => {
    if (readable) return undefined;
    setUnreadable(path, format);
    return () => setUnreadable(path, null);
  }, [setUnreadable, path, readable, format]);
  return setReadable;
}
