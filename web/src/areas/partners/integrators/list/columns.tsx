import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatCnpj, formatInstant } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { Since } from '../parts/Since.tsx';

const formatOptionalInstant = (at: string | null): string =>
  at === null ? '' : formatInstant(at, language());

/** Shows the last use, "never used", or nothing without a token. */
function LastUse({ row, t }: { row: IntegratorRow; t: TFunction }) {
  if (row.tokenCreatedAt === null) return null;
  return row.lastUsedAt === null ? (
    <Tag tone="amber">{t('integrators.neverUsed')}</Tag>
  ) : (
    <Since at={row.lastUsedAt} />
  );
}

export function buildIntegratorColumns(t: TFunction): ColumnSpec<IntegratorRow>[] {
  return [
    {
      id: 'identification',
      header: t('integrators.identification'),
      value: row => row.identification,
      size: 240,
      grow: true,
    },
    {
      id: 'cnpj',
      header: 'CNPJ',
      value: row => row.cnpj,
      exported: row => formatCnpj(row.cnpj ?? ''),
      cell: row => row.cnpj !== null && <RowCode value={formatCnpj(row.cnpj)} />,
      size: 190,
    },
    {
      id: 'carriers',
      header: t('integrators.carriers'),
      value: row => (row.anyCarrier ? t('integrators.anyCarrier') : row.carriers.join(' ')),
      cell: row =>
        row.anyCarrier ? (
          <span className="dim">{t('integrators.anyCarrier')}</span>
        ) : (
          <span className="mono" title={row.carriers.join(' ')}>
            {row.carriers.join(' ')}
          </span>
        ),
      size: 150,
    },
    {
      id: 'token',
      header: t('integrators.column.token'),
      value: row => row.tokenCreatedAt,
      exported: row => formatOptionalInstant(row.tokenCreatedAt),
      cell: row =>
        row.tokenCreatedAt === null ? (
          <Tag tone="plain">{t('integrators.noToken')}</Tag>
        ) : (
          <Since at={row.tokenCreatedAt} />
        ),
      size: 200,
    },
    {
      id: 'lastUse',
      header: t('integrators.column.lastUse'),
      value: row => row.lastUsedAt,
      exported: row =>
        row.tokenCreatedAt !== null && row.lastUsedAt === null
          ? t('integrators.neverUsed')
          : formatOptionalInstant(row.lastUsedAt),
      cell: row => <LastUse row={row} t={t} />,
      size: 200,
    },
    {
      id: 'expiresAt',
      header: t('integrators.column.expiresAt'),
      value: row => row.expiresAt,
      exported: row => formatOptionalInstant(row.expiresAt),
      cell: row => row.expiresAt !== null && formatOptionalInstant(row.expiresAt),
      size: 160,
    },
    {
      id: 'networks',
      header: t('integrators.networks'),
      value: row => row.networks.join(' '),
      cell: row => <span className="mono">{row.networks.join(' ')}</span>,
      size: 200,
      hidden: true,
    },
    {
      id: 'createdAt',
      header: t('integrators.column.createdAt'),
      value: row => row.createdAt,
      exported: row => formatOptionalInstant(row.createdAt),
      cell: row => <Since at={row.createdAt} />,
      size: 200,
      hidden: true,
    },
  ];
}
