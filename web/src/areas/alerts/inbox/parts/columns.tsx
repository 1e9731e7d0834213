import { flightName } from '../../../../ui/flightName.ts';
import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { IconCircleFilled, IconPinFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '../../../../ui/table/columns.ts';
import { RowLink } from '../../../../ui/table/RowLink.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { Countdown, Instant } from '../../../../ui/Times.tsx';
import { passengerPath } from '../../../search/index.ts';
import classes from './Inbox.module.css';

export function alertPath({ passengerId }: Pick<AlertRow, 'passengerId'>): string {
  return `${passengerPath(passengerId)}/alerts`;
}

const nameOf = ({ surname, givenNames }: AlertRow): string => `${surname}, ${givenNames}`;
const flightOf = ({ carrier, number, from, to }: AlertRow): string =>
  `${flightName({ carrier, number })} ${from}–${to}`;

/** `Documento = YB482913`: the first reason in a line, with how many more. */
function reasonLine(alert: AlertRow, fieldName: (field: string) => string): string {
  const [first] = alert.reasons;
  if (first === undefined) return '';
  const more = alert.reasons.length > 1 ? ` +${String(alert.reasons.length - 1)}` : '';
  return `${fieldName(first.field)}: ${first.found}${more}`;
}

function markColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'mark',
    header: t('alerts.column.mark'),
    value: row => (row.pinned ? 0 : row.read ? 2 : 1),
    exported: row => t(row.read ? 'alerts.read' : 'alerts.unread'),
    cell: row => (
      <span className={classes.marks}>
        {row.read ? (
          <span className="visually-hidden">{t('alerts.read')}</span>
        ) : (
          <IconCircleFilled size={10} className={classes.unread} aria-label={t('alerts.unread')} />
        )}
        {row.pinned && <IconPinFilled size={14} aria-label={t('alerts.pinned')} />}
      </span>
    ),
    size: 66,
  };
}

export function alertColumns(t: TFunction, fieldName: (field: string) => string): ColumnSpec<AlertRow>[] {
  return [
    markColumn(t),
    {
      id: 'passenger',
      header: t('alerts.column.passenger'),
      value: nameOf,
      cell: row => (
        <RowLink to={alertPath(row)} className={classes.name}>
          {nameOf(row)}
          {row.nationality !== null && <span className="dim"> · {row.nationality}</span>}
        </RowLink>
      ),
      size: 200,
    },
    {
      id: 'title',
      header: t('alerts.column.title'),
      value: row => row.title,
      cell: row => (
        <span title={row.title}>
          {row.title} <span className="dim">{reasonLine(row, fieldName)}</span>
        </span>
      ),
      size: 216,
      grow: true,
    },
    {
      id: 'countdown',
      header: t('flights.column.countdown'),
      value: row => Date.parse(row.departureAt),
      exported: row => row.departureAt,
      cell: row => <Countdown at={row.departureAt} />,
      size: 100,
    },
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: flightOf,
      cell: row => <span className="mono">{flightOf(row)}</span>,
      size: 140,
    },
    {
      id: 'origin',
      header: t('alerts.column.origin'),
      value: row => t(`alerts.origin.${row.origin}`),
      cell: row => (
        <Tag tone={row.origin === 'RESTRICTION' ? 'red' : 'amber'}>{t(`alerts.origin.${row.origin}`)}</Tag>
      ),
      size: 122,
    },
    {
      id: 'createdAt',
      header: t('alerts.column.createdAt'),
      value: row => row.createdAt,
      cell: row => <Instant at={row.createdAt} />,
      size: 112,
    },
    {
      id: 'status',
      header: t('alerts.column.status'),
      value: row => t(`alerts.status.${row.status}`),
      size: 160,
    },
  ];
}
