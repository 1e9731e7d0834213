import { getPriority } from 'node:os';
import { Failure } from '../../failure.ts';
import { serveTasks } from '../serve-tasks.ts';

export type TestTask = { double: number } | 'refuse' | 'throw' | 'die' | 'hang' | 'priority';

serveTasks<TestTask, number>(
  async task => {
    if (task === 'refuse') throw new Failure('TOO_MANY_PEOPLE', { message: 1, count: 3, limit: 2 });
    if (task === 'throw') throw new Error('broken');
    if (task === 'die') process.exit(1);
    if (task === 'hang') for (;;);
    if (task === 'priority') return getPriority(0);
    return task.double * 2;
  },
  () => [],
);
