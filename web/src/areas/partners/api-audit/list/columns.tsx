import type { CallRow } from '@farol/contract/areas/partners/api-audit';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatBytes } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { outcomeOf } from '../outcome.ts';
import { formatInstantSeconds, formatCallDuration, shortenPath } from '../moment.ts';
import { OutcomeTag } from '../parts/OutcomeTag.tsx';

export function callPath({ id }: Pick<CallRow, 'id'>): string {
  return `/admin/audit/api-audit/${id}`;
}

function callerColumns(t: TFunction): ColumnSpec<CallRow>[] {
  return [
    {
      id: 'at',
      header: t('apiAudit.column.at'),
      value: row => row.at,
      exported: row => formatInstantSeconds(row.at, language()),
      cell: row => formatInstantSeconds(row.at, language()),
      size: 130,
      phone: 'title',
    },
    {
      id: 'integrator',
      header: t('apiAudit.integrator'),
      value: row => row.integrator ?? t('apiAudit.unknown'),
      cell: row => row.integrator ?? <span className="dim">{t('apiAudit.unknown')}</span>,
      size: 132,
      grow: true,
      phone: 'meta',
    },
    {
      id: 'address',
      header: t('apiAudit.address'),
      value: row => row.address,
      cell: row => <RowCode value={row.address} />,
      size: 112,
      phone: 'none',
    },
    {
      id: 'path',
      header: t('apiAudit.column.path'),
      value: row => `${row.method} ${row.path}`,
      cell: row => (
        <span className="mono" title={row.path}>
          <strong>{row.method}</strong> {shortenPath(row.path)}
        </span>
      ),
      size: 168,
      grow: true,
      phone: 'meta',
    },
  ];
}

function sizeColumn(t: TFunction, id: 'requestBytes' | 'replyBytes'): ColumnSpec<CallRow> {
  return {
    id,
    header: t(`apiAudit.column.${id}`),
    value: row => row[id],
    cell: row => formatBytes(row[id], language()),
    size: id === 'requestBytes' ? 82 : 72,
    align: 'end',
    phone: 'none',
  };
}

export function callColumns(t: TFunction): ColumnSpec<CallRow>[] {
  return [
    ...callerColumns(t),
    {
      id: 'status',
      header: t('apiAudit.column.status'),
      value: row => row.status,
      exported: row => `${String(row.status)} ${t(`apiAudit.outcome.${outcomeOf(row)}`)}`,
      cell: row => <OutcomeTag status={row.status} />,
      size: 120,
      phone: 'badge',
    },
    {
      id: 'errorCode',
      header: t('apiAudit.column.errorCode'),
      value: row => row.errorCode,
      cell: row => row.errorCode !== null && <RowCode value={row.errorCode} />,
      size: 148,
      phone: 'meta',
    },
    {
      id: 'duration',
      header: t('apiAudit.column.duration'),
      value: row => row.durationMs,
      cell: row => formatCallDuration(row.durationMs, language()),
      size: 76,
      align: 'end',
      phone: 'labelled',
    },
    sizeColumn(t, 'requestBytes'),
    sizeColumn(t, 'replyBytes'),
    {
      id: 'files',
      header: t('apiAudit.column.files'),
      value: row => row.files,
      cell: row => row.files > 0 && row.files,
      size: 82,
      align: 'end',
      phone: 'labelled',
    },
  ];
}
