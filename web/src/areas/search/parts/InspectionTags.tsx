import type { PassengerRow } from '@farol/contract/areas/search/passenger-list';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateActionIcons } from '#areas/occurrences/parts.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';

type Flags = Pick<PassengerRow, 'actions' | 'inspected' | 'occurrences' | 'terms'>;

/** What the reader's organization recorded on a passenger. */
export function InspectionTags({ inspected, terms, occurrences, actions }: Flags) {
  const { t } = useTranslation();
  return (
    <>
      {inspected && (
        <Tag tone="green" title={t('passenger.flag.inspected')}>
          <IconCheck size={13} role="img" aria-label={t('passenger.flag.inspected')} />
        </Tag>
      )}
      {terms.map(kind => (
        <Tag key={kind} tone="plain" title={t('passenger.flag.term', { kind })}>
          {kind}
        </Tag>
      ))}
      {occurrences > 0 && (
        <Tag tone="amber" title={t('passenger.flag.occurrences', { count: occurrences })}>
          {t('passenger.flag.occurrencesShort', { count: occurrences })}
        </Tag>
      )}
      {actions.length > 0 && (
        <LazyPart onFailed={() => undefined}>
          <LateActionIcons ids={actions} />
        </LazyPart>
      )}
    </>
  );
}
