import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchStage } from './usePeopleSearch.tsx';

interface Notice {
  title: string;
  text: string;
}

/** Returns the empty state of a search of people: no criterion, no reason or no result. */
export function useEmptyState(
  stage: SearchStage,
  { blank, none }: { blank: Notice; none: Notice },
  askReason: () => void,
) {
  const { t } = useTranslation();
  if (stage !== 'REASON') return stage === 'BLANK' ? blank : none;
  return {
    title: t('passengers.reason.lacks'),
    text: t('passengers.reason.text'),
    children: (
      <Button variant="default" onClick={askReason}>
        {t('passengers.reason.state')}
      </Button>
    ),
  };
}
