import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { openServices } from '../../../server/src/main/services.ts';

/** First readiness, then the memory on each request. */
export type PlatformMessage = { ready: true } | { residentKb: number; heapKb: number };

const config = readConfig(process.env);
const { services, close } = await openServices(config);
const app = await buildPlatform(services, async () => undefined);
const sendMessage = (message: PlatformMessage) => process.send?.(message);

process.on('message', async () => {
  // An idle process would have collected garbage of the opening phase.
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await sleep(250);
  }
  const { rss, heapUsed } = process.memoryUsage();
  sendMessage({ residentKb: rss / 1024, heapKb: heapUsed / 1024 });
});
process.on('SIGTERM', () => {
  void app
    .close()
    .then(close)
    .finally(() => process.exit(0));
});
process.on('disconnect', () => process.exit());
await app.listen({ port: config.port, host: config.host });
sendMessage({ ready: true });
