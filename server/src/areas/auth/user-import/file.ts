import { mostImportLines, userHeadings } from '@farol/contract';
import type { FileFormat } from '#kernel/imports/read-csv.ts';

/** CPF; roles; airports. A first line with letters and no digits as CPF is a heading. */
export const userFile: FileFormat = {
  columns: userHeadings.pt,
  headings: userHeadings,
  separators: [';'],
  maxLines: mostImportLines,
  isHeading: ([cpf = '']) => /\p{L}/u.test(cpf) && !/\d/.test(cpf),
};
