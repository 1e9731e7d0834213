import { serveTasks } from '#kernel/threads/serve-tasks.ts';
import { sealInto, type SealTask } from './rejected-files.ts';

serveTasks<SealTask, void>(sealInto, () => []);
