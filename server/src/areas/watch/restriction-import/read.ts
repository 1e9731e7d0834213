import { readColumns } from '#kernel/imports/columns.ts';
import type { ImportReader } from '#kernel/imports/read-off-thread.ts';
import { restrictionFile, type ImportLine } from './file.ts';

export const readImport: ImportReader<ImportLine> = bytes => readColumns(bytes, restrictionFile);
