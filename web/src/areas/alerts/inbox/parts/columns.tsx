import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { IconCircleFilled, IconHandGrab, IconPinFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatFlight } from '@farol/contract/flight-name';
import { formatInstant, formatLocal } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { severities } from '@farol/contract/severity';
import { SeverityTag } from '../card/SeverityTag.tsx';
import { momentOf } from '../../moment.ts';
import { nameOf } from '../../names.ts';
import { formatState } from '../../state.ts';
import classes from './Inbox.module.css';

/**
 * Formats the reason, e.g. `CPF 64507213320 BRA` or `Assento: 31K`, marked when the match is only possible.
 */
function formatReason({ reason, possible }: AlertRow, t: TFunction): string {
  if (reason === null) return '';
  return `${possible ? `${t('alerts.possible')}: ` : ''}${reason[language()]}`;
}

const formatTakenBy = ({ mine, by }: NonNullable<AlertRow['taken']>, t: TFunction): string =>
  mine ? t('alerts.takenByMe') : t('alerts.takenBy', { name: by });

/** Returns the current handler, or the result and the user who closed the alert. */
function formatHandledBy({ taken, closed }: AlertRow, t: TFunction): string {
  if (closed !== null) return `${t(`alerts.result.${closed.result}`)} · ${closed.by}`;
  if (taken === null) return '';
  return taken.mine ? t('alerts.takenByMe') : taken.by;
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
        {row.taken !== null && row.closed === null && (
          <span title={formatTakenBy(row.taken, t)}>
            <IconHandGrab
              size={15}
              className={row.taken.mine ? classes.unread : classes.others}
              aria-label={formatTakenBy(row.taken, t)}
            />
          </span>
        )}
      </span>
    ),
    size: 66,
    phone: 'badge',
  };
}

const isGone = ({ passengerState }: AlertRow): boolean =>
  passengerState === 'REMOVED' || passengerState === 'NOT_ON_BOARD';

function passengerColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'passenger',
    header: t('alerts.column.passenger'),
    value: row => nameOf(row, t),
    cell: row => (
      <span className={classes.name} data-unread={!row.read} title={nameOf(row, t)}>
        {nameOf(row, t)}
        {row.nationality !== null && <span className="dim"> · {row.nationality}</span>}
      </span>
    ),
    size: 250,
    grow: 2,
    wrap: true,
    link: true,
    phone: 'meta',
  };
}

function reasonColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'title',
    header: t('alerts.column.title'),
    value: row => row.title,
    exported: row => `${row.title} · ${t(`alerts.origin.${row.origin}`)} · ${formatReason(row, t)}`,
    cell: row => (
      <span title={`${row.title} – ${formatReason(row, t)}`}>
        {row.title} <span className={classes.found}>{formatReason(row, t)}</span>
      </span>
    ),
    size: 320,
    grow: 3,
    wrap: true,
    under: 'passenger',
    phone: 'meta',
  };
}

function whenColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'when',
    header: t('alerts.column.when'),
    value: row => Date.parse(momentOf(row).at),
    exported: row => `${formatLocal(momentOf(row).local, language())} ${momentOf(row).airport}`,
    cell: row => {
      const { at, local, zone, airport, side } = momentOf(row);
      return (
        <span>
          {t(`alerts.side.${side}`)} <Countdown at={at} />{' '}
          <span className={classes.second}>
            <LocalTime local={local} at={at} zone={zone} airport={airport} />
          </span>
        </span>
      );
    },
    size: 152,
    phone: 'title',
  };
}

function flightColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'flight',
    header: t('flights.column.flight'),
    value: row => `${formatFlight(row)} ${row.from}–${row.to}`,
    cell: row => (
      <span>
        {formatFlight(row)}{' '}
        <span className={classes.second}>
          {row.from} → {row.to}
        </span>
      </span>
    ),
    size: 92,
    under: 'severity',
    phone: 'title',
  };
}

function takenColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'taken',
    header: t('alerts.column.taken'),
    value: row => formatHandledBy(row, t),
    cell: row => {
      const name = formatHandledBy(row, t);
      return name === '' ? null : (
        <span className={classes.taken} data-mine={row.taken?.mine === true} title={name}>
          {name}
        </span>
      );
    },
    size: 124,
    wrap: true,
    yields: true,
    phone: 'meta',
  };
}

function severityColumn(t: TFunction): ColumnSpec<AlertRow> {
  return {
    id: 'severity',
    header: t('alerts.column.severity'),
    value: row => severities.indexOf(row.severity),
    exported: row => t(`alerts.severity.${row.severity}`),
    cell: row => <SeverityTag severity={row.severity} score={row.score} />,
    size: 148,
    phone: 'badge',
  };
}

export function buildAlertColumns(t: TFunction): ColumnSpec<AlertRow>[] {
  return [
    markColumn(t),
    whenColumn(t),
    severityColumn(t),
    passengerColumn(t),
    reasonColumn(t),
    flightColumn(t),
    takenColumn(t),
    {
      id: 'status',
      header: t('alerts.column.status'),
      value: row => formatState(row, t),
      cell: row => (
        <span className={isGone(row) ? classes.gone : undefined} title={formatState(row, t)}>
          {formatState(row, t)}
        </span>
      ),
      size: 104,
      wrap: true,
      under: 'taken',
      phone: 'meta',
    },
    {
      id: 'createdAt',
      header: t('alerts.column.createdAt'),
      value: row => row.createdAt,
      exported: row => formatInstant(row.createdAt, language()),
      cell: row => formatInstant(row.createdAt, language()),
      size: 112,
      hidden: true,
      phone: 'none',
    },
  ];
}
