import { type TravellerHit, uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useLocation } from 'react-router';
import { language } from '#client/language.ts';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { formatDay } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { type CountryNames, useCountries } from '#ui/registry/useCountries.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { buildDepartureColumn, buildDocumentColumn, buildNationalityColumn } from '../../parts/columns.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { useEmptyState } from '../../people/useEmptyState.tsx';
import { usePeopleSearch } from '../../people/usePeopleSearch.tsx';
import { travellerDetailsPath } from '../paths.ts';

const noRows: readonly TravellerHit[] = [];
const latestFirst = [{ id: 'departure', desc: true }];
const idOf = (hit: TravellerHit): string => hit.id;
const pathOf = (hit: TravellerHit): string => travellerDetailsPath(hit.id);

interface ColumnContext {
  t: TFunction;
  countries: CountryNames;
  documentType(type: string): string;
  withAlerts: boolean;
}

function buildColumns({ t, countries, documentType, withAlerts }: ColumnContext): ColumnSpec<TravellerHit>[] {
  return [
    {
      id: 'name',
      header: t('passengerList.column.name'),
      value: formatFullName,
      size: 220,
      grow: true,
      wrap: 'all',
      link: true,
    },
    {
      id: 'flights',
      header: t('traveller.flightsFound'),
      value: hit => hit.flights,
      size: 70,
      align: 'end',
      phone: 'labelled',
    },
    ...(withAlerts ? [buildAlertsColumn<TravellerHit>(t('flights.column.alerts'))] : []),
    {
      id: 'birthDate',
      header: t('passengers.column.birthDate'),
      value: hit => hit.birthDate,
      cell: hit => hit.birthDate !== null && formatDay(hit.birthDate, language()),
      size: 116,
      phone: 'meta',
    },
    buildDocumentColumn(
      t,
      { documentType, flightDate: hit => hit.departureLocal.slice(0, 10) },
      { size: 160 },
    ),
    buildNationalityColumn(t, countries),
    {
      id: 'flight',
      header: t('traveller.lastFlight'),
      value: formatFlight,
      cell: hit => (
        <span className="mono">
          {formatFlight(hit)} {hit.origin} → {hit.destination}
        </span>
      ),
      size: 170,
      phone: 'meta',
    },
    buildDepartureColumn(t),
  ];
}

function UnidentifiedNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const { search, state }: Location<unknown> = useLocation();
  if (count === 0) return null;
  return (
    <p role="note" style={{ margin: '0 20px 8px' }}>
      {t('traveller.unidentified', { count })}{' '}
      <Link to={`/boarding/passengers${search}`} state={state}>
        {t('traveller.inPassengers')}
      </Link>
    </p>
  );
}

/** Searches people across flights. */
export default function TravellerSearchScreen() {
  const { t } = useTranslation();
  const withAlerts = readerCanSeeAlerts(useReader());
  const { stage, input, bar, askReason, reasonDialog } = usePeopleSearch(
    uniqueTravellers.searchTravellers,
    'traveller-search',
  );
  const found = useCall(uniqueTravellers.searchTravellers, input, { enabled: stage === 'READY' });
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const columns = useMemo(
    () => buildColumns({ t, countries, documentType, withAlerts }),
    [t, countries, documentType, withAlerts],
  );
  const empty = useEmptyState(
    stage,
    {
      blank: { title: t('traveller.blank'), text: t('traveller.blankText') },
      none: { title: t('traveller.none'), text: t('passengers.noneText') },
    },
    askReason,
  );
  return (
    <ListPage<TravellerHit>
      name="traveller-search"
      title={t('traveller.title')}
      search={bar}
      above={stage === 'READY' && <UnidentifiedNote count={found.data?.unidentified ?? 0} />}
      rows={stage === 'READY' ? found.data?.rows : noRows}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={empty}
      defaultSort={latestFirst}
      to={pathOf}
    >
      {reasonDialog}
    </ListPage>
  );
}
