import { resolveSightings, type Sighting } from '@farol/identity';
import { Failure } from '#kernel/failure.ts';
import { readFile } from '#kernel/imports/read-csv.ts';
import { CsvError } from './match-names.ts';

const columns = [
  'rec_id',
  'last',
  'first',
  'middle',
  'dob',
  'gender',
  'nat',
  'doc_type',
  'doc_no',
  'issuer',
  'cpf',
  'email',
  'phone',
  'ff',
  'address',
] as const;
type Column = (typeof columns)[number];
type Row = Partial<Record<Column, string>>;

const maxLines = 5_000_000;

/** Reads sightings from a CSV and returns `rec_id,traveller`. Throws CsvError. */
export function resolveCsv(bytes: Uint8Array): string {
  const rows = readRows(bytes);
  const travellers = resolveSightings(rows.map(toSighting));
  const lines = rows.map((row, at) => `${quote(row.rec_id ?? '')},${(travellers[at] ?? 0) + 1}\n`);
  return `rec_id,traveller\n${lines.join('')}`;
}

function readRows(bytes: Uint8Array): Row[] {
  const { heading, lines } = readLines(bytes);
  const places = (heading ?? []).map(name => columns.find(column => column === name.trim().toLowerCase()));
  if (!places.includes('rec_id'))
    throw new CsvError(`line 1 names no column rec_id; the columns are ${columns.join(', ')}, in any order`);
  const repeated = places.find((column, at) => column !== undefined && places.indexOf(column) !== at);
  if (repeated !== undefined) throw new CsvError(`line 1 names two columns ${repeated}; leave one`);
  return lines.map(({ line, cells }) => {
    const row: Row = {};
    for (const [at, column] of places.entries()) if (column !== undefined) row[column] = cells[at] ?? '';
    if (!row.rec_id) throw new CsvError(`line ${line} has no rec_id`);
    return row;
  });
}

function readLines(bytes: Uint8Array) {
  try {
    return readFile(bytes, { columns, separators: [',', ';', '\t'], maxLines, isHeading: () => true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'QUOTE_NOT_CLOSED')
      throw new CsvError(
        `line ${Number(error.params['line'])}: a quotation mark has no end; quotation marks surround a whole cell`,
      );
    throw new CsvError(problems[error.code] ?? `the file cannot be read (${error.code})`);
  }
}

const problems: Readonly<Record<string, string>> = {
  EMPTY_FILE: `the file is empty; its first line names the columns ${columns.join(', ')}`,
  NOT_CSV: 'the file is not a CSV; save it as CSV in UTF-8',
  NO_SEPARATOR: 'line 1 has no commas; it names the columns, separated by commas',
  TOO_MANY_LINES: `the file has more than ${maxLines} lines; split it`,
};

export function toSighting(row: Row): Sighting {
  const list = (value: string | undefined) => (value ? [value] : []);
  return {
    surname: row.last || undefined,
    givenNames: [row.first, row.middle].filter(Boolean).join(' ') || undefined,
    birthDate: readBirthDate(row.dob ?? ''),
    gender: row.gender || undefined,
    nationality: row.nat || undefined,
    documents: row.doc_no
      ? [{ type: row.doc_type || undefined, number: row.doc_no, issuer: row.issuer || undefined }]
      : [],
    cpfs: list(row.cpf),
    emails: list(row.email),
    phones: list(row.phone),
    frequentFlyers: list(row.ff),
    addresses: list(row.address),
  };
}

/** Reads `1980-05-02`, `19800502` and `02/05/1980`; partial dates too. */
function readBirthDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)?-?(\d\d)?/.exec(text) ?? [];
  if (year !== undefined) return [year, month, day].filter(Boolean).join('-');
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (european === null) return undefined;
  return `${european[3]}-${european[2]?.padStart(2, '0')}-${european[1]?.padStart(2, '0')}`;
}

const quote = (text: string) => (/[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
