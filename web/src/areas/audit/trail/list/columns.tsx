import type { TrailRow } from '@farol/contract/areas/audit/trail';
import { eventText } from '@farol/contract/events';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstantSeconds } from '#areas/partners/index.ts';
import { formatCounts, formatActor } from '../formats.ts';

/** Shows the action, and for refused calls what was attempted. */
function Action({ row, t }: { row: TrailRow; t: TFunction }) {
  const eventName = eventText(row.event, language());
  if (!row.event.endsWith('_REFUSED')) return eventName;
  return (
    <>
      <Tag tone="amber">{t('trail.refusedTag')}</Tag>{' '}
      {row.tried === null ? eventName : t('trail.tried', { event: eventText(row.tried, language()) })}
    </>
  );
}

function formatAction(row: TrailRow, t: TFunction): string {
  const eventName = eventText(row.event, language());
  return row.tried === null
    ? eventName
    : `${eventName} · ${t('trail.tried', { event: eventText(row.tried, language()) })}`;
}

export function buildTrailColumns(t: TFunction, ofAll: boolean): ColumnSpec<TrailRow>[] {
  return [
    {
      id: 'at',
      header: t('trail.column.at'),
      value: row => row.at,
      exported: row => formatInstantSeconds(row.at, language()),
      cell: row => formatInstantSeconds(row.at, language()),
      size: 130,
      phone: 'meta',
    },
    {
      id: 'who',
      header: t('trail.column.who'),
      value: row => formatActor(row, t),
      cell: row =>
        row.actorName === null ? <span className="dim">{formatActor(row, t)}</span> : row.actorName,
      size: 170,
      grow: true,
      phone: 'meta',
    },
    ...(ofAll
      ? [
          {
            id: 'organization',
            header: t('trail.column.organization'),
            value: (row: TrailRow) => row.organization?.name ?? null,
            size: 130,
            wrap: true as const,
            phone: 'none' as const,
          },
        ]
      : []),
    {
      id: 'did',
      header: t('trail.column.did'),
      value: row => formatAction(row, t),
      cell: row => <Action row={row} t={t} />,
      size: 250,
      grow: true,
      wrap: true,
      phone: 'title',
    },
    {
      id: 'about',
      header: t('trail.column.about'),
      value: row => formatCounts(row),
      size: 170,
      grow: true,
      phone: 'meta',
    },
    {
      id: 'reason',
      header: t('trail.column.reason'),
      value: row => row.reason,
      size: 170,
      grow: true,
      phone: 'meta',
    },
    {
      id: 'address',
      header: t('trail.column.address'),
      value: row => row.address,
      cell: row => row.address !== null && <RowCode value={row.address} />,
      size: 112,
      phone: 'none',
    },
  ];
}
