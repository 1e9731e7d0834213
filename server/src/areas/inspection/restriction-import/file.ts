import { mostRestrictionLines, type RestrictionColumn, restrictionColumns } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { FileFormat, FileLine, ParsedFile } from '#kernel/imports/read-csv.ts';
import { foldText } from '#kernel/text.ts';

/** Accepted column headings, folded. */
const headingsByColumn: Readonly<Record<RestrictionColumn, readonly string[]>> = {
  type: ['TYPE', 'TIPO', 'DOCUMENT TYPE', 'TIPO DO DOCUMENTO', 'TIPO DE DOCUMENTO'],
  number: ['NUMBER', 'NUMERO', 'DOCUMENT', 'DOCUMENTO', 'DOCUMENT NUMBER', 'NUMERO DO DOCUMENTO'],
  country: ['COUNTRY', 'PAIS', 'ISSUER', 'EMISSOR', 'PAIS EMISSOR', 'ISSUING COUNTRY'],
  name: ['NAME', 'NOME', 'FULL NAME', 'NOME COMPLETO'],
  birthDate: ['BIRTHDATE', 'BIRTH DATE', 'DATE OF BIRTH', 'NASCIMENTO', 'DATA DE NASCIMENTO'],
  category: ['CATEGORY', 'CATEGORIA'],
  expiration: ['EXPIRATION', 'EXPIRATION DATE', 'VALIDADE', 'VALID UNTIL'],
  note: ['NOTE', 'NOTES', 'OBSERVACAO', 'OBSERVACOES', 'NOTA'],
};

function columnOf(name: string): RestrictionColumn | undefined {
  const folded = foldText(name).replaceAll(/[_-]/g, ' ');
  return restrictionColumns.find(column => headingsByColumn[column].includes(folded));
}

/** The first line is a heading if it names the number column. */
export const restrictionFile: FileFormat = {
  columns: restrictionColumns,
  separators: [';', ',', '\t'],
  maxLines: mostRestrictionLines,
  isHeading: first => first.some(name => columnOf(name) === 'number'),
};

/** `values` is null if the line cannot be split or has too many values. */
export interface ImportLine {
  line: number;
  values: Partial<Record<RestrictionColumn, string>> | null;
  tooMany?: number;
}

/** Returns values by column. Throws UNKNOWN_COLUMNS. */
export function parseLines({ heading, lines }: ParsedFile): ImportLine[] {
  const columns = heading === null ? restrictionColumns : columnsOf(heading);
  return lines.map(line => parseLine(line, columns));
}

function columnsOf(heading: readonly string[]): RestrictionColumn[] {
  const found = heading.map(name => columnOf(name));
  const unknown = heading.filter((name, at) => found[at] === undefined || found.indexOf(found[at]) !== at);
  if (unknown.length > 0)
    throw new Failure('UNKNOWN_COLUMNS', {
      names: unknown.map(name => `"${name.slice(0, 40)}"`).join(', '),
      columns: restrictionColumns.join(';'),
    });
  return found.filter(column => column !== undefined);
}

function parseLine({ line, cells }: FileLine, columns: readonly RestrictionColumn[]): ImportLine {
  if (cells === null) return { line, values: null };
  if (cells.length > columns.length && cells.slice(columns.length).some(cell => cell !== ''))
    return { line, values: null, tooMany: cells.length };
  return { line, values: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) };
}
