import { mostImportLines } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';

/** A line of the file with its columns, blanks around them left out; null where a quotation mark is not closed. */
export interface FileLine {
  /** The first is 1. */
  line: number;
  cells: string[] | null;
}

export interface FileRead {
  encoding: 'UTF-8' | 'Latin-1';
  heading: boolean;
  lines: FileLine[];
}

/** What files begin with that are no text, as people know them. */
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

const columns = 3;

/** Reads a CSV of people. Throws EMPTY_FILE, NOT_CSV, NO_SEPARATOR or TOO_MANY_LINES. */
export function readFile(bytes: Uint8Array): FileRead {
  const { text, encoding } = textOf(bytes);
  const lines: FileLine[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^[\s;"]*$/.test(line)) continue;
    if (lines.length > mostImportLines) throw new Failure('TOO_MANY_LINES', { most: mostImportLines });
    lines.push({ line: index + 1, cells: cellsOf(line) });
  }
  if (lines.length === 0) throw new Failure('EMPTY_FILE');
  if (!text.includes(';')) throw new Failure('NO_SEPARATOR');
  const heading = isHeading(lines[0]);
  if (heading) lines.shift();
  if (lines.length > mostImportLines) throw new Failure('TOO_MANY_LINES', { most: mostImportLines });
  return { encoding, heading, lines };
}

/** UTF-8 where it is that, with or without its mark; else Latin-1, as spreadsheets of Windows write it. */
function textOf(bytes: Uint8Array): { text: string; encoding: FileRead['encoding'] } {
  if (bytes.length === 0) throw new Failure('EMPTY_FILE');
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const other = signatures.find(([signature]) => beginning.startsWith(signature));
  if (other !== undefined) throw new Failure('NOT_CSV', { found: other[1] });
  const { text, encoding } = decoded(bytes);
  if (/^\s*[<{[]/.test(text))
    throw new Failure('NOT_CSV', { found: text.trim().startsWith('<') ? 'HTML/XML' : 'JSON' });
  // No text has these: a file of another kind that begins as a CSV does.
  const control = /(?![\t\n\r])\p{Cc}/u.exec(
    encoding === 'Latin-1' ? text.replaceAll(/[\u0080-\u009F]/g, '') : text,
  );
  if (control !== null)
    throw new Failure('NOT_CSV', {
      found: `U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    });
  return { text, encoding };
}

function decoded(bytes: Uint8Array): { text: string; encoding: FileRead['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}

/** Quotation marks around a column keep the semicolons in it; doubled, they stand for one. A column never goes over a line's end. */
function cellsOf(line: string): string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(;|$)/.exec(rest);
    const plain = quoted === null ? /^([^;]*)(;|$)/.exec(rest) : null;
    const [whole = '', value = '', end = ''] = quoted ?? plain ?? [];
    if (quoted === null && value.trimStart().startsWith('"')) return null;
    cells.push((quoted === null ? value : value.replaceAll('""', '"')).trim());
    rest = rest.slice(whole.length);
    if (end === '') break;
  }
  while (cells.length > columns && cells.at(-1) === '') cells.pop();
  return cells;
}

/** Names of columns, not values: where the CPF would be there is no digit. */
function isHeading(first: FileLine | undefined): boolean {
  const [cpf = ''] = first?.cells ?? [];
  return /\p{L}/u.test(cpf) && !/\d/.test(cpf);
}
