import { setImmediate } from 'node:timers/promises';
import type { BinaryReply, Cell, Language, Quoting } from '@farol/contract';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx.ts';

export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof sheetTypes;

export interface Sheet {
  /** Without extension. */
  fileName: string;
  title: string;
  headings: readonly string[];
  pages: AsyncIterable<Cell[][]>;
  language: Language;
  /** Only for CSV. */
  quoting?: Quoting;
}

/** Builds a streamed file of rows. Names cannot become formulas in either format. */
export function exportSheet(format: SheetFormat, sheet: Sheet): BinaryReply {
  const { fileName, title, headings, pages, language, quoting = 'NEEDED' } = sheet;
  return {
    fileName: `${fileName}.${format}`,
    type: sheetTypes[format],
    body:
      format === 'csv' ? writeCsv(headings, pages, { language, quoting }) : writeXlsx(title, headings, pages),
  };
}

export const rowsPerPage = 500;

/** Yields pages of cells. Other calls run between them, so that a long list does not delay those. */
export async function* toPages<Row, C extends Cell>(
  rows: readonly Row[],
  toCells: (row: Row) => C[],
): AsyncGenerator<C[][]> {
  for (let at = 0; at < rows.length; at += rowsPerPage) {
    if (at > 0) await setImmediate();
    yield rows.slice(at, at + rowsPerPage).map(toCells);
  }
}
