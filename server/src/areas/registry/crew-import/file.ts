import { type CrewColumn, crewColumns, crewHeadings, maxCrewLines } from '@farol/contract';
import { buildColumnFormat, type ColumnLine } from '#kernel/imports/columns.ts';

/** Accepted column headings, folded. */
const headingsByColumn: Readonly<Record<CrewColumn, readonly string[]>> = {
  carrier: ['CARRIER', 'AIRLINE', 'COMPANHIA', 'COMPANHIA AEREA'],
  registration: ['REGISTRATION', 'MATRICULA', 'CANAC', 'CODIGO ANAC'],
  surname: ['SURNAME', 'SOBRENOME', 'LAST NAME'],
  givenNames: ['GIVENNAMES', 'GIVEN NAMES', 'NOMES', 'NOME', 'FIRST NAME'],
  birthDate: ['BIRTHDATE', 'BIRTH DATE', 'DATE OF BIRTH', 'NASCIMENTO', 'DATA DE NASCIMENTO'],
  type: ['TYPE', 'TIPO', 'DOCUMENT TYPE', 'TIPO DO DOCUMENTO', 'TIPO DE DOCUMENTO'],
  number: ['NUMBER', 'NUMERO', 'DOCUMENT', 'DOCUMENTO', 'DOCUMENT NUMBER', 'NUMERO DO DOCUMENTO'],
  country: ['COUNTRY', 'PAIS', 'ISSUER', 'EMISSOR', 'PAIS EMISSOR', 'ISSUING COUNTRY'],
  type2: ['TYPE2', '2ND DOCUMENT TYPE', 'TIPO DO 2O DOCUMENTO', 'TIPO DO 2º DOCUMENTO'],
  number2: ['NUMBER2', '2ND DOCUMENT NUMBER', 'NUMERO DO 2O DOCUMENTO', 'NUMERO DO 2º DOCUMENTO'],
  country2: ['COUNTRY2', '2ND DOCUMENT COUNTRY', 'PAIS DO 2O DOCUMENTO', 'PAIS DO 2º DOCUMENTO'],
  licence: ['LICENCE', 'LICENCE VALID UNTIL', 'LICENSE VALID UNTIL', 'VALIDADE DA LICENCA', 'LICENCA'],
  dismissal: ['DISMISSAL', 'DISMISSED ON', 'DESLIGAMENTO', 'DESLIGADO EM', 'DATA DE DESLIGAMENTO'],
};

export const crewFile = buildColumnFormat(headingsByColumn, {
  columns: crewColumns,
  keys: ['registration', 'number'],
  maxLines: maxCrewLines,
  headings: crewHeadings,
});

export type ImportLine = ColumnLine<CrewColumn>;
