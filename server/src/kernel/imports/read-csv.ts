import type { Language, Texts } from '@farol/contract/inputErrors';
import { CsvError, parse } from 'csv-parse/sync';
import { Failure } from '../failure.ts';

export interface FileLine {
  /** Line of the file where the record begins. Starts at 1. */
  line: number;
  cells: string[];
  /** The line looks like data, but the heading comes later. */
  aboveHeading?: true;
}

export interface ParsedFile {
  encoding: 'UTF-8' | 'Latin-1';
  heading: string[] | null;
  lines: FileLine[];
}

export interface FileFormat {
  columns: readonly string[];
  /** Names of the columns in messages; the column names if missing. */
  headings?: Readonly<Record<Language, readonly string[]>>;
  /** Default first; the most frequent in the first line wins. */
  separators: readonly [string, ...string[]];
  maxLines: number;
  /** `isFirst`: nothing comes before the line, so that less is enough to be a heading. */
  isHeading(cells: readonly string[], isFirst: boolean): boolean;
}

const signatures: readonly [bytes: string, name: string][] = [
  ['504b0304', 'ZIP/XLSX'],
  ['504b0506', 'ZIP/XLSX'],
  ['d0cf11e0', 'XLS'],
  ['25504446', 'PDF'],
  ['89504e47', 'PNG'],
  ['ffd8ff', 'JPEG'],
  ['47494638', 'GIF'],
  ['1f8b', 'GZIP'],
  ['fffe', 'UTF-16'],
  ['feff', 'UTF-16'],
  ['7b5c727466', 'RTF'],
];

/** Throws EMPTY_FILE, NOT_CSV, NO_SEPARATOR, TOO_MANY_LINES or QUOTE_NOT_CLOSED. */
export function readFile(bytes: Uint8Array, format: FileFormat): ParsedFile {
  const { maxLines } = format;
  const { text: content, encoding } = textOf(bytes);
  const directive = separatorDirective.exec(content)?.[1];
  const text = directive === undefined ? content : content.replace(separatorDirective, keepLineEnds);
  const separator = directive ?? findSeparator(text, format);
  if (!text.includes(separator)) throw new Failure('NO_SEPARATOR', { columns: joinHeadings(format) });
  const { heading, lines } = splitHeading(readRecords(text, separator, format), format);
  if (lines.length > maxLines) throw new Failure('TOO_MANY_LINES', { most: maxLines });
  return { encoding, heading, lines };
}

/** `sep=;` in the first line, for spreadsheets. */
const separatorDirective = /^\s*"?sep *= *([^\s"\w]|\t)"?[;,\t ]*(?=\n|$)/i;
const keepLineEnds = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** Drops titles above the heading, and headings repeated in joined files. */
function splitHeading(
  records: readonly FileLine[],
  { isHeading }: FileFormat,
): Pick<ParsedFile, 'heading' | 'lines'> {
  const first = records[0]?.cells ?? [];
  const found = records.findIndex(({ cells }) => isHeading(cells, false));
  const at = found === -1 && isHeading(first, true) ? 0 : found;
  const heading = records[at]?.cells ?? null;
  if (heading === null) return { heading, lines: [...records] };
  const above = records.slice(0, at).filter(({ cells }) => !isTitle(cells));
  const key = heading.join('\n');
  return {
    heading,
    lines: [
      ...above.map(line => ({ ...line, aboveHeading: true as const })),
      ...records.slice(at + 1).filter(({ cells }) => cells.join('\n') !== key),
    ],
  };
}

/** A title has one cell with words. */
function isTitle(cells: readonly string[]): boolean {
  const [text = '', another] = cells.filter(cell => cell !== '');
  return another === undefined && /\p{L}{3}/u.test(text) && (!/\d/.test(text) || /\s/.test(text));
}

export function joinHeadings({ columns, headings }: FileFormat): Texts {
  const { pt, en } = headings ?? { pt: columns, en: columns };
  return { pt: pt.join(';'), en: en.join(';') };
}

const maxLinesAboveHeading = 50;

/** Uses the heading if there is one, else the first line with a separator. Throws EMPTY_FILE. */
function findSeparator(text: string, { separators, isHeading }: FileFormat): string {
  const plainLines = (text.match(/^.*[^\s;,"].*$/gm) ?? []).slice(0, maxLinesAboveHeading);
  if (plainLines.length === 0) throw new Failure('EMPTY_FILE');
  for (const line of plainLines) {
    const separator = separators.find(each =>
      isHeading(
        line.split(each).map(cell => cell.replaceAll('"', '').trim()),
        false,
      ),
    );
    if (separator !== undefined && line.includes(separator)) return separator;
  }
  const line = plainLines.find(each => separators.some(separator => each.includes(separator)));
  return line === undefined ? separators[0] : mostFrequent(line, separators);
}

function mostFrequent(line: string, separators: FileFormat['separators']): string {
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string): number => plain.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Spreadsheets on Windows write Latin-1. */
function textOf(bytes: Uint8Array): { text: string; encoding: ParsedFile['encoding'] } {
  if (bytes.length === 0) throw new Failure('EMPTY_FILE');
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const other = signatures.find(([signature]) => beginning.startsWith(signature));
  if (other !== undefined) throw new Failure('NOT_CSV', { found: other[1] });
  const { text: decoded, encoding } = decode(bytes);
  const text = decoded.replaceAll(/\r\n?/g, '\n');
  if (/^\s*[<{[]/.test(text))
    throw new Failure('NOT_CSV', { found: text.trim().startsWith('<') ? 'HTML/XML' : 'JSON' });
  // A binary file may begin like a CSV.
  const control = /(?![\t\n])\p{Cc}/u.exec(
    encoding === 'Latin-1' ? text.replaceAll(/[\u0080-\u009F]/g, '') : text,
  );
  if (control !== null)
    throw new Failure('NOT_CSV', {
      found: `U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    });
  return { text, encoding };
}

function decode(bytes: Uint8Array): { text: string; encoding: ParsedFile['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}

/** Records by RFC 4180. Quotation marks inside a cell without quotation marks are text. */
const recordOptions = {
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
} as const;

function readRecords(text: string, separator: string, { columns, maxLines }: FileFormat): FileLine[] {
  const lines: FileLine[] = [];
  let next = 1;
  const add = (record: string[], lastLine: number): null => {
    const cells = record.map(cell => cell.trim());
    while (cells.length > columns.length && cells.at(-1) === '') cells.pop();
    if (cells.some(cell => cell !== '')) lines.push({ line: next, cells });
    next = lastLine + 1;
    if (lines.length > maxLines + 1) throw new Failure('TOO_MANY_LINES', { most: maxLines });
    return null;
  };
  try {
    parse(text, {
      ...recordOptions,
      delimiter: separator,
      on_record: (record: string[], info) => add(record, info.lines),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure('QUOTE_NOT_CLOSED', { line: findOpenQuote(text, separator) });
  }
  return lines;
}

/** Returns the line of the quotation mark at which reading fails. */
function findOpenQuote(text: string, separator: string): number {
  let line = 1;
  try {
    parse(text, {
      ...recordOptions,
      delimiter: separator,
      cast: (_cell, info) => {
        line = info.lines;
      },
      on_record: (_record, info) => {
        line = info.lines + 1;
        return null;
      },
    });
  } catch {
    return line;
  }
  return line;
}
