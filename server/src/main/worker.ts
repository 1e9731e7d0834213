import { startWorker } from '#kernel/jobs/jobs.ts';
import { keepMonths } from '#kernel/db/keep-months.ts';
import { ConfigError, readOutsideConfig } from '#kernel/config.ts';
import { withoutValues } from '#kernel/db/without-values.ts';
import { allJobs } from './platform.ts';
import { openServices } from './services.ts';

/**
 * Works jobs only, beside other processes on the database of `DATABASE_URL`: as many of these as there is work for. It serves no
 * page and sends no demo.
 */
async function main(): Promise<void> {
  const config = readOutsideConfig(
    'DATABASE_URL: a worker shares an outside database with the platform; give its address, and the same settings as the platform',
  );
  const { services, forJobs, close } = await openServices(config);
  const worker = await startWorker(forJobs.pool, allJobs(forJobs), config.workers, services.log);
  console.log(`Farol ${config.version} works ${config.workers} jobs at once`);
  const months = keepMonths(services);
  const stop = async () => {
    await months.stop();
    await worker.stop();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`Farol cannot start:\n${error.message}`);
  else console.error('Farol cannot start:', withoutValues(error));
  process.exit(1);
});
