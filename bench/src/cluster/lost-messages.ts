import { setTimeout as sleep } from 'node:timers/promises';
import { withClient, countWaiting, listUnfinished } from '../faults/queries.ts';
import { Senders } from '../faults/senders.ts';
import { Fleet } from './fleet.ts';
import type { DatabaseServers } from './database-servers.ts';

const loadMs = 4000;
const downtimeMs = 3000;
const drainTimeoutMs = 300_000;

/** Counts acknowledged messages that are missing or unfinished. */
export async function countLostUnderKill(servers: DatabaseServers, template: string): Promise<number> {
  const name = 'bench_lost';
  await servers.copy(template, name);
  const fleet = await Fleet.start(servers, name, { apis: 2, workers: 2 });
  try {
    const senders = new Senders(fleet.addresses, fleet.token, { twice: true });
    for (const node of servers.cluster.nodes.slice(1)) {
      await sleep(loadMs);
      await node.kill();
      await sleep(downtimeMs);
      await node.start();
    }
    await sleep(loadMs);
    await senders.stop();
    const until = performance.now() + drainTimeoutMs;
    while ((await withClient(servers.urlOf(name), countWaiting)) > 0 && performance.now() < until)
      await sleep(100);
    const lost = await withClient(servers.urlOf(name), client =>
      listUnfinished(client, senders.acknowledged),
    );
    for (const wrong of senders.wrong.slice(0, 5)) console.error(`wrong refusal: ${wrong}`);
    console.error(`a node killed twice: ${senders.acknowledged.length} acknowledged, ${lost.length} lost`);
    return lost.length;
  } finally {
    await fleet.stop();
  }
}
