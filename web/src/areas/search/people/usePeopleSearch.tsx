import { needsReason, passengerSearch } from '@farol/contract/areas/search/people';
import { check } from '@farol/contract/findings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadEndpoint } from '#client/useCall.ts';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { useHiddenCriteria } from './useHiddenCriteria.ts';

const optionTexts = { kind: 'passenger.kind' } as const;

/** `BLANK`: no complete search yet. `REASON`: the search needs a reason first. */
export type SearchStage = 'BLANK' | 'REASON' | 'READY';

/**
 * Shows the criteria of passengers and returns the input of the search. Asks for the reason that phones and
 * cards need, for each search.
 */
export function usePeopleSearch(endpoint: ReadEndpoint, name: string) {
  const { t } = useTranslation();
  const search = useSearch(passengerSearch, { name, endpoint, keepsPeriod: true });
  const { body, key, value } = search;
  const [stated, setStated] = useState<{ key: string; reason: string }>();
  const [dismissed, setDismissed] = useState<string>();
  const hiddenCriteria = useHiddenCriteria();
  const isComplete = check(passengerSearch.body, body).value !== undefined;
  const reason = stated?.key === key ? stated.reason : undefined;
  const lacksReason = needsReason(body) && reason === undefined;
  const stage: SearchStage = !isComplete ? 'BLANK' : lacksReason ? 'REASON' : 'READY';
  return {
    value,
    stage,
    input: { body: reason === undefined ? body : { ...body, reason } },
    bar: <SearchBar search={search} texts="passengers" optionTexts={optionTexts} draw={hiddenCriteria} />,
    askReason: () => setDismissed(undefined),
    reasonDialog: stage === 'REASON' && dismissed !== key && (
      <ReasonDialog
        title={t('passengers.reason.title')}
        text={t('passengers.reason.text')}
        act={t('filter.search')}
        subject={name}
        asking={false}
        onReason={text => setStated({ key, reason: text })}
        onClose={() => setDismissed(key)}
      />
    ),
  };
}
