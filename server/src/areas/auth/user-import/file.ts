import { mostImportLines } from '@farol/contract';
import type { FileForm } from '#kernel/imports/read.ts';

/** A list of people: CPF; roles; airports. Names of columns, not values, have no digit where the CPF would be. */
export const userFile: FileForm = {
  columns: ['CPF', 'perfil', 'aeroporto'],
  separators: [';'],
  most: mostImportLines,
  isHeading: ([cpf = '']) => /\p{L}/u.test(cpf) && !/\d/.test(cpf),
};
