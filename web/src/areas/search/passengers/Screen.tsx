import { type PassengerHit, passengers } from '@farol/contract/areas/search/passengers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
import { useEmptyState } from '../people/useEmptyState.tsx';
import { usePeopleSearch } from '../people/usePeopleSearch.tsx';
import { buildHitColumns } from './parts/columns.tsx';

const noRows: readonly PassengerHit[] = [];
const byDeparture = [{ id: 'departure', desc: true }];
const byLikeness = [{ id: 'likeness', desc: true }];
const idOf = (hit: PassengerHit): string => hit.id;
const pathOf = (hit: PassengerHit): string => passengerDetailsPath(hit.id);
const toneOf = ({ state }: PassengerHit): string | undefined => (state === 'REMOVED' ? 'past' : undefined);

/** Searches people on all flights that the reader may see. */
export default function PassengerSearchScreen() {
  const { t } = useTranslation();
  const withAlerts = readerCanSeeAlerts(useReader());
  const { value, stage, input, bar, askReason, reasonDialog } = usePeopleSearch(
    passengers.searchPassengers,
    'passenger-search',
  );
  const found = useCall(passengers.searchPassengers, input, { enabled: stage === 'READY' });
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const { similar } = value;
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
    askReason,
  );
  return (
    <ListPage<PassengerHit>
      name="passenger-search"
      title={t('passengers.title')}
      search={bar}
      rows={stage === 'READY' ? found.data?.rows : noRows}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={empty}
      defaultSort={similar ? byLikeness : byDeparture}
      tone={toneOf}
      to={pathOf}
    >
      {reasonDialog}
    </ListPage>
  );
}
