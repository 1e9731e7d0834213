import { itineraries, type ItineraryHit, itinerarySearch } from '@farol/contract/areas/search/itineraries';
import { check } from '@farol/contract/findings';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { buildItineraryColumns } from './parts/columns.tsx';
import { RoutesPanel } from './parts/RoutesPanel.tsx';
import { countRoutes, keyOfRoute } from '../parts/map/routes.ts';

const optionTexts = { stops: 'itineraries.stop', tripType: 'trip' } as const;
const byDeparture = [{ id: 'departure', desc: true }];
const noRows: readonly ItineraryHit[] = [];
const idOf = (hit: ItineraryHit): string => hit.id;
const pathOf = (hit: ItineraryHit): string => passengerDetailsPath(hit.id);

/** The address holds the chosen route, so that Back restores it. A new search removes it. */
function useChosenRoute() {
  const [address, setAddress] = useSearchParams();
  const choose = useCallback(
    (route: string | undefined): void =>
      setAddress(
        before => {
          const next = new URLSearchParams(before);
          next.delete('route');
          if (route !== undefined) next.set('route', route);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { chosen: address.get('route') ?? undefined, choose };
}

/** Searches people by the airports of their journey. */
export default function ItinerarySearchScreen() {
  const { t } = useTranslation();
  const withAlerts = readerCanSeeAlerts(useReader());
  const search = useSearch(itinerarySearch, {
    name: 'itinerary-search',
    endpoint: itineraries.searchItineraries,
    keepsPeriod: true,
  });
  const { body } = search;
  const isComplete = check(itinerarySearch.body, body).value !== undefined;
  const found = useCall(itineraries.searchItineraries, { body }, { enabled: isComplete });
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const columns = useMemo(
    () => buildItineraryColumns({ t, countries, documentType, withAlerts }),
    [t, countries, documentType, withAlerts],
  );
  const reply = isComplete ? found.data : undefined;
  const routes = useMemo(() => countRoutes(reply?.rows ?? noRows), [reply]);
  const { chosen, choose } = useChosenRoute();
  const isChosen = chosen !== undefined && routes.some(({ key }) => key === chosen);
  const rows = useMemo(
    () => (isChosen ? reply?.rows.filter(({ route }) => keyOfRoute(route) === chosen) : reply?.rows),
    [reply, isChosen, chosen],
  );
  const isEmpty = reply !== undefined && reply.rows.length === 0;
  return (
    <ListPage<ItineraryHit>
      name="itinerary-search"
      place={JSON.stringify(body)}
      title={t('itineraries.title')}
      search={
        <>
          <SearchBar search={search} texts="itineraries" optionTexts={optionTexts} />
          {isComplete && !isEmpty && found.error === null && (
            <RoutesPanel
              routes={routes}
              airports={reply?.airports}
              limit={reply?.truncated === true ? reply.rows.length : undefined}
              chosen={isChosen ? chosen : undefined}
              onChoose={choose}
            />
          )}
        </>
      }
      rows={isComplete ? rows : noRows}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={
        isComplete
          ? { title: t('itineraries.none'), text: t('itineraries.noneText') }
          : { title: t('itineraries.blank'), text: t('itineraries.blankText') }
      }
      defaultSort={byDeparture}
      to={pathOf}
    />
  );
}
