import { type FileLine, readFile } from '#kernel/imports/read-csv.ts';
import type { ImportReader } from '#kernel/imports/read-off-thread.ts';
import { userFile } from './file.ts';

export const readImport: ImportReader<FileLine> = bytes => {
  const { encoding, heading, lines } = readFile(bytes, userFile);
  return { encoding, heading: heading !== null, lines };
};
