import { serveTasks } from '#kernel/threads/serve-tasks.ts';
import { sealInto, type SealTask } from './rejected-files.ts';

/* The script of the thread that seals large files. */
serveTasks<SealTask, void>(sealInto, () => []);
