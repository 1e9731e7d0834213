import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { openServices } from '../../../server/src/main/services.ts';

/** First readiness, then on each request the longest stall since the last one. */
export type PlatformMessage = { ready: true } | { stallMs: number };

const resolutionMs = 5;
const config = readConfig(process.env);
const { services } = await openServices(config);
const app = await buildPlatform(services, async () => undefined);
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
const sendMessage = (message: PlatformMessage) => process.send?.(message);

process.on('message', () => {
  sendMessage({ stallMs: delays.max / 1e6 });
  delays.reset();
});
process.on('disconnect', () => process.exit());
await app.listen({ port: config.port, host: config.host });
sendMessage({ ready: true });
