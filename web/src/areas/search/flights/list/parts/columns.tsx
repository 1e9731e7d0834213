import type { FlightRow } from '@farol/contract/areas/search/flights';
import { IconUserExclamation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { buildDepartureColumn } from '#areas/search/parts/columns.tsx';
import { Sources } from '#areas/search/parts/Sources.tsx';
import { formatFlight } from '@farol/contract/flight-name';
import classes from './Flights.module.css';

const tones = { SCHEDULED: 'plain', IN_TRANSIT: 'blue', ARRIVED: 'plain', CANCELLED: 'amber' } as const;
const minDelayMs = 5 * 60_000;

function Place({ code, city }: { code: string; city: string | null }) {
  return (
    <span title={city ?? undefined}>
      <span className={`mono ${classes.code}`}>{code}</span> {city}
    </span>
  );
}

interface DelayProps {
  planned: string | null;
  estimated: string | null;
  t: TFunction;
}

/** Minutes between the planned and the estimated time, if more than five. */
function Delay({ planned, estimated, t }: DelayProps) {
  const delayMs = planned === null || estimated === null ? 0 : Date.parse(estimated) - Date.parse(planned);
  if (delayMs <= minDelayMs) return null;
  return (
    <span className={classes.late}> {t('flights.delay', { minutes: Math.round(delayMs / 60_000) })}</span>
  );
}

function Departure({ flight, t }: { flight: FlightRow; t: TFunction }) {
  const { departureLocal, departureAt, departureZone, scheduledDepartureAt } = flight;
  return (
    <>
      <LocalTime local={departureLocal} at={departureAt} zone={departureZone} airport={flight.origin} />
      <Delay planned={scheduledDepartureAt} estimated={departureAt} t={t} />
    </>
  );
}

function Arrival({ flight, t }: { flight: FlightRow; t: TFunction }) {
  const { arrivalLocal, arrivalAt, arrivalZone, estimatedArrivalAt } = flight;
  if (arrivalLocal === null || arrivalAt === null) return <span className="dim">–</span>;
  return (
    <>
      <LocalTime
        local={arrivalLocal}
        at={arrivalAt}
        zone={arrivalZone ?? 'UTC'}
        airport={flight.destination}
      />
      <Delay planned={arrivalAt} estimated={estimatedArrivalAt} t={t} />
    </>
  );
}

/** Number of crew members with a mark, next to the crew. */
function MarkedCrew({ count, t }: { count: number; t: TFunction }) {
  const text = t('crew.marked', { count });
  return (
    <span className={classes.marked} title={text}>
      <IconUserExclamation size={15} role="img" aria-label={text} /> {count}
    </span>
  );
}

function placeColumns(t: TFunction): ColumnSpec<FlightRow>[] {
  return [
    {
      id: 'origin',
      header: t('flights.origin'),
      value: row => row.origin,
      cell: row => <Place code={row.origin} city={row.originCity} />,
      size: 136,
      grow: true,
    },
    {
      id: 'destination',
      header: t('flights.destination'),
      value: row => row.destination,
      cell: row => <Place code={row.destination} city={row.destinationCity} />,
      size: 136,
      grow: true,
    },
    {
      ...buildDepartureColumn<FlightRow>(t, { size: 164 }),
      cell: row => <Departure flight={row} t={t} />,
    },
    {
      id: 'arrival',
      header: t('flights.column.arrival'),
      value: row => row.arrivalLocal,
      exported: row =>
        row.arrivalLocal === null ? '' : formatLocalAt(row.arrivalLocal, row.destination, language()),
      cell: row => <Arrival flight={row} t={t} />,
      size: 164,
      phone: 'none',
    },
  ];
}

function countColumns(t: TFunction): ColumnSpec<FlightRow>[] {
  return [
    {
      id: 'passengers',
      header: t('flights.column.passengers'),
      value: row => row.passengers,
      cell: row => (
        <span title={t('flights.aboard', { passengers: row.passengers, crew: row.crew })}>
          {row.passengers} <span className="dim">+ {row.crew}</span>
          {row.markedCrew !== null && row.markedCrew > 0 && <MarkedCrew count={row.markedCrew} t={t} />}
        </span>
      ),
      size: 106,
      align: 'end',
      phone: 'labelled',
    },
    {
      id: 'crew',
      header: t('flights.column.crew'),
      value: row => row.crew,
      size: 70,
      align: 'end',
      hidden: true,
      phone: 'none',
    },
  ];
}

/** Builds the columns. The alert column is only for readers who can see alerts. */
export function buildFlightColumns(t: TFunction, withAlerts: boolean): ColumnSpec<FlightRow>[] {
  return [
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: formatFlight,
      cell: row => (
        <span className={`mono ${classes.code}`} title={row.carrierName ?? undefined}>
          {formatFlight(row)}
        </span>
      ),
      size: 90,
      link: true,
    },
    {
      id: 'countdown',
      header: t('flights.column.countdown'),
      value: row => Date.parse(row.departureAt),
      exported: row => row.departureAt,
      cell: row => <Countdown at={row.departureAt} />,
      size: 112,
      phone: 'badge',
    },
    ...(withAlerts ? [buildAlertsColumn<FlightRow>(t('flights.column.alerts'))] : []),
    ...placeColumns(t),
    {
      id: 'status',
      header: t('flights.status'),
      value: row => t(`flights.statuses.${row.status}`),
      cell: row => <Tag tone={tones[row.status]}>{t(`flights.statuses.${row.status}`)}</Tag>,
      size: 98,
      phone: 'meta',
    },
    ...countColumns(t),
    {
      id: 'sources',
      header: t('flights.column.sources'),
      value: row => `${row.hasApi ? 'API' : ''} ${row.hasPnr ? 'PNR' : ''}`.trim(),
      cell: row => <Sources api={row.hasApi} pnr={row.hasPnr} />,
      size: 78,
      phone: 'none',
    },
    {
      id: 'mode',
      header: t('flights.mode'),
      value: row => t(`flights.modes.${row.mode}`),
      size: 104,
      hidden: true,
    },
    {
      id: 'carrierName',
      header: t('flights.column.carrierName'),
      value: row => row.carrierName,
      size: 170,
      hidden: true,
    },
  ];
}
