import {
  mostRestrictionLines,
  type RestrictionColumn,
  restrictionColumns,
  restrictionHeadings,
} from '@farol/contract';
import { buildColumnFormat, type ColumnLine } from '#kernel/imports/columns.ts';

/** Accepted column headings, folded. */
export const headingsByColumn: Readonly<Record<RestrictionColumn, readonly string[]>> = {
  type: ['TYPE', 'TIPO', 'DOCUMENT TYPE', 'TIPO DO DOCUMENTO', 'TIPO DE DOCUMENTO'],
  number: ['NUMBER', 'NUMERO', 'DOCUMENT', 'DOCUMENTO', 'DOCUMENT NUMBER', 'NUMERO DO DOCUMENTO'],
  country: ['COUNTRY', 'PAIS', 'ISSUER', 'EMISSOR', 'PAIS EMISSOR', 'ISSUING COUNTRY'],
  name: ['NAME', 'NOME', 'FULL NAME', 'NOME COMPLETO'],
  birthDate: ['BIRTHDATE', 'BIRTH DATE', 'DATE OF BIRTH', 'NASCIMENTO', 'DATA DE NASCIMENTO'],
  category: ['CATEGORY', 'CATEGORIA'],
  expiration: ['EXPIRATION', 'EXPIRATION DATE', 'VALIDADE', 'VALID UNTIL'],
  note: ['NOTE', 'NOTES', 'OBSERVACAO', 'OBSERVACOES', 'NOTA'],
};

export const restrictionFile = buildColumnFormat(headingsByColumn, {
  columns: restrictionColumns,
  keys: ['number'],
  maxLines: mostRestrictionLines,
  headings: restrictionHeadings,
});

export type ImportLine = ColumnLine<RestrictionColumn>;
