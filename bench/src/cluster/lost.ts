import { setTimeout as sleep } from 'node:timers/promises';
import { asked, countWaiting, unfinished } from '../faults/queries.ts';
import { Senders } from '../faults/senders.ts';
import { Fleet } from './fleet.ts';
import type { Ground } from './ground.ts';

const loadMilliseconds = 4000;
const awayMilliseconds = 3000;
const drainedWithin = 300_000;

/**
 * Kills each node while messages come in. Returns the number of acknowledged messages that are missing or
 * unfinished.
 */
export async function lostUnderKill(ground: Ground, template: string): Promise<number> {
  const name = 'bench_lost';
  await ground.copy(template, name);
  const fleet = await Fleet.start(ground, name, { apis: 2, workers: 2 });
  try {
    const senders = new Senders(fleet.addresses, fleet.token, { twice: true });
    for (const node of ground.cluster.nodes.slice(1)) {
      await sleep(loadMilliseconds);
      await node.kill();
      await sleep(awayMilliseconds);
      await node.start();
    }
    await sleep(loadMilliseconds);
    await senders.stop();
    const until = performance.now() + drainedWithin;
    while ((await asked(ground.urlOf(name), countWaiting)) > 0 && performance.now() < until) await sleep(100);
    const lost = await asked(ground.urlOf(name), client => unfinished(client, senders.acknowledged));
    for (const wrong of senders.wrong.slice(0, 5)) console.error(`refused otherwise than told: ${wrong}`);
    console.error(`a node killed twice: ${senders.acknowledged.length} acknowledged, ${lost.length} lost`);
    return lost.length;
  } finally {
    await fleet.stop();
  }
}
