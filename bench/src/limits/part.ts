/** Process of the limits bench that runs empty jobs or receives notices. Reports its count on request. */
import { startBus } from '../../../server/src/kernel/bus/bus.ts';
import { startHelper } from '../../../server/src/kernel/jobs/jobs.ts';
import { makeLog } from '../../../server/src/kernel/log.ts';
import { openPool } from '../../../server/src/kernel/db/pool.ts';

/** First message of the parent; later messages request the count. */
export interface Begin {
  part: 'works' | 'hears';
  url: string;
  /** Jobs worked at once. */
  hands: number;
}
export type Asked = Begin | 'tell';
export type Told = 'ready' | { count: number };

export const emptyJob = 'bench:empty';
const [connectionsBesideHands] = [4];
let count = 0;

async function begin({ part, url, hands }: Begin): Promise<void> {
  const log = makeLog('error');
  if (part === 'hears') {
    const bus = await startBus(url, log);
    bus.subscribe('keys', () => (count += 1));
    return;
  }
  const work = async () => void (count += 1);
  await startHelper(openPool(url, hands + connectionsBesideHands), [{ name: emptyJob, work }], hands, log);
}

const tell = (told: Told) => process.send?.(told);
process.on('message', (asked: Asked) => {
  if (asked === 'tell') tell({ count });
  else void begin(asked).then(() => tell('ready'));
});
process.on('disconnect', () => process.exit(0));
