import type { PassengerHit } from '@farol/contract/areas/search/passengers';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { DocumentStateTag } from '#ui/documents/DocumentStateTag.tsx';
import { LocalTime } from '#ui/display/Times.tsx';
import { formatDay, formatLocalAt } from '#ui/format/format.ts';
import type { CountryNames } from '#ui/registry/useCountries.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { StateTag } from '../../parts/StateTag.tsx';

interface ColumnContext {
  t: TFunction;
  countries: CountryNames;
  documentType(type: string): string;
  withAlerts: boolean;
  withLikeness: boolean;
}

type Column = ColumnSpec<PassengerHit>;

function nameColumns({ t, withLikeness }: ColumnContext): Column[] {
  const likeness: Column = {
    id: 'likeness',
    header: t('passengers.column.likeness'),
    value: hit => hit.likeness,
    cell: hit => hit.likeness !== null && t('passengers.likeness', { percent: hit.likeness }),
    size: 104,
    align: 'end',
    phone: 'labelled',
  };
  return [
    {
      id: 'name',
      header: t('passengerList.column.name'),
      value: formatFullName,
      cell: hit => (
        <span title={formatFullName(hit)}>
          <b>{hit.surname}</b>
          {hit.givenNames !== '' && `, ${hit.givenNames}`}
          {hit.kind === 'CREW' && <span className="dim"> · {t('passenger.kind.CREW')}</span>}
        </span>
      ),
      size: 200,
      grow: true,
      link: true,
    },
    ...(withLikeness ? [likeness] : []),
  ];
}

function riskColumns({ t, withAlerts }: ColumnContext): Column[] {
  if (!withAlerts) return [];
  return [
    buildAlertsColumn<PassengerHit>(t('flights.column.alerts')),
    {
      id: 'score',
      header: t('passengers.column.score'),
      value: hit => hit.score,
      size: 70,
      align: 'end',
      phone: 'none',
    },
  ];
}

function personColumns({ t, countries, documentType }: ColumnContext): Column[] {
  return [
    {
      id: 'birthDate',
      header: t('passengers.column.birthDate'),
      value: hit => hit.birthDate,
      exported: hit => hit.birthDate ?? '',
      cell: hit =>
        hit.birthDate !== null && (
          <>
            {formatDay(hit.birthDate, language())}
            {hit.age !== null && <span className="dim"> ({t('passenger.age', { count: hit.age })})</span>}
          </>
        ),
      size: 152,
      phone: 'meta',
    },
    {
      id: 'document',
      header: t('passengerList.column.document'),
      value: hit => hit.documentNumber,
      cell: hit =>
        hit.documentNumber !== null && (
          <span>
            <span
              className="dim"
              title={hit.documentType === null ? undefined : documentType(hit.documentType)}
            >
              {hit.documentType}{' '}
            </span>
            <RowCode value={hit.documentNumber} />{' '}
            <DocumentStateTag
              expiration={hit.documentExpiration}
              flightDate={hit.departureLocal.slice(0, 10)}
            />
          </span>
        ),
      size: 160,
      phone: 'meta',
    },
    {
      id: 'nationality',
      header: t('passengerList.column.nationality'),
      value: hit => hit.nationality,
      cell: hit =>
        hit.nationality !== null && (
          <span title={countries.name(hit.nationality)}>
            <span aria-hidden="true">{countries.flag(hit.nationality)}</span> {hit.nationality}
          </span>
        ),
      size: 72,
      phone: 'meta',
    },
    {
      id: 'gender',
      header: t('passengerList.column.gender'),
      value: hit => hit.gender,
      size: 56,
      align: 'center',
      hidden: true,
      phone: 'none',
    },
  ];
}

function flightColumns({ t }: ColumnContext): Column[] {
  return [
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: formatFlight,
      cell: hit => <span className="mono">{formatFlight(hit)}</span>,
      size: 88,
      phone: 'meta',
    },
    {
      id: 'departure',
      header: t('flights.column.departure'),
      value: hit => hit.departureLocal,
      exported: hit => formatLocalAt(hit.departureLocal, hit.origin, language()),
      cell: hit => (
        <LocalTime
          local={hit.departureLocal}
          at={hit.departureAt}
          zone={hit.departureZone}
          airport={hit.origin}
        />
      ),
      size: 132,
      phone: 'meta',
    },
    {
      id: 'origin',
      header: t('flights.origin'),
      value: hit => hit.origin,
      cell: hit => <span className="mono">{hit.origin}</span>,
      size: 74,
      phone: 'meta',
    },
    {
      id: 'destination',
      header: t('flights.destination'),
      value: hit => hit.destination,
      cell: hit => <span className="mono">{hit.destination}</span>,
      size: 74,
      phone: 'meta',
    },
    {
      id: 'state',
      header: t('passengerList.column.state'),
      value: hit => t(`passenger.state.${hit.state}`),
      cell: hit => <StateTag state={hit.state} />,
      size: 118,
      phone: 'none',
    },
    {
      id: 'locator',
      header: t('passengerList.column.locator'),
      value: hit => hit.locator,
      cell: hit => hit.locator !== null && <RowCode value={hit.locator} />,
      size: 98,
      phone: 'none',
    },
    {
      id: 'seat',
      header: t('passengerList.column.seat'),
      value: hit => hit.seat,
      cell: hit => hit.seat !== null && <span className="mono">{hit.seat}</span>,
      size: 70,
      hidden: true,
      phone: 'none',
    },
  ];
}

export function buildHitColumns(context: ColumnContext): Column[] {
  return [
    ...nameColumns(context),
    ...riskColumns(context),
    ...personColumns(context),
    ...flightColumns(context),
  ];
}
