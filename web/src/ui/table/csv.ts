import { saveFile } from '../download/save.ts';
import type { ColumnSpec } from './columns.ts';

/** A spreadsheet would run what begins so; the quote makes it text. */
const runs = /^[=+\-@\t\r]/;

function field(text: string): string {
  const safe = runs.test(text) && !/^[-+]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf<R>(column: ColumnSpec<R>, row: R): string {
  if (column.exported !== undefined) return column.exported(row);
  const value = column.value(row);
  return value === null ? '' : String(value);
}

/** Rows and columns as they are shown, separated by semicolons, with the mark that tells spreadsheets it is UTF-8. */
export function csvOf<R>(columns: readonly ColumnSpec<R>[], rows: readonly R[]): string {
  const head = columns.map(({ header }) => field(header)).join(';');
  const lines = rows.map(row => columns.map(column => field(textOf(column, row))).join(';'));
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
}

export function download(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
