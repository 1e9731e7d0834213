import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@farol/corpus';
import type { ClusterNode } from '../../../scripts/cluster.ts';
import type { Fleet } from './fleet.ts';
import type { Ground } from './ground.ts';

/**
 * Faults of a platform on a cluster. SIGQUIT ends a server with its processes; after SIGKILL they find out.
 */
export const blows = [
  'node ended',
  'node killed',
  'coordinator ended',
  'coordinator killed',
  'api killed',
  'worker killed',
  'nodes changed',
] as const;
export type Blow = (typeof blows)[number];

/** Downtime of a server, in milliseconds. */
const away = { least: 500, most: 6000 };
const betweenTries = 300;

/** Repeats each fault in an order derived from the seed. */
export function deckOf(each: number, random: Random): Blow[] {
  return random.shuffled(blows.flatMap(blow => Array.from({ length: each }, () => blow)));
}

/** Injects one fault. A stopped server is restarting when it returns. */
export async function strike(
  { ground, fleet, name }: { ground: Ground; fleet: Fleet; name: string },
  blow: Blow,
  random: Random,
): Promise<void> {
  const [coordinator, ...workers] = ground.cluster.nodes;
  const signal = blow.endsWith('killed') ? 'SIGKILL' : 'SIGQUIT';
  if (blow === 'api killed') await random.pick(fleet.apis).signal('SIGKILL');
  else if (blow === 'worker killed') await random.pick(fleet.workers).signal('SIGKILL');
  else if (blow === 'nodes changed') await ground.change(name);
  else {
    const struck = blow.startsWith('coordinator') ? coordinator : random.pick(workers);
    if (struck === undefined) throw new Error('no server to strike');
    await struck.kill(signal);
    await sleep(random.integer(away.least, away.most));
    await startAgain(struck);
  }
}

/** Retries, because old processes may lock the folder for a moment. */
async function startAgain(node: ClusterNode): Promise<void> {
  const tries = 100;
  for (let count = 1; ; count += 1) {
    try {
      return await node.start();
    } catch (error) {
      if (count === tries) throw error;
      await sleep(betweenTries);
    }
  }
}
