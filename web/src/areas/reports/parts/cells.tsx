import type {
  ReportCell,
  ReportColumn,
  ReportColumnKind,
  ReportReply,
} from '@farol/contract/areas/reports/report';
import type { ReactNode } from 'react';
import { language } from '#client/language.ts';
import { formatBytes, formatDay, formatDuration, formatLocal, toLocale } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';

export interface ReportRow {
  id: string;
  cells: readonly ReportCell[];
  link: ReportReply['rows'][number]['link'];
}

const texts: ReadonlySet<ReportColumnKind> = new Set(['text', 'sentence', 'code', 'day', 'time']);

export function formatNumberOf(value: number, kind: ReportColumnKind): string {
  const decimal = (number: number) =>
    number.toLocaleString(toLocale(language()), { maximumFractionDigits: 1 });
  if (kind === 'share') return `${decimal(100 * value)}%`;
  if (kind === 'bytes') return formatBytes(value, language());
  if (kind === 'minutes') return `${decimal(value)} min`;
  return kind === 'milliseconds' ? formatDuration(value, language()) : decimal(value);
}

export function formatCell(cell: ReportCell | undefined, kind: ReportColumnKind): string {
  if (cell === null || cell === undefined) return texts.has(kind) ? '' : '–';
  if (typeof cell === 'number') return formatNumberOf(cell, kind);
  if (kind === 'day') return formatDay(cell, language());
  return kind === 'time' ? formatLocal(cell, language()) : cell;
}

function showCell(cell: ReportCell | undefined, kind: ReportColumnKind): ReactNode {
  const text = formatCell(cell, kind);
  return kind === 'code' ? <span className="mono">{text}</span> : text;
}

const sizes: Readonly<Partial<Record<ReportColumnKind, number>>> = {
  text: 170,
  sentence: 260,
  code: 100,
  day: 110,
  time: 130,
};
const numberSize = 110;

/** The first column links the row. */
export function toColumns(columns: readonly ReportColumn[]): ColumnSpec<ReportRow>[] {
  return columns.map(({ id, name, kind, hidden }, index): ColumnSpec<ReportRow> => ({
    id,
    header: name,
    value: ({ cells }) => cells[index] ?? null,
    cell: ({ cells }) => showCell(cells[index], kind),
    exported: ({ cells }) => formatCell(cells[index], kind),
    size: Math.max(sizes[kind] ?? numberSize, 30 + 7.5 * name.length),
    hidden,
    ...(kind === 'text' || (kind === 'code' && index === 0) ? { grow: true } : {}),
    ...(kind === 'sentence' ? { grow: 2, wrap: 'all' as const } : {}),
    ...(texts.has(kind) ? {} : { align: 'end' as const, phone: 'labelled' as const }),
  }));
}

/** Names of places until the columns are known. */
export const waitingColumns: ColumnSpec<ReportRow>[] = ['1', '2', '3', '4', '5'].map(id => ({
  id,
  header: '',
  value: () => null,
  size: 150,
  grow: true,
}));

export function toRows({ rows }: ReportReply): ReportRow[] {
  return rows.map((row, index) => ({ id: String(index), ...row }));
}
