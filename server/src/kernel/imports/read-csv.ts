import type { Language, Texts } from '@farol/contract/inputErrors';
import { Failure } from '../failure.ts';

/** Null for an unclosed quotation mark. */
export interface FileLine {
  /** Starts at 1. */
  line: number;
  cells: string[] | null;
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

/** Throws EMPTY_FILE, NOT_CSV, NO_SEPARATOR or TOO_MANY_LINES. */
export function readFile(bytes: Uint8Array, format: FileFormat): ParsedFile {
  const { columns, separators, maxLines } = format;
  const { text, encoding } = textOf(bytes);
  const lines: FileLine[] = [];
  const emptyLine = new RegExp(`^[\\s"${separators.map(each => `\\${each}`).join('')}]*$`);
  let separator: string | undefined;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (emptyLine.test(line)) continue;
    if (lines.length > maxLines) throw new Failure('TOO_MANY_LINES', { most: maxLines });
    separator ??= separatorOf(line, separators);
    lines.push({ line: index + 1, cells: splitLine(line, separator, columns.length) });
  }
  if (separator === undefined) throw new Failure('EMPTY_FILE');
  if (!text.includes(separator)) throw new Failure('NO_SEPARATOR', { columns: joinHeadings(format) });
  const first = lines[0]?.cells ?? [];
  const heading = format.isHeading(first) ? first : null;
  if (heading !== null) lines.shift();
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
  const { text, encoding } = decode(bytes);
  if (/^\s*[<{[]/.test(text))
    throw new Failure('NOT_CSV', { found: text.trim().startsWith('<') ? 'HTML/XML' : 'JSON' });
  // A binary file may begin like a CSV.
  const control = /(?![\t\n\r])\p{Cc}/u.exec(
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

function patternsFor(separator: string): { quoted: RegExp; plain: RegExp } {
  const cached = patterns.get(separator);
  if (cached !== undefined) return cached;
  const built = {
    quoted: new RegExp(`\\s*"((?:[^"]|"")*)"\\s*(\\${separator}|$)`, 'y'),
    plain: new RegExp(`([^\\${separator}]*)(\\${separator}|$)`, 'y'),
  };
  patterns.set(separator, built);
  return built;
}
const patterns = new Map<string, { quoted: RegExp; plain: RegExp }>();

/** Quoted cells may contain separators, but no line ends. */
function splitLine(line: string, separator: string, columns: number): string[] | null {
  const { quoted, plain } = patternsFor(separator);
  const cells: string[] = [];
  for (let at = 0; ;) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(line);
    const [whole = '', value = '', end = ''] = inQuotes ?? plain.exec(line) ?? [];
    if (inQuotes === null && value.trimStart().startsWith('"')) return null;
    cells.push((inQuotes === null ? value : value.replaceAll('""', '"')).trim());
    at += whole.length;
    if (end === '') break;
  }
  while (cells.length > columns && cells.at(-1) === '') cells.pop();
  return cells;
}
