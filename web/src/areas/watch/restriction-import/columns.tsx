import type { RestrictionLine } from '@farol/contract/areas/watch/restriction-import';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildLineColumn, buildOutcomeColumn, buildReasonsColumn } from '#ui/import/lineColumns.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { formatBirth } from '../restrictions/naming.ts';

const tones = { CREATE: 'green', NOTHING: 'plain', REFUSE: 'red' } as const;

/** Joins the reasons and notes of a line. */
function formatReasons({ reasons }: RestrictionLine, t: TFunction): string {
  return reasons
    .map(({ code, value }) =>
      t(`restrictionImport.reason.${code}`, {
        value: code === 'EXISTS' ? formatDay(value, language()) : value,
      }),
    )
    .join('; ');
}

const formatOptionalDay = (day: string | null): string => (day === null ? '' : formatDay(day, language()));

const formatPerson = ({ name, birthDate }: RestrictionLine): string =>
  [name, formatBirth(birthDate ?? '')].join(' ').trim();

/** Builds the columns of a report. `applied` is true after the import. */
export function buildLineColumns(t: TFunction, applied: boolean): ColumnSpec<RestrictionLine>[] {
  const outcomeOf = ({ outcome }: RestrictionLine): string =>
    applied && outcome === 'CREATE'
      ? t('restrictionImport.created')
      : t(`restrictionImport.outcome.${outcome}`);
  return [
    buildLineColumn(t('restrictionImport.line')),
    {
      id: 'document',
      header: t('restrictions.documents'),
      value: row => row.document,
      cell: row => <span className="mono">{row.document}</span>,
      size: 180,
      phone: 'title',
    },
    buildOutcomeColumn(t('restrictions.column.state'), tones, outcomeOf),
    buildReasonsColumn(t('restrictionImport.what'), row => formatReasons(row, t)),
    {
      id: 'name',
      header: t('restrictions.names'),
      value: row => row.name,
      cell: row => row.name !== '' && formatPerson(row),
      exported: row => formatPerson(row),
      size: 160,
      grow: true,
      wrap: 'all',
      phone: 'meta',
    },
    {
      id: 'category',
      header: t('restrictions.category'),
      value: row => row.category,
      size: 140,
      grow: true,
      phone: 'meta',
    },
    {
      id: 'expiration',
      header: t('restrictions.expiration'),
      value: row => row.expiration,
      cell: row => formatOptionalDay(row.expiration),
      size: 104,
      phone: 'meta',
    },
  ];
}
