import { scheduleMonths } from '#kernel/db/keep-months.ts';
import { assertSharedAuditHead, ConfigError, readExternalConfig } from '#kernel/config.ts';
import { redactError } from '#kernel/db/redact-error.ts';
import { openLog } from '#kernel/log.ts';
import { JobWorker } from './job-worker.ts';
import { startMetrics } from './metrics.ts';
import { failStop } from './fail-stop.ts';
import { openServices } from './services.ts';
import { stopParts } from './stop-parts.ts';

/** Runs jobs only, next to other processes on the database of `DATABASE_URL`. Serves no pages. */
async function main(): Promise<void> {
  const config = readExternalConfig(
    'DATABASE_URL: a worker shares an outside database with the platform; give its address, and the same settings as the platform',
  );
  assertSharedAuditHead(process.env);
  const worker = new JobWorker(openLog(config));
  const { services: opened, ownerUrl, appUrl, close } = await openServices(config);
  const services = { ...opened, drain: { stopping: false } };
  const measured = await startMetrics(services, appUrl, worker);
  await worker.begin({ ownerUrl, appUrl });
  console.log(`Farol ${config.version} works ${config.workers} jobs at once`);
  const months = scheduleMonths(services);
  const stop = async () => {
    services.drain.stopping = true;
    const parts = [async () => measured?.stop(), () => worker.stop(), () => months.stop()];
    await stopParts(parts, close).catch(failStop);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`Farol cannot start:\n${error.message}`);
  else console.error('Farol cannot start:', redactError(error));
  process.exit(1);
});
