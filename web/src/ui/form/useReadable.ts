import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bound } from './bound.ts';

/** To be told whether what is written in a date field is a date: what is none keeps the form from being saved. */
export function useReadable({
  refuse,
  path,
}: Pick<Bound<never>, 'refuse' | 'path'>): (readable: boolean) => void {
  const { t } = useTranslation();
  const format = t('filter.dateFormat');
  const [readable, setReadable] = useState(true);
  // A row that goes takes what could not be read with it, one that moves keeps it.
  useEffect(() => {
    if (readable) return undefined;
    refuse(path, format);
    return () => refuse(path, null);
  }, [refuse, path, readable, format]);
  return setReadable;
}
