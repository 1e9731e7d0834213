import type { CrewLine } from '@farol/contract/areas/registry/crew-import';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';

const tones = { CREATE: 'green', CHANGE: 'blue', NOTHING: 'plain', REFUSE: 'red' } as const;

const formatReasons = ({ reasons }: CrewLine, t: TFunction): string =>
  reasons.map(({ code, value }) => t(`crewImport.reason.${code}`, { value })).join('; ');

function dayColumn(t: TFunction, id: 'dismissedOn' | 'licenceUntil'): ColumnSpec<CrewLine> {
  return {
    id,
    header: t(`crewMembers.${id}`),
    value: row => row[id],
    cell: row => row[id] !== null && formatDay(row[id], language()),
    size: 112,
    phone: 'labelled',
  };
}

/** Builds the columns of a report. `applied` is true after the import. */
export function buildLineColumns(t: TFunction, applied: boolean): ColumnSpec<CrewLine>[] {
  const outcomeOf = ({ outcome }: CrewLine): string =>
    applied && (outcome === 'CREATE' || outcome === 'CHANGE')
      ? t(`crewImport.done.${outcome}`)
      : t(`crewImport.outcome.${outcome}`);
  return [
    {
      id: 'line',
      header: t('crewImport.line'),
      value: row => row.line,
      size: 72,
      align: 'end',
      sortFirst: 'asc',
      phone: 'labelled',
    },
    {
      id: 'member',
      header: t('crewImport.member'),
      value: row => `${row.carrier} ${row.registration}`.trim(),
      cell: row => <span className="mono">{`${row.carrier} ${row.registration}`}</span>,
      size: 130,
      phone: 'title',
    },
    {
      id: 'name',
      header: t('crewMembers.name'),
      value: row => row.name,
      size: 170,
      grow: true,
      wrap: 'all',
      phone: 'meta',
    },
    {
      id: 'outcome',
      header: t('register.state.title'),
      value: outcomeOf,
      cell: row => <Tag tone={tones[row.outcome]}>{outcomeOf(row)}</Tag>,
      size: 116,
      phone: 'badge',
    },
    {
      id: 'what',
      header: t('crewImport.what'),
      value: row => formatReasons(row, t),
      cell: row =>
        row.reasons.length > 0 && <span title={formatReasons(row, t)}>{formatReasons(row, t)}</span>,
      size: 260,
      grow: 3,
      wrap: 'all',
      phone: 'meta',
    },
    {
      id: 'documents',
      header: t('crewImport.documents'),
      value: row => row.documents.join(', '),
      cell: row => <span className="mono">{row.documents.join(', ')}</span>,
      size: 190,
      phone: 'meta',
    },
    dayColumn(t, 'licenceUntil'),
    dayColumn(t, 'dismissedOn'),
  ];
}
