import { momentName } from '#areas/partners/index.ts';
import type { FileRow } from '@farol/contract/areas/panel/files';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatClockSeconds, formatDuration, formatInstant } from '#ui/format/format.ts';
import { formatFlightText } from '@farol/contract/flight-name';
import { formatDatedFlight } from '#ui/format/flights.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { Tag } from '#ui/display/Tag.tsx';
import classes from '../parts/Panel.module.css';
import { FindingCounts, ProcessTag, SendTag } from '../parts/States.tsx';

/** Shows `XQ7001/2026-03-15` as `XQ 7001`, with the day in the tooltip. */
function Flights({ flights }: Pick<FileRow, 'flights'>) {
  if (flights.length === 0) return <span className="dim">–</span>;
  const [first = ''] = flights;
  const more = flights.length > 1 ? ` +${String(flights.length - 1)}` : '';
  return (
    <span className="mono" title={flights.map(flight => formatDatedFlight(flight, language())).join('\n')}>
      {formatFlightText(first.split('/')[0] ?? '')}
      <span className="dim">{more}</span>
    </span>
  );
}

/** Tags test files, repeats and corrected files. */
function Remarks({ row, t }: { row: FileRow; t: TFunction }) {
  return (
    <>
      {row.test && <Tag tone="plain">{t('apiPnr.test')}</Tag>}
      {row.duplicateOf !== null && <Tag tone="plain">{t('apiPnr.repeat')}</Tag>}
      {row.correctedBy !== null && <Tag tone="blue">{t('apiPnr.corrected')}</Tag>}
    </>
  );
}

function nameColumns(t: TFunction): ColumnSpec<FileRow>[] {
  return [
    {
      id: 'receivedAt',
      header: t('apiPnr.receivedAt'),
      value: row => row.receivedAt,
      cell: row => (
        <>
          <span className="dim">{formatInstant(row.receivedAt, language()).slice(0, -5)}</span>
          {formatClockSeconds(row.receivedAt)}
        </>
      ),
      size: 132,
      phone: 'title',
    },
    { id: 'type', header: t('apiPnr.type'), value: row => row.type, size: 78, phone: 'meta' },
    {
      id: 'flight',
      header: t('apiPnr.flight'),
      value: row => row.flights.map(formatFlightText).join(', '),
      cell: row => <Flights flights={row.flights} />,
      size: 92,
      phone: 'meta',
    },
  ];
}

function stateColumns(t: TFunction): ColumnSpec<FileRow>[] {
  return [
    {
      id: 'processState',
      header: t('apiPnr.column.process'),
      value: row => t(`apiPnr.process.${row.processState}`),
      cell: row => (
        <span className={classes.tags}>
          <ProcessTag state={row.processState} />
          <Remarks row={row} t={t} />
        </span>
      ),
      size: 144,
      grow: true,
      phone: 'badge',
    },
    {
      id: 'findings',
      header: t('apiPnr.findings'),
      value: row => row.errors * 100_000 + row.warnings,
      exported: row => `${String(row.errors)}/${String(row.warnings)}`,
      cell: row =>
        row.errors + row.warnings > 0 && <FindingCounts errors={row.errors} warnings={row.warnings} />,
      size: 118,
      sortFirst: 'desc',
      phone: 'meta',
    },
    {
      id: 'sendState',
      header: t('apiPnr.column.send'),
      value: row => t(`apiPnr.send.${row.sendState}`),
      cell: row => <SendTag state={row.sendState} />,
      size: 108,
      phone: 'none',
    },
    {
      id: 'moment',
      header: t('apiPnr.moment'),
      value: row => (row.moment === null ? null : momentName(row.moment)),
      size: 106,
      phone: 'none',
    },
  ];
}

function countColumn(id: 'people' | 'bookings', header: string): ColumnSpec<FileRow> {
  return { id, header, value: row => row[id], size: 80, align: 'end', phone: 'labelled' };
}

export function buildFileColumns(t: TFunction): ColumnSpec<FileRow>[] {
  return [
    ...nameColumns(t),
    ...stateColumns(t),
    {
      id: 'way',
      header: t('apiPnr.way'),
      value: row => row.integrator ?? t(`apiPnr.ways.${row.way}`),
      size: 110,
      grow: true,
      phone: 'none',
    },
    countColumn('people', t('apiPnr.people')),
    countColumn('bookings', t('apiPnr.bookings')),
    {
      id: 'duration',
      header: t('apiPnr.duration'),
      value: row => row.duration,
      exported: row => (row.duration === null ? '' : formatDuration(row.duration, language())),
      cell: row =>
        row.duration === null ? <span className="dim">–</span> : formatDuration(row.duration, language()),
      size: 78,
      align: 'end',
      phone: 'none',
    },
    {
      id: 'issuer',
      header: t('apiPnr.issuer'),
      value: row => row.issuer,
      size: 120,
      hidden: true,
      phone: 'none',
    },
    {
      id: 'fileName',
      header: t('apiPnr.fileName'),
      value: row => row.fileName,
      size: 200,
      hidden: true,
      phone: 'none',
    },
  ];
}
