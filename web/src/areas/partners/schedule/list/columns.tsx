import { formatFlight } from '@farol/contract/flight-name';
import type { ExpectationRow } from '@farol/contract/areas/partners/schedule';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { isOverdue } from '../due.ts';
import { ExpectationTag } from './ExpectationTag.tsx';
import classes from '../parts/Schedule.module.css';

const flightOf = ({ carrier, number }: ExpectationRow): string => formatFlight({ carrier, number });

/** Shows the state, and the countdown while the push may still come. */
function State({ row, t }: { row: ExpectationRow; t: TFunction }) {
  return (
    <span className={classes.tags}>
      <ExpectationTag state={row.state} />
      {row.state === 'EXPECTED' && (
        <span className={isOverdue(row, Date.now()) ? classes.overdue : 'dim'}>
          {isOverdue(row, Date.now()) && `${t('schedule.overdue')} · `}
          <Countdown at={row.dueAt} />
        </span>
      )}
    </span>
  );
}

/** Shows times in the zone of the origin. */
function AtOrigin({ row, local, at }: { row: ExpectationRow; local: string; at: string }) {
  return <LocalTime local={local} at={at} zone={row.departureZone} airport={row.origin} />;
}

function flightColumns(t: TFunction): ColumnSpec<ExpectationRow>[] {
  return [
    {
      id: 'flight',
      header: t('schedule.flight'),
      value: flightOf,
      cell: row => <span className="mono">{flightOf(row)}</span>,
      size: 100,
      phone: 'title',
    },
    {
      id: 'source',
      header: t('schedule.source'),
      value: row => row.source,
      size: 78,
      phone: 'meta',
    },
    {
      id: 'moment',
      header: t('schedule.moment'),
      value: row => t(`schedule.moments.${row.moment}`),
      size: 112,
      phone: 'meta',
    },
    {
      id: 'state',
      header: t('schedule.expectedState'),
      value: row => t(`schedule.expectation.${row.state}`),
      cell: row => <State row={row} t={t} />,
      size: 240,
      grow: true,
      phone: 'badge',
    },
    {
      id: 'route',
      header: t('flights.column.route'),
      value: row => `${row.origin}–${row.destination}`,
      cell: row => <span className="mono">{`${row.origin}–${row.destination}`}</span>,
      size: 100,
      phone: 'meta',
    },
  ];
}

export function buildExpectedColumns(t: TFunction): ColumnSpec<ExpectationRow>[] {
  return [
    ...flightColumns(t),
    {
      id: 'dueAt',
      header: t('schedule.dueAt'),
      value: row => row.dueAt,
      exported: row => formatLocalAt(row.dueLocal, row.origin, language()),
      cell: row => <AtOrigin row={row} local={row.dueLocal} at={row.dueAt} />,
      size: 148,
      phone: 'labelled',
    },
    {
      id: 'receivedAt',
      header: t('schedule.cameAt'),
      value: row => row.receivedAt,
      exported: row =>
        row.receivedLocal === null ? '' : formatLocalAt(row.receivedLocal, row.origin, language()),
      cell: row =>
        row.receivedAt !== null &&
        row.receivedLocal !== null && <AtOrigin row={row} local={row.receivedLocal} at={row.receivedAt} />,
      size: 148,
      phone: 'labelled',
    },
    {
      id: 'departure',
      header: t('flights.column.departure'),
      value: row => row.departureAt,
      exported: row => formatLocalAt(row.departureLocal, row.origin, language()),
      cell: row => <AtOrigin row={row} local={row.departureLocal} at={row.departureAt} />,
      size: 148,
      phone: 'none',
    },
  ];
}
