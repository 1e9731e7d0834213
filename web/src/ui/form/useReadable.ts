import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bound } from './bound.ts';

/** Blocks saving while a date field has invalid text. */
export function useReadable({
  refuse,
  path,
}: Pick<Bound<never>, 'refuse' | 'path'>): (readable: boolean) => void {
  const { t } = useTranslation();
  const format = t('filter.dateFormat');
  const [readable, setReadable] = useState(true);
  // Removing a row unblocks its path; moving it blocks the new one.
  useEffect(() => {
    if (readable) return undefined;
    refuse(path, format);
    return () => refuse(path, null);
  }, [refuse, path, readable, format]);
  return setReadable;
}
