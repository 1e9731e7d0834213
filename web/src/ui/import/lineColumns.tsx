import { Tag, type TagTone } from '#ui/display/Tag.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';

/** Number of the line in the file. */
export const buildLineColumn = <Line extends { line: number }>(
  header: string,
  phone: ColumnSpec<Line>['phone'] = 'labelled',
): ColumnSpec<Line> => ({
  id: 'line',
  header,
  value: row => row.line,
  size: 72,
  align: 'end',
  sortFirst: 'asc',
  phone,
});

export const buildOutcomeColumn = <Line extends { outcome: string }>(
  header: string,
  tones: Readonly<Record<Line['outcome'], TagTone>>,
  outcomeOf: (row: Line) => string,
): ColumnSpec<Line> => ({
  id: 'outcome',
  header,
  value: outcomeOf,
  cell: row => <Tag tone={tones[row.outcome as Line['outcome']]}>{outcomeOf(row)}</Tag>,
  size: 116,
  phone: 'badge',
});

/** What the line changes, or why it is refused. */
export const buildReasonsColumn = <Line,>(
  header: string,
  reasonsOf: (row: Line) => string,
): ColumnSpec<Line> => ({
  id: 'what',
  header,
  value: reasonsOf,
  cell: row => reasonsOf(row) !== '' && <span title={reasonsOf(row)}>{reasonsOf(row)}</span>,
  size: 260,
  grow: 3,
  wrap: 'all',
  phone: 'meta',
});
