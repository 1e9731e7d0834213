import { type PassengerHit, passengers, passengerSearch } from '@farol/contract/areas/search/passengers';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { buildHitColumns } from './parts/columns.tsx';
import { useEmptyState } from './parts/useEmptyState.tsx';
import { useHiddenCriteria } from './parts/useHiddenCriteria.ts';
import { usePassengers } from './queries.ts';

const optionTexts = { kind: 'passenger.kind' } as const;
const byDeparture = [{ id: 'departure', desc: true }];
const byLikeness = [{ id: 'likeness', desc: true }];
const idOf = (hit: PassengerHit): string => hit.id;
const pathOf = (hit: PassengerHit): string => passengerDetailsPath(hit.id);
const toneOf = ({ state }: PassengerHit): string | undefined => (state === 'REMOVED' ? 'past' : undefined);

/** Searches people on all flights that the reader may see. */
export default function PassengerSearchScreen() {
  const { t } = useTranslation();
  const withAlerts = readerCanSeeAlerts(useReader());
  const search = useSearch(passengerSearch, {
    name: 'passenger-search',
    endpoint: passengers.searchPassengers,
    keepsPeriod: true,
  });
  const { stage, found, rows, stateReason } = usePassengers(search);
  const hiddenCriteria = useHiddenCriteria();
  const [dismissed, setDismissed] = useState<string>();
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const { similar } = search.value;
  const columns = useMemo(
    () => buildHitColumns({ t, countries, documentType, withAlerts, withLikeness: similar }),
    [t, countries, documentType, withAlerts, similar],
  );
  const empty = useEmptyState(
    stage,
    {
      blank: { title: t('passengers.blank'), text: t('passengers.blankText') },
      none: {
        title: t('passengers.none'),
        text: t(similar ? 'passengers.noneSimilarText' : 'passengers.noneText'),
      },
    },
    () => setDismissed(undefined),
  );
  return (
    <ListPage<PassengerHit>
      name="passenger-search"
      title={t('passengers.title')}
      search={
        <SearchBar search={search} texts="passengers" optionTexts={optionTexts} draw={hiddenCriteria} />
      }
      rows={rows}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={empty}
      defaultSort={similar ? byLikeness : byDeparture}
      tone={toneOf}
      to={pathOf}
    >
      {stage === 'REASON' && dismissed !== search.key && (
        <ReasonDialog
          title={t('passengers.reason.title')}
          text={t('passengers.reason.text')}
          act={t('filter.search')}
          subject="passenger-search"
          asking={false}
          onReason={stateReason}
          onClose={() => setDismissed(search.key)}
        />
      )}
    </ListPage>
  );
}
