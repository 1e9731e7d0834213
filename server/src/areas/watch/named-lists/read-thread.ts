import { serveTasks } from '#kernel/threads/serve-tasks.ts';
import { type ReadTask, readTask, type ReadResult } from './read-file.ts';

serveTasks<ReadTask, ReadResult>(
  async task => readTask(task),
  () => [],
);
