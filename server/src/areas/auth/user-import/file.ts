import { mostImportLines } from '@farol/contract';
import type { FileForm } from '#kernel/imports/read.ts';

/** CPF; roles; airports. A first line with letters and no digits as CPF is a heading. */
export const userFile: FileForm = {
  columns: ['CPF', 'perfil', 'aeroporto'],
  separators: [';'],
  most: mostImportLines,
  isHeading: ([cpf = '']) => /\p{L}/u.test(cpf) && !/\d/.test(cpf),
};
