import { flightName } from '../../../../ui/flightName.ts';
import type { ExpectationRow } from '@farol/contract/areas/partners/schedule';
import type { TFunction } from 'i18next';
import { language } from '../../../../client/language.ts';
import { formatLocal } from '../../../../ui/format.ts';
import type { ColumnSpec } from '../../../../ui/table/columns.ts';
import { RowCode } from '../../../../ui/table/RowLink.tsx';
import { Countdown, Instant } from '../../../../ui/Times.tsx';
import { isOverdue } from '../due.ts';
import { ExpectationTag } from './ExpectationTag.tsx';
import classes from './Schedule.module.css';

const flightOf = ({ carrier, number }: ExpectationRow): string => flightName({ carrier, number });

/** What is overdue may still come: it is said beside the state. */
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

export function expectedColumns(t: TFunction): ColumnSpec<ExpectationRow>[] {
  return [
    {
      id: 'flight',
      header: t('schedule.flight'),
      value: flightOf,
      cell: row => <RowCode value={flightOf(row)} />,
      size: 112,
    },
    {
      id: 'departure',
      header: t('flights.column.departure'),
      value: row => row.departureAt,
      exported: row => `${formatLocal(row.departureLocal, language())} ${row.origin}`,
      cell: row => (
        <>
          {formatLocal(row.departureLocal, language())} <span className="mono">{row.origin}</span>
        </>
      ),
      size: 146,
    },
    {
      id: 'route',
      header: t('flights.column.route'),
      value: row => `${row.origin}–${row.destination}`,
      cell: row => <span className="mono">{`${row.origin}–${row.destination}`}</span>,
      size: 96,
    },
    { id: 'source', header: t('schedule.source'), value: row => row.source, size: 82 },
    {
      id: 'moment',
      header: t('schedule.moment'),
      value: row => t(`schedule.moments.${row.moment}`),
      size: 110,
    },
    {
      id: 'state',
      header: t('schedule.expectedState'),
      value: row => t(`schedule.expectation.${row.state}`),
      cell: row => <State row={row} t={t} />,
      size: 220,
      grow: true,
    },
    {
      id: 'dueAt',
      header: t('schedule.dueAt'),
      value: row => row.dueAt,
      cell: row => <Instant at={row.dueAt} />,
      size: 124,
    },
    {
      id: 'receivedAt',
      header: t('schedule.cameAt'),
      value: row => row.receivedAt,
      cell: row =>
        row.receivedAt === null ? <span className="dim">–</span> : <Instant at={row.receivedAt} />,
      size: 124,
    },
  ];
}
