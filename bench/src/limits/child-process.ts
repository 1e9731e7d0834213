/** Runs empty jobs or receives notices. */
import { startBus } from '../../../server/src/kernel/bus/bus.ts';
import { startHelper } from '../../../server/src/kernel/jobs/jobs.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { openPool } from '../../../server/src/kernel/db/pool.ts';

/** Later messages request the count. */
export interface PartOptions {
  part: 'works' | 'hears';
  url: string;
  concurrency: number;
}
export type ParentMessage = PartOptions | 'tell';
export type ChildMessage = 'ready' | { count: number };

export const emptyJob = 'bench:empty';
const [connectionsBesideHands] = [4];
let count = 0;

async function begin({ part, url, concurrency }: PartOptions): Promise<void> {
  const log = createLog('error');
  if (part === 'hears') {
    const bus = await startBus(url, log);
    bus.subscribe('keys', () => (count += 1));
    return;
  }
  const work = async () => void (count += 1);
  await startHelper(
    openPool(url, concurrency + connectionsBesideHands),
    [{ name: emptyJob, work }],
    concurrency,
    log,
  );
}

const sendReply = (reply: ChildMessage) => process.send?.(reply);
process.on('message', (message: ParentMessage) => {
  if (message === 'tell') sendReply({ count });
  else void begin(message).then(() => sendReply('ready'));
});
process.on('disconnect', () => process.exit(0));
