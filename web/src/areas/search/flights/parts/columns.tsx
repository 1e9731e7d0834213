import type { FlightRow } from '@farol/contract/areas/search/flights';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { language } from '../../../../client/language.ts';
import { formatLocal } from '../../../../ui/format.ts';
import type { ColumnSpec } from '../../../../ui/table/columns.ts';
import { RowLink } from '../../../../ui/table/RowLink.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { Countdown, LocalTime } from '../../../../ui/Times.tsx';
import { Sources } from '../../parts/Sources.tsx';
import { flightName } from '../../../../ui/flightName.ts';
import { passengersPath } from '../../paths.ts';
import classes from './Flights.module.css';

const tones = { SCHEDULED: 'plain', IN_TRANSIT: 'blue', ARRIVED: 'plain', CANCELLED: 'amber' } as const;
const lateFrom = 5 * 60_000;

function Place({ code, city }: { code: string; city: string | null }) {
  return (
    <span title={city ?? undefined}>
      <span className={`mono ${classes.code}`}>{code}</span> {city}
    </span>
  );
}

function Arrival({ flight, t }: { flight: FlightRow; t: TFunction }) {
  const { arrivalLocal, arrivalAt, arrivalZone, estimatedArrivalAt } = flight;
  if (arrivalLocal === null || arrivalAt === null) return <span className="dim">–</span>;
  const delay = estimatedArrivalAt === null ? 0 : Date.parse(estimatedArrivalAt) - Date.parse(arrivalAt);
  return (
    <>
      <LocalTime
        local={arrivalLocal}
        at={arrivalAt}
        zone={arrivalZone ?? 'UTC'}
        airport={flight.destination}
      />
      {delay > lateFrom && (
        <span className={classes.late}> {t('flights.delay', { minutes: Math.round(delay / 60_000) })}</span>
      )}
    </>
  );
}

function placeColumns(t: TFunction): ColumnSpec<FlightRow>[] {
  return [
    {
      id: 'origin',
      header: t('flights.origin'),
      value: row => row.origin,
      cell: row => <Place code={row.origin} city={row.originCity} />,
      size: 142,
      grow: true,
    },
    {
      id: 'destination',
      header: t('flights.destination'),
      value: row => row.destination,
      cell: row => <Place code={row.destination} city={row.destinationCity} />,
      size: 138,
    },
    {
      id: 'departure',
      header: t('flights.column.departure'),
      value: row => row.departureLocal,
      exported: row => `${formatLocal(row.departureLocal, language())} ${row.origin}`,
      cell: row => (
        <LocalTime
          local={row.departureLocal}
          at={row.departureAt}
          zone={row.departureZone}
          airport={row.origin}
        />
      ),
      size: 130,
    },
    {
      id: 'arrival',
      header: t('flights.column.arrival'),
      value: row => row.arrivalLocal,
      exported: row =>
        row.arrivalLocal === null ? '' : `${formatLocal(row.arrivalLocal, language())} ${row.destination}`,
      cell: row => <Arrival flight={row} t={t} />,
      size: 170,
    },
  ];
}

function alertsColumn(t: TFunction): ColumnSpec<FlightRow> {
  return {
    id: 'alerts',
    header: t('flights.column.alerts'),
    value: row => row.alerts,
    cell: row =>
      row.alerts > 0 && (
        <Tag tone="red">
          <IconAlertTriangleFilled size={12} aria-hidden="true" /> {row.alerts}
        </Tag>
      ),
    size: 74,
  };
}

/** Columns of the flights list; without alerts for those who never see any. */
export function flightColumns(t: TFunction, withAlerts: boolean): ColumnSpec<FlightRow>[] {
  return [
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: flightName,
      cell: row => (
        <RowLink
          to={passengersPath(row)}
          className={`mono ${classes.flight}`}
          title={row.carrierName ?? undefined}
        >
          {flightName(row)}
        </RowLink>
      ),
      size: 94,
    },
    {
      id: 'countdown',
      header: t('flights.column.countdown'),
      value: row => Date.parse(row.departureAt),
      exported: row => row.departureAt,
      cell: row => <Countdown at={row.departureAt} />,
      size: 110,
    },
    ...(withAlerts ? [alertsColumn(t)] : []),
    ...placeColumns(t),
    {
      id: 'status',
      header: t('flights.status'),
      value: row => t(`flights.statuses.${row.status}`),
      cell: row => <Tag tone={tones[row.status]}>{t(`flights.statuses.${row.status}`)}</Tag>,
      size: 92,
    },
    {
      id: 'passengers',
      header: t('flights.column.passengers'),
      value: row => row.passengers,
      size: 76,
      align: 'end',
    },
    { id: 'crew', header: t('flights.column.crew'), value: row => row.crew, size: 60, align: 'end' },
    {
      id: 'sources',
      header: t('flights.column.sources'),
      value: row => `${row.hasApi ? 'API' : ''} ${row.hasPnr ? 'PNR' : ''}`.trim(),
      cell: row => <Sources api={row.hasApi} pnr={row.hasPnr} />,
      size: 84,
    },
    { id: 'mode', header: t('flights.mode'), value: row => t(`flights.modes.${row.mode}`), size: 104 },
    {
      id: 'carrierName',
      header: t('flights.column.carrierName'),
      value: row => row.carrierName,
      size: 170,
      hidden: true,
    },
  ];
}
