import { startBus } from '#kernel/bus/bus.ts';
import { systemClock } from '#kernel/clock.ts';
import { ConfigError, type Config } from '#kernel/config.ts';
import { admitExistingLogin, buildLogin, ensureLogin } from '#kernel/db/app-login.ts';
import { startEmbedded, type EmbeddedDatabase } from '#kernel/db/embedded.ts';
import {
  requestConnections,
  extraJobConnections,
  jobLimits,
  probeLimits,
  requestLimits,
} from '#kernel/db/limits.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createMonths } from '#kernel/db/months.ts';
import { openPool, transaction, type Pool } from '#kernel/db/pool.ts';
import { assertServerVersion } from '#kernel/db/server-version.ts';
import { openReplica, buildReplicaUrl, type Replica } from '#kernel/db/replica/replica.ts';
import { assertSecret } from '#kernel/keys/fingerprint.ts';
import { loadKeys } from '#kernel/keys/load.ts';
import { openLog, type Log } from '#kernel/log.ts';
import { deriveKey } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { insertConsentTexts } from '#areas/privacy/index.ts';
import { loadReference } from '#areas/registry/index.ts';

export interface OpenedServices {
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
export async function openServices(config: Config): Promise<OpenedServices> {
  const log = openLog(config);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: config.dataDir,
          password: deriveKey(config.secret, 'database password').toString('base64url'),
          durable: true,
          log,
        })
      : undefined;
  try {
    return await connect(config, log, embedded);
  } catch (error) {
    await embedded?.stop();
    throw config.databaseUrl === undefined
      ? error
      : explainConnectionError(error, new URL(config.databaseUrl));
  }
}

async function connect(
  config: Config,
  log: Log,
  embedded: EmbeddedDatabase | undefined,
): Promise<OpenedServices> {
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  if (config.databaseUrl !== undefined) await assertServerVersion(ownerUrl);
  await migrate(ownerUrl);
  await assertSecret(ownerUrl, config);
  const url = await ensureAppUrl(config, ownerUrl);
  await embedded?.useAs(url);
  const months = createMonths(ownerUrl);
  await months.aroundNow(systemClock);
  const pool = openPool(url, requestConnections, requestLimits);
  const probePool = openPool(url, 1, probeLimits, { name: 'farol-probe' });
  const jobPool = openPool(url, config.workers + extraJobConnections, jobLimits);
  const bus = await startBus(url, log);
  const keys = await loadKeys({ config, pool, bus, log });
  const replica = openConfiguredReplica(config, url, pool, log);
  const services: Services = { config, clock: systemClock, log, pool, probePool, months, bus, keys, replica };
  await transaction(pool.db, { kind: 'system' }, loadReference);
  await transaction(pool.db, { kind: 'system' }, insertConsentTexts);
  return {
    services,
    ownerUrl,
    appUrl: url,
    forJobs: { ...services, pool: jobPool },
    async close() {
      await bus.stop();
      await replica?.end();
      await Promise.all([pool.end(), probePool.end(), jobPool.end()]);
      await embedded?.stop();
    },
  };
}

export interface ConnectedServices {
  services: Services;
  close(): Promise<void>;
}

/** Connects the job thread, without migrating. */
export async function connectServices(
  config: Config,
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
): Promise<ConnectedServices> {
  const log = openLog(config);
  const pool = openPool(appUrl, config.workers + extraJobConnections, jobLimits);
  const bus = await startBus(appUrl, log);
  const keys = await loadKeys({ config, pool, bus, log });
  const months = createMonths(ownerUrl);
  return {
    services: { config, clock: systemClock, log, pool, months, bus, keys },
    async close() {
      await bus.stop();
      await pool.end();
    },
  };
}

function openConfiguredReplica(
  { databaseReplicaUrl }: Config,
  appUrl: string,
  primary: Pool,
  log: Log,
): Replica | undefined {
  if (databaseReplicaUrl === undefined) return undefined;
  const url = buildReplicaUrl(databaseReplicaUrl, appUrl);
  return openReplica({ url, primary, clock: systemClock, log });
}

async function ensureAppUrl(config: Config, ownerUrl: string): Promise<string> {
  if (config.appDatabaseUrl !== undefined) return admitExistingLogin(ownerUrl, config.appDatabaseUrl);
  const password = deriveKey(config.secret, 'application password').toString('base64url');
  return ensureLogin(ownerUrl, buildLogin(ownerUrl, password));
}

/** Converts a connection error to a `ConfigError` without the password. */
export function explainConnectionError(error: unknown, { host, pathname }: URL): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // Missing files of an extension have a code of unavailable servers.
  if (/\bextension\b.*pg_trgm/.test(message))
    return new ConfigError(
      `DATABASE_URL: ${host}${pathname} needs the extension pg_trgm (${message}). As administrator of the server, install the contrib modules of PostgreSQL and run in this database: create extension pg_trgm`,
    );
  if (code === '42501')
    return new ConfigError(
      `DATABASE_URL: its user may not make what Farol needs in ${host}${pathname} (${message})`,
    );
  if (!/^(?:28|3D)/.test(code) && !isTransient(error)) return error;
  return new ConfigError(`DATABASE_URL: no connection to ${host}${pathname} (${message || code})`);
}
