import { serveTasks } from '#kernel/threads/serve-tasks.ts';
import { sealFileTo, type SealTask } from './rejected-files.ts';

serveTasks<SealTask, void>(sealFileTo, () => []);
