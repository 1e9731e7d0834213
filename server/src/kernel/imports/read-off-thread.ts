import { type Caller, readFileOnThread } from '../threads/caller-limit.ts';
import { TaskThread } from '../threads/task-thread.ts';
import type { ParsedFile } from './read-csv.ts';

/** A file as its reader returns it: with cells, or values by column. */
export interface ImportFile<Line> extends Pick<ParsedFile, 'encoding'> {
  heading: boolean;
  lines: Line[];
}

/** Exported as `readImport` by the module of a reader. */
export type ImportReader<Line> = (bytes: Uint8Array) => ImportFile<Line>;

export interface ImportTask {
  /** Address of the module. */
  reader: string;
  bytes: Uint8Array;
}

const thread = new TaskThread<ImportTask, ImportFile<unknown>>(new URL('./read-thread.ts', import.meta.url), {
  taskMilliseconds: 60_000,
  heapMegabytes: 512,
  waiting: 8,
});

/**
 * Reads an imported file on a thread, before a database connection is taken. Throws the errors of the reader
 * and of `readFileOnThread`.
 */
export async function readImportOffThread<Line>(
  caller: Caller,
  reader: URL,
  bytes: Uint8Array,
): Promise<ImportFile<Line>> {
  const file = await readFileOnThread(thread, caller, { reader: reader.href, bytes });
  return file as ImportFile<Line>;
}
