import type { RuleRow } from '@farol/contract/areas/rules/rules';
import { IconAlertTriangle, IconBell, IconBellOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatDay, formatInstant } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { formatPrecision } from '../naming.ts';
import { RuleStateTag } from '../RuleStateTag.tsx';

export function ruleColumns(t: TFunction): ColumnSpec<RuleRow>[] {
  const kindOf = ({ kind, percent }: RuleRow): string =>
    percent === null ? t(`rules.kinds.${kind}`) : `${t(`rules.kinds.${kind}`)} ${String(percent)}%`;
  return [
    {
      id: 'title',
      header: t('rules.name'),
      value: row => row.title,
      cell: row => (
        <>
          {row.unusable + row.unknownCodes > 0 && (
            <IconAlertTriangle
              size={14}
              color="var(--f-amber)"
              aria-label={
                row.unusable > 0
                  ? t('rules.unusable', { count: row.unusable })
                  : t('rules.unknownCodes', { count: row.unknownCodes })
              }
            />
          )}{' '}
          {row.title}
        </>
      ),
      size: 200,
      grow: 2,
      wrap: true,
      link: true,
    },
    {
      id: 'state',
      header: t('rules.column.state'),
      value: row => t(`rules.state.${row.state}`),
      cell: row => <RuleStateTag state={row.state} />,
      size: 92,
      phone: 'badge',
    },
    { id: 'kind', header: t('rules.kind'), value: kindOf, size: 138, phone: 'meta' },
    { id: 'weight', header: t('rules.weight'), value: row => row.weight, size: 64, sortFirst: 'desc' },
    {
      id: 'alert',
      header: t('rules.alert'),
      value: row => t(row.alert ? 'rules.alerting.alerting' : 'rules.alerting.silent'),
      cell: row =>
        row.alert ? (
          <IconBell size={16} aria-label={t('rules.alerting.alerting')} />
        ) : (
          <IconBellOff size={16} color="var(--f-dim)" aria-label={t('rules.alerting.silent')} />
        ),
      size: 96,
    },
    {
      id: 'alerts',
      header: t('rules.column.alerts'),
      value: row => row.alerts,
      size: 76,
      sortFirst: 'desc',
      phone: 'meta',
    },
    {
      id: 'precision',
      header: t('rules.column.precision'),
      value: row =>
        row.confirmed + row.notConfirmed === 0 ? null : row.confirmed / (row.confirmed + row.notConfirmed),
      cell: row => formatPrecision(t, row),
      exported: row => formatPrecision(t, row),
      size: 112,
      sortFirst: 'desc',
    },
    {
      id: 'validUntil',
      header: t('rules.column.validUntil'),
      value: row => row.validUntil,
      cell: row => row.validUntil !== null && formatDay(row.validUntil, language()),
      size: 100,
    },
    { id: 'version', header: t('rules.column.version'), value: row => row.version, size: 68 },
    {
      id: 'createdBy',
      header: t('rules.column.createdBy'),
      value: row => row.createdBy,
      size: 128,
      wrap: true,
    },
    {
      id: 'updatedAt',
      header: t('rules.column.updatedAt'),
      value: row => row.updatedAt,
      cell: row => formatInstant(row.updatedAt, language()),
      size: 120,
      hidden: true,
    },
    {
      id: 'updatedBy',
      header: t('rules.column.updatedBy'),
      value: row => row.updatedBy,
      size: 150,
      hidden: true,
    },
  ];
}
