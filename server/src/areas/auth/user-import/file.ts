import { mostImportLines, userHeadings } from '@farol/contract';
import type { FileFormat } from '#kernel/imports/read-csv.ts';
import { foldText } from '#kernel/text.ts';

const cpfHeadings = new Set(['CPF', 'NUMERO DO CPF', 'CPF NUMBER', 'DOCUMENTO', 'DOCUMENT']);

/** CPF; roles; airports. A first line with letters and no digits as CPF is a heading. */
export const userFile: FileFormat = {
  columns: userHeadings.pt,
  headings: userHeadings,
  separators: [';'],
  maxLines: mostImportLines,
  isHeading: ([cpf = ''], isFirst) =>
    cpfHeadings.has(foldText(cpf)) || (isFirst && /\p{L}/u.test(cpf) && !/\d/.test(cpf)),
};
