import type { ImportLine } from '@farol/contract/areas/auth/user-import';
import type { TFunction } from 'i18next';
import { formatCpf } from '#ui/format/format.ts';
import { buildLineColumn, buildOutcomeColumn, buildReasonsColumn } from '#ui/import/lineColumns.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';

const tones = { CREATE: 'green', CHANGE: 'blue', NOTHING: 'plain', REFUSE: 'red' } as const;

/** Describes what the line changes, or why it is refused. */
function formatReasons({ outcome, reasons, rolesTaken, airportsTaken }: ImportLine, t: TFunction): string {
  if (outcome === 'REFUSE')
    return reasons.map(({ code, value }) => t(`userImport.reason.${code}`, { value })).join('; ');
  const taken = [...rolesTaken, ...airportsTaken];
  return taken.length === 0 ? '' : t('userImport.takes', { values: taken.join(', ') });
}

/** Builds the columns of a report. `applied` is true after the import. */
export function buildLineColumns(t: TFunction, applied: boolean): ColumnSpec<ImportLine>[] {
  const outcomeOf = ({ outcome }: ImportLine): string =>
    applied && (outcome === 'CREATE' || outcome === 'CHANGE')
      ? t(`userImport.done.${outcome}`)
      : t(`userImport.outcome.${outcome}`);
  return [
    buildLineColumn(t('userImport.line'), 'none'),
    {
      id: 'cpf',
      header: t('users.cpf'),
      value: row => row.cpf,
      cell: row => <span className="mono">{formatCpf(row.cpf)}</span>,
      size: 140,
      phone: 'title',
    },
    {
      id: 'name',
      header: t('users.name'),
      value: row => row.name,
      size: 150,
      grow: true,
      wrap: 'all',
      phone: 'meta',
    },
    buildOutcomeColumn(t('register.state.title'), tones, outcomeOf),
    buildReasonsColumn(t('userImport.what'), row => formatReasons(row, t)),
    {
      id: 'roles',
      header: t('users.roles'),
      value: row => row.roles.join(', '),
      size: 150,
      grow: true,
      phone: 'meta',
    },
    {
      id: 'airports',
      header: t('users.airports'),
      value: row => row.airports.join(' '),
      cell: row => row.airports.length > 0 && <span className="mono">{row.airports.join(' ')}</span>,
      size: 120,
      phone: 'meta',
    },
  ];
}
