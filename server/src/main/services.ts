import { startBus } from '#kernel/bus/bus.ts';
import { systemClock } from '#kernel/clock.ts';
import { ConfigError, type Config } from '#kernel/config.ts';
import { openPool, transaction } from '#kernel/db/pool.ts';
import { startEmbedded, type EmbeddedDatabase } from '#kernel/db/embedded.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { makeLog, type Log } from '#kernel/log.ts';
import { keyFor } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { ensureMonthsAhead } from '#areas/processing/index.ts';
import { loadReference } from '#areas/registry/index.ts';

export interface Opened {
  services: Services;
  /** True when the embedded server was running before: another process may be using it. */
  adopted: boolean;
  /** Ends connections; with `database`, stops the embedded server too. */
  close(how: { database: boolean }): Promise<void>;
}

/** Connections beside those of the workers, each of which holds one while it asks for another (a month not seen before). */
const connections = 20;

/** Database up and migrated, reference data in, connections open. Throws `ConfigError` when an outside database lets nobody in. */
export async function openServices(config: Config): Promise<Opened> {
  const log = makeLog(config.logLevel);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: config.dataDir,
          password: keyFor(config.secret, 'database password').toString('base64url'),
          durable: true,
        })
      : undefined;
  try {
    return await connect(config, log, embedded);
  } catch (error) {
    // Nobody else would stop it. One that ran before may serve another process.
    if (embedded?.adopted === false) await embedded.stop();
    throw config.databaseUrl === undefined ? error : explained(error, new URL(config.databaseUrl));
  }
}

async function connect(config: Config, log: Log, embedded: EmbeddedDatabase | undefined): Promise<Opened> {
  const url = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  await migrate(url);
  const pool = openPool(url, connections + config.workers);
  const bus = await startBus(url, log);
  const services: Services = { config, clock: systemClock, log, pool, bus };
  await ensureMonthsAhead(services);
  await transaction(pool.db, { kind: 'system' }, loadReference);
  return {
    services,
    adopted: embedded?.adopted ?? false,
    async close({ database }) {
      await bus.stop();
      await pool.end();
      if (database) await embedded?.stop();
    },
  };
}

/** An outside database that cannot be reached or does not let us in is a wrong setting, told without the password in it. */
function explained(error: unknown, { host, pathname }: URL): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (!/^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D)/.test(code)) return error;
  return new ConfigError(`DATABASE_URL: no connection to ${host}${pathname} (${message || code})`);
}
