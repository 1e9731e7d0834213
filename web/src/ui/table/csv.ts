import { byteOrderMark, type Cell, csvLine } from '@farol/contract/csv';
import type { Language } from '#client/languages.ts';
import { saveFile } from '#ui/download/save.ts';
import type { ColumnSpec } from './columns.ts';

function toCell<R>(column: ColumnSpec<R>, row: R): Cell {
  if (column.exported !== undefined) return column.exported(row);
  return column.value(row) ?? '';
}

/** The byte order mark is for spreadsheets. */
export function buildCsv<R>(
  columns: readonly ColumnSpec<R>[],
  rows: readonly R[],
  language: Language,
): string {
  const format = { language };
  const head = csvLine(
    columns.map(({ header }) => header),
    format,
  );
  const lines = rows.map(row =>
    csvLine(
      columns.map(column => toCell(column, row)),
      format,
    ),
  );
  return byteOrderMark + head + lines.join('');
}

export function downloadCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
