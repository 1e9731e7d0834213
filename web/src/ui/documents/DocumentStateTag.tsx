import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useCallback } from 'react';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatDay } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { toDocumentState } from './documentState.ts';

interface Props {
  expiration: string | null;
  /** Local date of the flight. */
  flightDate: string;
  /** Instead of "before the flight". */
  expiredText?: string | undefined;
}

/** Shows only documents that expire before the flight or soon. */
export function DocumentStateTag({ expiration, flightDate, expiredText }: Props) {
  const state = toDocumentState(expiration, flightDate, toLocalDate(new Date()));
  const title = expiration === null ? '' : t('document.until', { date: formatDay(expiration, language()) });
  if (state.kind === 'expiredBeforeFlight') {
    return (
      <Tag tone="red" title={title}>
        <IconAlertTriangle size={12} aria-hidden="true" /> {expiredText ?? t('document.expired')}
      </Tag>
    );
  }
  if (state.kind !== 'expiresIn') return null;
  return (
    <Tag tone="amber" title={title}>
      <IconClock size={12} aria-hidden="true" /> {t('document.expiresIn', { count: state.days })}
    </Tag>
  );
}

export function useDocumentTypeName(): (type: string) => string {
  const { t: say, i18n } = useTranslation();
  return useCallback(
    (type: string) => (i18n.exists(`document.type.${type}`) ? say(`document.type.${type as 'P'}`) : type),
    [say, i18n],
  );
}
