import { Failure } from '../../failure.ts';
import { serveTasks } from '../serve-tasks.ts';

/** What the thread of the tests does. */
export type TestTask = { double: number } | 'refuse' | 'throw' | 'die' | 'hang';

serveTasks<TestTask, number>(
  async task => {
    if (task === 'refuse') throw new Failure('TOO_MANY_PEOPLE', { message: 1, count: 3, limit: 2 });
    if (task === 'throw') throw new Error('broken');
    if (task === 'die') process.exit(1);
    if (task === 'hang') for (;;);
    return task.double * 2;
  },
  () => [],
);
