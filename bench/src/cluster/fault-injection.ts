import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@farol/corpus';
import type { ClusterNode } from '../../../scripts/cluster.ts';
import type { Fleet } from './fleet.ts';
import type { DatabaseServers } from './database-servers.ts';

/** SIGQUIT ends a server with its processes; after SIGKILL they find out. */
export const faultKinds = [
  'node ended',
  'node killed',
  'coordinator ended',
  'coordinator killed',
  'api killed',
  'worker killed',
  'nodes changed',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const downtimeMs = { least: 500, most: 6000 };
const retryDelayMs = 300;

/** The seed determines the order. */
export function buildSchedule(each: number, random: Random): FaultKind[] {
  return random.shuffled(faultKinds.flatMap(fault => Array.from({ length: each }, () => fault)));
}

/** A stopped server is restarting when it returns. */
export async function injectFault(
  { servers, fleet, name }: { servers: DatabaseServers; fleet: Fleet; name: string },
  fault: FaultKind,
  random: Random,
): Promise<void> {
  const [coordinator, ...workers] = servers.cluster.nodes;
  const signal = fault.endsWith('killed') ? 'SIGKILL' : 'SIGQUIT';
  if (fault === 'api killed') await random.pick(fleet.apis).signal('SIGKILL');
  else if (fault === 'worker killed') await random.pick(fleet.workers).signal('SIGKILL');
  else if (fault === 'nodes changed') await servers.toggleThirdNode(name);
  else {
    const target = fault.startsWith('coordinator') ? coordinator : random.pick(workers);
    if (target === undefined) throw new Error('no server to strike');
    await target.kill(signal);
    await sleep(random.integer(downtimeMs.least, downtimeMs.most));
    await restartNode(target);
  }
}

/** Retries, because old processes may lock the folder for a moment. */
async function restartNode(node: ClusterNode): Promise<void> {
  const tries = 100;
  for (let count = 1; ; count += 1) {
    try {
      return await node.start();
    } catch (error) {
      if (count === tries) throw error;
      await sleep(retryDelayMs);
    }
  }
}
