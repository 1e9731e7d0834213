import type { CrewLine } from '@farol/contract/areas/registry/crew-import';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildLineColumn, buildOutcomeColumn, buildReasonsColumn } from '#ui/import/lineColumns.tsx';
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
    buildLineColumn(t('crewImport.line')),
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
    buildOutcomeColumn(t('register.state.title'), tones, outcomeOf),
    buildReasonsColumn(t('crewImport.what'), row => formatReasons(row, t)),
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
