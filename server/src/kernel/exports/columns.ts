import type { Cell, Language } from '@farol/contract';

export interface ExportColumn<Row> {
  pt: string;
  en: string;
  value(row: Row, language: Language, zone: string): Cell;
}

/** With a zone, adds its name to the first heading, the column of times. */
export function headingsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  language: Language,
  zone?: string,
): string[] {
  const [first = '', ...others] = columns.map(column => column[language]);
  return [zone === undefined ? first : `${first} (${zone})`, ...others];
}

export function cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  language: Language,
  zone: string,
): Cell[] {
  return columns.map(column => column.value(row, language, zone));
}

/** Returns `YYYY-MM-DD HH:MM:SS`. */
export function formatSecond(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}

const pageRows = 2000;

/** Yields pages, newest first. `readPage` reads rows before an id, each page in its own transaction. */
export async function* readPagesById<Row extends { id: string }>(
  endId: string,
  readPage: (endId: string, limit: number) => Promise<Row[]>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  let before: string | undefined = endId;
  while (before !== undefined) {
    const page: Row[] = await readPage(before, pageRows);
    yield page.map(toCells);
    before = page.length < pageRows ? undefined : page.at(-1)?.id;
  }
}
