/** The platform with nothing in it but the demo's people, as a process of its own whose memory is its own. */
import { seedDemoPeople } from '../../../server/src/areas/auth/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { openServices } from '../../../server/src/main/services.ts';

/** What the parent is told: first where to call, then the memory each time it asks. */
export type Told = { address: string } | { residentKb: number; heapKb: number };

const { services } = await openServices(readConfig(process.env));
await transaction(services.pool.db, { kind: 'system' }, seedDemoPeople);
const app = await buildPlatform(services, async () => undefined);
const tell = (told: Told) => process.send?.(told);

process.on('message', () => {
  // What the opening left to be swept is no part of what is held.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed } = process.memoryUsage();
  tell({ residentKb: rss / 1024, heapKb: heapUsed / 1024 });
});
process.on('disconnect', () => process.exit());
tell({ address: await app.listen({ port: 0, host: '127.0.0.1' }) });
