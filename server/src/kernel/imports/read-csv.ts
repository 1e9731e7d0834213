import type { Language, Texts } from '@farol/contract/inputErrors';
import { CsvError, parse } from 'csv-parse/sync';
import { Failure } from '../failure.ts';

export interface FileLine {
  /** Line of the file where the record begins. Starts at 1. */
  line: number;
  cells: string[];
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
  isHeading(first: readonly string[]): boolean;
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
  const { separators, maxLines } = format;
  const { text, encoding } = textOf(bytes);
  const first = /^.*[^\s;,"].*$/m.exec(text)?.[0];
  if (first === undefined) throw new Failure('EMPTY_FILE');
  const separator = separatorOf(first, separators);
  if (!text.includes(separator)) throw new Failure('NO_SEPARATOR', { columns: joinHeadings(format) });
  const lines = readRecords(text, separator, format);
  const heading = format.isHeading(lines[0]?.cells ?? []) ? (lines.shift()?.cells ?? null) : null;
  if (lines.length > maxLines) throw new Failure('TOO_MANY_LINES', { most: maxLines });
  return { encoding, heading, lines };
}

export function joinHeadings({ columns, headings }: FileFormat): Texts {
  const { pt, en } = headings ?? { pt: columns, en: columns };
  return { pt: pt.join(';'), en: en.join(';') };
}

function separatorOf(line: string, separators: FileFormat['separators']): string {
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
