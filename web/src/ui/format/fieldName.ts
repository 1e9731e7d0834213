import { isDate } from './dates.ts';
import { formatDay } from './format.ts';
import { language } from '#client/language.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (field: string) => {
      const key = field.replaceAll('.', '_');
      return i18n.exists(`field.${key}`) ? t(`field.${key}` as 'field.seat') : field;
    },
    [t, i18n],
  );
}

/** Formats a value of a message. */
export function formatFieldValue(value: string | null): string {
  if (value === null || value === '') return '–';
  return isDate(value) ? formatDay(value, language()) : value;
}
