import { type FlightRow, flights, flightSearch } from '@farol/contract/areas/search/flights';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useMyAirports } from '#ui/registry/useAirports.ts';
import { FoldedRows } from '#ui/list/FoldedRows.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { passengersPath } from '#ui/links/passengerPath.ts';
import { isEarlier } from './earlier.ts';
import { buildFlightColumns } from './parts/columns.tsx';
import { useFlights } from '../queries.ts';
import classes from './parts/Flights.module.css';

const optionTexts = { status: 'flights.statuses' } as const;
const atOnce = ['mine'] as const;
const withoutMine = { mine: () => null };
const byDeparture = [{ id: 'countdown', desc: false }];
const idOf = (flight: FlightRow): string => flight.id;
/** The list starts three hours before now. */
const startOffsetMs = 3 * 3600_000;

const toneOf = ({ status }: FlightRow): string | undefined =>
  status === 'ARRIVED' || status === 'CANCELLED' ? 'past' : undefined;

const earlierParam = 'earlier';

/** Splits the flights around now. `rows` is undefined when nothing is folded. */
function useEarlier(isNear: boolean, found: ReturnType<typeof useFlights>['found']) {
  const [query, setQuery] = useSearchParams();
  const mine = useMyAirports();
  const isReady = !isNear || mine.data !== undefined || mine.isError;
  const showsEarlier = query.has(earlierParam);
  const { data, dataUpdatedAt } = found;
  const airports = mine.data;
  const coming = useMemo(() => {
    const own = airports?.map(({ iata }) => iata) ?? [];
    return data?.rows.filter(flight => !isEarlier(flight, own, dataUpdatedAt));
  }, [data, dataUpdatedAt, airports]);
  const toggle = (): void =>
    setQuery(
      current => {
        if (showsEarlier) current.delete(earlierParam);
        else current.set(earlierParam, '1');
        return current;
      },
      { replace: true },
    );
  return {
    source: isReady ? found : { ...found, data: undefined },
    rows: isNear && !showsEarlier ? coming : undefined,
    count: data === undefined || coming === undefined ? undefined : data.rows.length - coming.length,
    shown: showsEarlier,
    toggle,
  };
}

/** Lists flights by departure. Around now, earlier ones are folded. */
export function FlightList({ title, name }: { title: string; name: string }) {
  const { t } = useTranslation();
  const withAlerts = readerCanSeeAlerts(useReader());
  const search = useSearch(flightSearch, { name, endpoint: flights.searchFlights, keepsPeriod: true });
  const { found, fresh } = useFlights(search);
  const columns = useMemo(() => buildFlightColumns(t, withAlerts), [t, withAlerts]);
  const [opened] = useState(Date.now);
  const { near } = search.value;
  const earlier = useEarlier(near, found);
  const noAirports = useMyAirports().data?.length === 0;
  return (
    <ListPage<FlightRow>
      name={name}
      title={title}
      search={
        <>
          <SearchBar
            search={search}
            texts="flights"
            optionTexts={optionTexts}
            segments={atOnce}
            draw={noAirports ? withoutMine : undefined}
          />
          {near && (
            <div className={classes.earlier}>
              <FoldedRows
                text={
                  earlier.count === undefined ? undefined : t('flights.earlier', { count: earlier.count })
                }
                count={earlier.count ?? 0}
                shown={earlier.shown}
                onToggle={earlier.toggle}
              />
            </div>
          )}
        </>
      }
      rowId={idOf}
      columns={columns}
      source={earlier.source}
      rows={earlier.rows}
      fresh={fresh}
      empty={{ title: t('flights.emptyTitle'), text: t('flights.emptyText') }}
      defaultSort={byDeparture}
      beginAt={near ? undefined : flight => Date.parse(flight.departureAt) > opened - startOffsetMs}
      tone={toneOf}
      to={passengersPath}
    />
  );
}
