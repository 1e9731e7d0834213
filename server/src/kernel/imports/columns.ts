import { Failure } from '../failure.ts';
import { type FileFormat, type FileLine, joinHeadings, type ParsedFile, readFile } from './read-csv.ts';
import type { ImportFile } from './read-off-thread.ts';
import { buildReason, type LineFault, type LineReason } from './values.ts';
import { foldText, truncateText } from '../text.ts';

/** `values` is null if the line cannot be read as columns. */
export interface ColumnLine<C extends string> {
  line: number;
  values: Partial<Record<C, string>> | null;
  fault?: LineReason<LineFault>;
}

export interface ColumnFormat<C extends string> extends FileFormat {
  columns: readonly C[];
  /** Columns of which a heading names one. */
  keys: readonly C[];
  columnOf(heading: string): C | undefined;
}

/** `headings` are accepted column names, folded. */
export function buildColumnFormat<C extends string>(
  headings: Readonly<Record<C, readonly string[]>>,
  {
    columns,
    keys,
    ...limits
  }: Pick<FileFormat, 'maxLines' | 'headings'> & { columns: readonly C[]; keys: readonly C[] },
): ColumnFormat<C> {
  const columnOf = (name: string): C | undefined => {
    const folded = foldText(name.replaceAll(/^["'“”*:\s]+|["'“”*:\s]+$/g, '')).replaceAll(/[_-]/g, ' ');
    return columns.find(column => headings[column].includes(folded));
  };
  return {
    columns,
    keys,
    columnOf,
    separators: [';', ',', '\t'],
    ...limits,
    isHeading: (cells, isFirst) => {
      const found = cells.map(columnOf).filter(column => column !== undefined);
      return found.some(column => keys.includes(column)) && (isFirst || found.length > 1);
    },
  };
}

/** Throws the errors of `readFile` and UNKNOWN_COLUMNS. */
export function readColumns<C extends string>(
  bytes: Uint8Array,
  format: ColumnFormat<C>,
): ImportFile<ColumnLine<C>> {
  const file = readFile(bytes, format);
  return { encoding: file.encoding, heading: file.heading !== null, lines: parseColumns(file, format) };
}

/** Returns values by column. Throws UNKNOWN_COLUMNS. */
export function parseColumns<C extends string>(
  { heading, lines }: ParsedFile,
  format: ColumnFormat<C>,
): ColumnLine<C>[] {
  const columns = heading === null ? format.columns : columnsOf(heading, format);
  if (heading === null) refuseUnknownHeading(lines[0]?.cells ?? [], format);
  return lines
    .filter(line => !isRepeatedHeading(line, columns, format))
    .map(line => parseLine(line, columns));
}

/** In joined files. Throws UNKNOWN_COLUMNS for other columns, which would exchange the values below it. */
function isRepeatedHeading<C extends string>(
  { cells, aboveHeading }: FileLine,
  columns: readonly (C | undefined)[],
  format: ColumnFormat<C>,
): boolean {
  if (aboveHeading || !format.isHeading(cells, false)) return false;
  const repeated = columnsOf(cells, format);
  if (repeated.every((column, at) => column === columns[at])) return true;
  throw unknownColumns(cells, format);
}

/** Undefined for a column without a name, as spreadsheets add at the end. */
function columnsOf<C extends string>(heading: readonly string[], format: ColumnFormat<C>): (C | undefined)[] {
  const found = heading.map(name => format.columnOf(name));
  const unknown = heading.filter(
    (name, at) => name !== '' && (found[at] === undefined || found.indexOf(found[at]) !== at),
  );
  if (unknown.length > 0) throw unknownColumns(unknown, format);
  return found;
}

/** Data have a digit in a number. */
function refuseUnknownHeading<C extends string>(first: readonly string[], format: ColumnFormat<C>): void {
  const names = first.filter(cell => cell !== '');
  const keys = format.columns.flatMap((column, at) =>
    format.keys.includes(column) && (first[at] ?? '') !== '' ? [first[at] ?? ''] : [],
  );
  if (keys.length > 0 && names.length > 1 && !keys.some(key => /\d/.test(key)))
    throw unknownColumns(names, format);
}

const unknownColumns = (names: readonly string[], format: FileFormat): Failure =>
  new Failure('UNKNOWN_COLUMNS', {
    names: names.map(name => `"${truncateText(name, 40)}"`).join(', '),
    columns: joinHeadings(format),
  });

/** Notes and numbers keep line ends: a note may have several lines, and a number is refused. */
const toCell = (column: string, text: string): string =>
  column === 'note' || column.startsWith('number') ? text : text.replaceAll(/\s*\n\s*/g, ' ');

function parseLine<C extends string>(
  { line, cells, aboveHeading }: FileLine,
  columns: readonly (C | undefined)[],
): ColumnLine<C> {
  if (aboveHeading) return { line, values: null, fault: buildReason('ABOVE_HEADING', cells.join(' ')) };
  if (cells.some((cell, at) => cell !== '' && columns[at] === undefined))
    return { line, values: null, fault: buildReason('COLUMNS', String(cells.length)) };
  const values: Partial<Record<C, string>> = {};
  for (const [at, column] of columns.entries())
    if (column !== undefined) values[column] = toCell(column, cells[at] ?? '');
  return { line, values };
}
