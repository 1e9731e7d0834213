import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { claim, endClaim } from './embedded-claim.ts';
import {
  isInitialized,
  findLastPort,
  makeCluster,
  findServer,
  isServerOf,
  type RunningServer,
} from './embedded-folder.ts';
import { locateCluster, findServerUser, type ClusterLocation } from './embedded-location.ts';
import { findFreePort, startProgram, buildServerArguments, type RunningProcess } from './embedded-process.ts';
import { unregisterUser, registerUser } from './queries.ts';

export interface EmbeddedDatabase {
  /** Superuser, loopback only. */
  ownerUrl: string;
  /** Moves the usage lock to this role. */
  useAs(appUrl: string): Promise<void>;
  /** The last user stops the server after open transactions. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  password: string;
  /** False only in tests. */
  durable: boolean;
  log?: Pick<Log, 'warn' | 'error'>;
}

/**
 * Starts the bundled PostgreSQL or joins the running one; restarts it when it fails. Throws ConfigError for a
 * wrong secret.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = findServerUser();
  const place = locateCluster(options.dataDir, user);
  const heldClaim = await claim(place.cluster);
  try {
    const entrance = new ServerGateway(place, options, user);
    if (!isInitialized(place.cluster)) await makeCluster(place, options.password, user);
    return keepConnected(entrance, await entrance.enter(), heldClaim, options.log);
  } catch (error) {
    heldClaim.end();
    throw error;
  }
}

/** Throws ConfigError if the data folder has a database. */
export async function createEmbedded(
  options: EmbeddedOptions,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  const user = findServerUser();
  const place = locateCluster(options.dataDir, user);
  const occupied = new ConfigError(
    `FAROL_DATA_DIR: "${options.dataDir}" has a database; give a folder that has none`,
  );
  if (isInitialized(place.cluster)) throw occupied;
  const created = await makeCluster(place, options.password, user, async cluster => {
    const entrance = new ServerGateway({ ...place, cluster }, options, user);
    const database = keepConnected(entrance, await entrance.enter(), await claim(cluster), options.log);
    try {
      await fill(database.ownerUrl);
    } finally {
      await database.stop();
    }
  });
  if (!created) throw occupied;
}

interface ServerConnection extends RunningServer {
  client: Client;
  ended?: Promise<unknown>;
  output?: () => string;
}

function processOutcome(
  { pid }: RunningServer,
  started: RunningProcess | undefined,
): Pick<ServerConnection, 'ended' | 'output'> {
  return started?.child.pid === pid ? { ended: started.ended, output: started.output } : {};
}

const startTimeoutMs = 60_000;
const pollMs = 40;

class ServerGateway {
  readonly #place: ClusterLocation;
  readonly #options: EmbeddedOptions;
  readonly #user: number | undefined;
  /** Other processes use the port too. */
  #port: number | undefined;
  #login: { user: string; password: string };

  constructor(place: ClusterLocation, options: EmbeddedOptions, user: number | undefined) {
    this.#place = place;
    this.#options = options;
    this.#user = user;
    this.#login = { user: 'farol', password: options.password };
  }

  get cluster(): string {
    return this.#place.cluster;
  }

  get ownerUrl(): string {
    return `postgres://farol:${encodeURIComponent(this.#options.password)}@127.0.0.1:${this.#port}/postgres`;
  }

  as(appUrl: string): void {
    const { username, password } = new URL(appUrl);
    this.#login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  }

  /** Waits for a server that starts, recovers or stops, else starts one. */
  async enter(): Promise<ServerConnection> {
    const deadline = Date.now() + startTimeoutMs;
    let started: RunningProcess | undefined;
    try {
      for (;;) {
        const running = findServer(this.cluster);
        const connection = running === undefined ? undefined : await this.connect(running);
        if (connection !== undefined) return { ...connection, ...processOutcome(connection, started) };
        const ended = started?.hasEnded() === true;
        if (started !== undefined && ((ended && !isOccupied(started)) || Date.now() > deadline))
          throw new Error(`PostgreSQL did not start:\n${started.output()}`);
        if (Date.now() > deadline) throw new Error('PostgreSQL does not answer');
        if (running === undefined && (started === undefined || ended)) started = await this.#launch();
        await sleep(pollMs);
      }
    } catch (error) {
      // No other process would stop it.
      started?.child.kill('SIGINT');
      await started?.ended;
      throw error;
    }
  }

  async #launch(): Promise<RunningProcess> {
    const { cluster, binaries } = this.#place;
    const port = this.#port ?? (await findFreePort(findLastPort(cluster)));
    return startProgram(
      binaries,
      'postgres',
      this.#user,
      buildServerArguments(cluster, port, this.#options.durable),
    );
  }

  /** Returns undefined while the server does not answer or stops. */
  async connect({ pid, port }: RunningServer): Promise<ServerConnection | undefined> {
    if (this.#port !== undefined && port !== this.#port)
      throw new Error(
        `PostgreSQL listens on port ${port} now, not on ${this.#port}: this process has to be started again`,
      );
    const client = new Client({
      host: '127.0.0.1',
      port,
      database: 'postgres',
      ...this.#login,
      application_name: 'farol-user',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (await registerUser(client)) {
        this.#port = port;
        return { client, pid, port };
      }
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') throw wrongSecret(this.#options.dataDir);
    }
    await client.end().catch(() => undefined);
    return undefined;
  }
}

function wrongSecret(dataDir: string): ConfigError {
  return new ConfigError(
    `FAROL_SECRET: is not the one that the database in "${dataDir}" was made with; give that one, or put the file "secret" of that folder back`,
  );
}

/** Another start has the folder, or a killed server still runs. */
function isOccupied(started: RunningProcess): boolean {
  return /lock file .* already exists|pre-existing shared memory/.test(started.output());
}

/** Doubles up to `last`. Starts again at `first` after a connection that lasted `resetAfter`. */
const restartPausesMs = { first: 100, last: 15_000, resetAfter: 3000 };

function keepConnected(
  entrance: ServerGateway,
  first: ServerConnection,
  heldClaim: { end(): void },
  log: EmbeddedOptions['log'],
): EmbeddedDatabase {
  const leaving = new AbortController();
  let connection: ServerConnection | undefined;
  let pauseMs = restartPausesMs.first;
  let returning: Promise<void> = Promise.resolve();

  function watchConnection(current: ServerConnection): void {
    connection = current;
    const since = performance.now();
    current.client.once('end', () => {
      if (connection !== current || leaving.signal.aborted) return;
      connection = undefined;
      if (performance.now() - since > restartPausesMs.resetAfter) pauseMs = restartPausesMs.first;
      const printed = current.output?.().trim().split('\n').slice(-5);
      log?.warn({ printed }, 'the database ended or threw everyone out; it is started again');
      returning = reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    while (!leaving.signal.aborted && connection === undefined) {
      await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, restartPausesMs.last);
      try {
        watchConnection(await entrance.enter());
        log?.warn('the database is there again');
      } catch (error) {
        log?.error({ err: error, pause: pauseMs }, 'the database could not be started again');
      }
    }
  }

  watchConnection(first);
  return {
    ownerUrl: entrance.ownerUrl,
    async useAs(appUrl) {
      entrance.as(appUrl);
      const before = connection;
      const running = findServer(entrance.cluster);
      const after = running === undefined ? undefined : await entrance.connect(running);
      if (after === undefined) return;
      watchConnection({ ...before, ...after });
      await before?.client.end().catch(() => undefined);
    },
    async stop() {
      leaving.abort();
      heldClaim.end();
      await returning;
      if (connection === undefined) return;
      const { client, pid, ended } = connection;
      if (await unregisterUser(client).catch(() => false)) {
        await stopServer(entrance.cluster, pid);
        await ended;
        endClaim(entrance.cluster);
      }
      await client.end().catch(() => undefined);
    },
  };
}

const stopTimeoutsMs = { fast: 10_000, immediate: 5000 };

async function stopServer(cluster: string, pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', stopTimeoutsMs.fast],
    ['SIGQUIT', stopTimeoutsMs.immediate],
  ] as const) {
    if (!isServerOf(pid, cluster)) return;
    process.kill(pid, signal);
    for (let waited = 0; isServerOf(pid, cluster) && waited < milliseconds; waited += 20) await sleep(20);
  }
}
