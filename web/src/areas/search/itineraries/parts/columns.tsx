import type { ItineraryHit } from '@farol/contract/areas/search/itineraries';
import { formatFlight } from '@farol/contract/flight-name';
import type { ParseKeys, TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import {
  buildDepartureColumn,
  buildDocumentColumn,
  buildLocatorColumn,
  buildNationalityColumn,
  buildStateColumn,
  type PeopleContext,
} from '../../parts/columns.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { formatRoute } from '../../parts/map/routes.ts';

type Column = ColumnSpec<ItineraryHit>;

function personColumns({ t, countries, documentType }: PeopleContext): Column[] {
  return [
    {
      id: 'name',
      header: t('passengerList.column.name'),
      value: formatFullName,
      cell: hit => (
        <span title={formatFullName(hit)}>
          <b>{hit.surname}</b>
          {hit.givenNames !== '' && `, ${hit.givenNames}`}
        </span>
      ),
      size: 150,
      grow: true,
      wrap: 'all',
      link: true,
    },
    buildNationalityColumn(t, countries),
    buildDocumentColumn(
      t,
      { documentType, flightDate: hit => hit.departureLocal.slice(0, 10) },
      { size: 158 },
    ),
  ];
}

function riskColumns({ t, withAlerts }: PeopleContext): Column[] {
  if (!withAlerts) return [];
  return [
    buildAlertsColumn<ItineraryHit>(t('flights.column.alerts')),
    {
      id: 'score',
      header: t('passengers.column.score'),
      value: hit => hit.score,
      size: 70,
      align: 'end',
      hidden: true,
      phone: 'none',
    },
  ];
}

function formatDays({ routeFrom, routeTo }: ItineraryHit): string {
  if (routeFrom === null) return '';
  const from = formatDay(routeFrom, language());
  return routeTo === null || routeTo === routeFrom ? from : `${from} – ${formatDay(routeTo, language())}`;
}

function routeColumns({ t }: PeopleContext): Column[] {
  return [
    {
      id: 'route',
      header: t('itineraries.column.route'),
      value: hit => formatRoute(hit.route),
      cell: hit => (
        <span className="mono" title={formatRoute(hit.route)}>
          {formatRoute(hit.route)}
        </span>
      ),
      size: 150,
      phone: 'meta',
    },
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: formatFlight,
      cell: hit => <span className="mono">{formatFlight(hit)}</span>,
      size: 84,
      phone: 'meta',
    },
    buildDepartureColumn(t),
    {
      id: 'days',
      header: t('itineraries.column.days'),
      value: hit => hit.routeFrom,
      exported: formatDays,
      cell: formatDays,
      size: 170,
      hidden: true,
      phone: 'none',
    },
  ];
}

function countColumn(
  t: TFunction,
  id: 'advanceDays' | 'nights' | 'partySize',
  header: ParseKeys,
  size: number,
): Column {
  return { id, header: t(header), value: hit => hit[id], size, align: 'end', phone: 'none' };
}

function bookingColumns({ t }: PeopleContext): Column[] {
  return [
    {
      id: 'tripType',
      header: t('passenger.trip'),
      value: hit => tripName(t, hit.tripType),
      size: 104,
      hidden: true,
      phone: 'none',
    },
    countColumn(t, 'nights', 'itineraries.column.nights', 70),
    {
      id: 'purchase',
      header: t('passenger.purchase'),
      value: hit => hit.purchaseDate,
      exported: hit => hit.purchaseDate ?? '',
      cell: hit => hit.purchaseDate !== null && formatDay(hit.purchaseDate, language()),
      size: 98,
      hidden: true,
      phone: 'none',
    },
    countColumn(t, 'advanceDays', 'itineraries.column.advanceDays', 108),
    { ...countColumn(t, 'partySize', 'itineraries.column.partySize', 84), hidden: true },
    buildLocatorColumn(t),
    buildStateColumn(t, { hidden: true, phone: 'none' }),
  ];
}

const tripNames: Readonly<Record<string, ParseKeys>> = {
  ONEWAY: 'trip.ONEWAY',
  ROUNDTRIP: 'trip.ROUNDTRIP',
  MULTILEG: 'trip.MULTILEG',
  NONCONTIGUOUS: 'trip.NONCONTIGUOUS',
};

function tripName(t: TFunction, type: string | null): string | null {
  const key = type === null ? undefined : tripNames[type];
  return key === undefined ? type : t(key);
}

export function buildItineraryColumns(context: PeopleContext): Column[] {
  return [
    ...personColumns(context),
    ...routeColumns(context),
    ...bookingColumns(context),
    ...riskColumns(context),
  ];
}
