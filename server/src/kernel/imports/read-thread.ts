import { serveTasks } from '../threads/serve-tasks.ts';
import type { ImportFile, ImportReader, ImportTask } from './read-off-thread.ts';

interface ReaderModule {
  readImport: ImportReader<unknown>;
}

serveTasks<ImportTask, ImportFile<unknown>>(
  async ({ reader, bytes }) => {
    const { readImport } = (await import(reader)) as ReaderModule;
    return readImport(bytes);
  },
  () => [],
);
