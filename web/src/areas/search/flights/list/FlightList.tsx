import { type FlightRow, flights, flightSearch } from '@farol/contract/areas/search/flights';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useMyAirports } from '#ui/registry/useAirports.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { passengersPath } from '#ui/links/passengerPath.ts';
import { buildFlightColumns } from './parts/columns.tsx';
import { useFlights } from '../queries.ts';

const optionTexts = { status: 'flights.statuses' } as const;
const atOnce = ['mine'] as const;
const withoutMine = { mine: () => null };
const byDeparture = [{ id: 'countdown', desc: false }];
const idOf = (flight: FlightRow): string => flight.id;
/** The list starts three hours before now. */
const startOffsetMs = 3 * 3600_000;

const toneOf = ({ status }: FlightRow): string | undefined =>
  status === 'ARRIVED' || status === 'CANCELLED' ? 'past' : undefined;

/** Lists flights by departure. */
export function FlightList({ title, name }: { title: string; name: string }) {
  const { t } = useTranslation();
  const withAlerts = readerCanSeeAlerts(useReader());
  const search = useSearch(flightSearch, { name, endpoint: flights.searchFlights });
  const { found, fresh } = useFlights(search);
  const columns = useMemo(() => buildFlightColumns(t, withAlerts), [t, withAlerts]);
  const [opened] = useState(Date.now);
  const noAirports = useMyAirports().data?.length === 0;
  return (
    <ListPage<FlightRow>
      name={name}
      title={title}
      search={
        <SearchBar
          search={search}
          texts="flights"
          optionTexts={optionTexts}
          segments={atOnce}
          draw={noAirports ? withoutMine : undefined}
        />
      }
      rowId={idOf}
      columns={columns}
      source={found}
      fresh={fresh}
      empty={{ title: t('flights.emptyTitle'), text: t('flights.emptyText') }}
      defaultSort={byDeparture}
      beginAt={
        search.value.near ? undefined : flight => Date.parse(flight.departureAt) > opened - startOffsetMs
      }
      tone={toneOf}
      to={passengersPath}
    />
  );
}
