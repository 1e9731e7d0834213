/** A child process of the bench: a worker runs empty jobs, a listener receives notices. It counts them. */
import { startBus } from '../../../server/src/kernel/bus/bus.ts';
import { startHelper } from '../../../server/src/kernel/jobs/jobs.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { openPool } from '../../../server/src/kernel/db/pool.ts';

/** First message; later ones request the count. */
export interface ChildOptions {
  role: 'worker' | 'listener';
  url: string;
  concurrency: number;
}
export type ParentMessage = ChildOptions | 'count';
export type ChildMessage = 'ready' | { count: number };

export const emptyJob = 'bench:empty';
const otherConnections = 4;
let count = 0;

async function begin({ role, url, concurrency }: ChildOptions): Promise<void> {
  const log = createLog('error');
  if (role === 'listener') {
    const bus = await startBus(url, log);
    bus.subscribe('keys', () => (count += 1));
    return;
  }
  const work = async () => void (count += 1);
  await startHelper(
    openPool(url, concurrency + otherConnections),
    [{ name: emptyJob, work }],
    concurrency,
    log,
  );
}

const sendReply = (reply: ChildMessage) => process.send?.(reply);
process.on('message', (message: ParentMessage) => {
  if (message === 'count') sendReply({ count });
  else void begin(message).then(() => sendReply('ready'));
});
process.on('disconnect', () => process.exit(0));
