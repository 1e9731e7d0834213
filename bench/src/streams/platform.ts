/** A process that serves calls and streams and works no jobs, as one of several on one database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { openServices } from '../../../server/src/main/services.ts';

/** What the parent is told: first that calls are taken, then the memory each time it asks. */
export type Told = { ready: true } | { residentKb: number; heapKb: number };

const config = readConfig(process.env);
const { services, close } = await openServices(config);
const app = await buildPlatform(services, async () => undefined);
const tell = (told: Told) => process.send?.(told);

process.on('message', async () => {
  // What the opening left to be swept is no part of what is held: as much is given back as when the process has been quiet for a while.
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await sleep(250);
  }
  const { rss, heapUsed } = process.memoryUsage();
  tell({ residentKb: rss / 1024, heapKb: heapUsed / 1024 });
});
process.on('SIGTERM', () => {
  void app
    .close()
    .then(close)
    .finally(() => process.exit(0));
});
process.on('disconnect', () => process.exit());
await app.listen({ port: config.port, host: config.host });
tell({ ready: true });
