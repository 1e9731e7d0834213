import type { PassengerHit } from '@farol/contract/areas/search/passengers';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import {
  buildAirportColumn,
  buildDepartureColumn,
  buildDocumentColumn,
  buildGenderColumn,
  buildLocatorColumn,
  buildNationalityColumn,
  buildSeatColumn,
  buildStateColumn,
  type PeopleContext,
} from '../../parts/columns.tsx';
import { formatFullName } from '../../parts/fullName.ts';

interface ColumnContext extends PeopleContext {
  withLikeness: boolean;
}

type Column = ColumnSpec<PassengerHit>;

/** Says which words of the two names match and how. */
function formatWords(t: TFunction, words: PassengerHit['words']): string {
  if (words?.length === 0) return t('passengers.whole');
  return (words ?? [])
    .map(({ found, relation }) =>
      relation === 'SAME'
        ? found
        : t('passengers.word', { found, how: t(`passengers.relation.${relation}`) }),
    )
    .join(', ');
}

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
  const words: Column = {
    id: 'words',
    header: t('passengers.column.words'),
    value: hit => formatWords(t, hit.words),
    cell: hit => <span title={formatWords(t, hit.words)}>{formatWords(t, hit.words)}</span>,
    size: 284,
    phone: 'meta',
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
      wrap: 'all',
      link: true,
    },
    ...(withLikeness ? [likeness, words] : []),
  ];
}

function scoreColumn({ t }: ColumnContext): Column {
  return {
    id: 'score',
    header: t('passengers.column.score'),
    value: hit => hit.score,
    cell: hit => hit.score !== null && hit.score > 0 && hit.score,
    size: 98,
    align: 'end',
    phone: 'none',
  };
}

function personColumns({ t, documentType }: ColumnContext): Column[] {
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
            {hit.age !== null && (
              <span className="dim" title={t('passenger.age', { count: hit.age })}>
                {` (${hit.age})`}
              </span>
            )}
          </>
        ),
      size: 132,
      phone: 'meta',
    },
    buildDocumentColumn(
      t,
      { documentType, flightDate: hit => hit.departureLocal.slice(0, 10) },
      { size: 158 },
    ),
  ];
}

function flightColumns({ t, countries }: ColumnContext): Column[] {
  return [
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: formatFlight,
      cell: hit => (
        <span className="mono" style={{ whiteSpace: 'nowrap' }}>
          {formatFlight(hit)}
        </span>
      ),
      size: 88,
      phone: 'meta',
    },
    buildDepartureColumn(t),
    buildNationalityColumn(t, countries),
    buildGenderColumn(t, { hidden: true }),
    buildAirportColumn(t, 'origin'),
    buildAirportColumn(t, 'destination'),
    buildSeatColumn(t, { size: 70, hidden: true, phone: 'none' }),
  ];
}

export function buildHitColumns(context: ColumnContext): Column[] {
  const { t, withAlerts } = context;
  return [
    ...nameColumns(context),
    ...(withAlerts ? [buildAlertsColumn<PassengerHit>(t('flights.column.alerts'))] : []),
    buildStateColumn(t),
    buildLocatorColumn(t),
    ...personColumns(context),
    ...flightColumns(context),
    ...(withAlerts ? [scoreColumn(context)] : []),
  ];
}
