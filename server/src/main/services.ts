import { startBus } from '#kernel/bus/bus.ts';
import { systemClock } from '#kernel/clock.ts';
import { ConfigError, type Config } from '#kernel/config.ts';
import { admitGiven, loginOf, provideLogin } from '#kernel/db/app-login.ts';
import { startEmbedded, type EmbeddedDatabase } from '#kernel/db/embedded.ts';
import { callConnections, connectionsBesideJobs, jobLimits, requestLimits } from '#kernel/db/limits.ts';
import { isPassing } from '#kernel/db/lost.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { makeMonths } from '#kernel/db/months.ts';
import { openPool, transaction, type Pool } from '#kernel/db/pool.ts';
import { assertServerVersion } from '#kernel/db/server-version.ts';
import { openReplica, replicaAddress, type Replica } from '#kernel/db/replica.ts';
import { checkKeys } from '#kernel/keys/fingerprint.ts';
import { loadKeys } from '#kernel/keys/load.ts';
import { makeLog, type Log } from '#kernel/log.ts';
import { keyFor } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { publishTexts } from '#areas/privacy/index.ts';
import { loadReference } from '#areas/registry/index.ts';

export interface Opened {
  services: Services;
  /** Owner's address: only the owner creates tables and keys. */
  ownerUrl: string;
  appUrl: string;
  /** With separate connections and longer time limits. */
  forJobs: Services;
  /** Also stops the embedded server if no other process uses it. */
  close(): Promise<void>;
}

/**
 * Starts and migrates the database and loads reference data. Throws `ConfigError` if an external database
 * refuses the connection.
 */
export async function openServices(config: Config): Promise<Opened> {
  const log = makeLog(config.logLevel);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: config.dataDir,
          password: keyFor(config.secret, 'database password').toString('base64url'),
          durable: true,
          log,
        })
      : undefined;
  try {
    return await connect(config, log, embedded);
  } catch (error) {
    await embedded?.stop();
    throw config.databaseUrl === undefined ? error : explained(error, new URL(config.databaseUrl));
  }
}

async function connect(config: Config, log: Log, embedded: EmbeddedDatabase | undefined): Promise<Opened> {
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  if (config.databaseUrl !== undefined) await assertServerVersion(ownerUrl);
  await migrate(ownerUrl);
  await checkKeys(ownerUrl, config);
  const url = await appUrlOf(config, ownerUrl);
  await embedded?.useAs(url);
  const months = makeMonths(ownerUrl);
  await months.aroundNow(systemClock);
  const pool = openPool(url, callConnections, requestLimits);
  const jobPool = openPool(url, config.workers + connectionsBesideJobs, jobLimits);
  const bus = await startBus(url, log);
  const keys = await loadKeys({ config, pool, bus, log });
  const replica = replicaOf(config, url, pool, log);
  const services: Services = { config, clock: systemClock, log, pool, months, bus, keys, replica };
  await transaction(pool.db, { kind: 'system' }, loadReference);
  await transaction(pool.db, { kind: 'system' }, publishTexts);
  return {
    services,
    ownerUrl,
    appUrl: url,
    forJobs: { ...services, pool: jobPool },
    async close() {
      await bus.stop();
      await replica?.end();
      await Promise.all([pool.end(), jobPool.end()]);
      await embedded?.stop();
    },
  };
}

export interface Joined {
  services: Services;
  close(): Promise<void>;
}

/** Connects the job thread, without migrating. */
export async function joinServices(
  config: Config,
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
): Promise<Joined> {
  const log = makeLog(config.logLevel);
  const pool = openPool(appUrl, config.workers + connectionsBesideJobs, jobLimits);
  const bus = await startBus(appUrl, log);
  const keys = await loadKeys({ config, pool, bus, log });
  const months = makeMonths(ownerUrl);
  return {
    services: { config, clock: systemClock, log, pool, months, bus, keys },
    async close() {
      await bus.stop();
      await pool.end();
    },
  };
}

function replicaOf(
  { databaseReplicaUrl }: Config,
  appUrl: string,
  primary: Pool,
  log: Log,
): Replica | undefined {
  if (databaseReplicaUrl === undefined) return undefined;
  const url = replicaAddress(databaseReplicaUrl, appUrl);
  return openReplica({ url, primary, clock: systemClock, log });
}

async function appUrlOf(config: Config, ownerUrl: string): Promise<string> {
  if (config.appDatabaseUrl !== undefined) return admitGiven(ownerUrl, config.appDatabaseUrl);
  const password = keyFor(config.secret, 'application password').toString('base64url');
  return provideLogin(ownerUrl, loginOf(ownerUrl, password));
}

/** Converts a connection error to a `ConfigError` without the password. */
export function explained(error: unknown, { host, pathname }: URL): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === '42501')
    return new ConfigError(
      `DATABASE_URL: its user may not make what Farol needs in ${host}${pathname} (${message})`,
    );
  if (!/^(?:28|3D)/.test(code) && !isPassing(error)) return error;
  return new ConfigError(`DATABASE_URL: no connection to ${host}${pathname} (${message || code})`);
}
