import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { claim, endClaim } from './embedded-claim.ts';
import { isMade, lastPort, makeCluster, serverOf, serves, type RunningServer } from './embedded-folder.ts';
import { placeOf, serverUser, type Place } from './embedded-place.ts';
import { freePort, run, serverArguments, type Running } from './embedded-process.ts';
import { isLastUser, showUser } from './queries.ts';

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
  const user = serverUser();
  const place = placeOf(options.dataDir, user);
  const claimed = await claim(place.cluster);
  try {
    const entrance = new Entrance(place, options, user);
    if (!isMade(place.cluster)) await makeCluster(place, options.password, user);
    return stay(entrance, await entrance.enter(), claimed, options.log);
  } catch (error) {
    claimed.end();
    throw error;
  }
}

/** Throws ConfigError if the data folder has a database. */
export async function makeEmbedded(
  options: EmbeddedOptions,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  const user = serverUser();
  const place = placeOf(options.dataDir, user);
  const occupied = new ConfigError(
    `FAROL_DATA_DIR: "${options.dataDir}" has a database; give a folder that has none`,
  );
  if (isMade(place.cluster)) throw occupied;
  const made = await makeCluster(place, options.password, user, async cluster => {
    const entrance = new Entrance({ ...place, cluster }, options, user);
    const database = stay(entrance, await entrance.enter(), await claim(cluster), options.log);
    try {
      await fill(database.ownerUrl);
    } finally {
      await database.stop();
    }
  });
  if (!made) throw occupied;
}

interface Entered extends RunningServer {
  client: Client;
  ended?: Promise<unknown>;
  output?: () => string;
}

function ownProcess({ pid }: RunningServer, started: Running | undefined): Pick<Entered, 'ended' | 'output'> {
  return started?.child.pid === pid ? { ended: started.ended, output: started.output } : {};
}

const answerMilliseconds = 60_000;
const lookMilliseconds = 40;

class Entrance {
  readonly #place: Place;
  readonly #options: EmbeddedOptions;
  readonly #user: number | undefined;
  /** Other processes use the port too. */
  #port: number | undefined;
  #login: { user: string; password: string };

  constructor(place: Place, options: EmbeddedOptions, user: number | undefined) {
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
  async enter(): Promise<Entered> {
    const deadline = Date.now() + answerMilliseconds;
    let started: Running | undefined;
    try {
      for (;;) {
        const running = serverOf(this.cluster);
        const entered = running === undefined ? undefined : await this.connect(running);
        if (entered !== undefined) return { ...entered, ...ownProcess(entered, started) };
        const ended = started?.hasEnded() === true;
        if (started !== undefined && ((ended && !isOccupied(started)) || Date.now() > deadline))
          throw new Error(`PostgreSQL did not start:\n${started.output()}`);
        if (Date.now() > deadline) throw new Error('PostgreSQL does not answer');
        if (running === undefined && (started === undefined || ended)) started = await this.#launch();
        await sleep(lookMilliseconds);
      }
    } catch (error) {
      // No other process would stop it.
      started?.child.kill('SIGINT');
      await started?.ended;
      throw error;
    }
  }

  async #launch(): Promise<Running> {
    const { cluster, binaries } = this.#place;
    const port = this.#port ?? (await freePort(lastPort(cluster)));
    return run(binaries, 'postgres', this.#user, serverArguments(cluster, port, this.#options.durable));
  }

  /** Returns undefined while the server does not answer or stops. */
  async connect({ pid, port }: RunningServer): Promise<Entered | undefined> {
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
      if (await showUser(client)) {
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
function isOccupied(started: Running): boolean {
  return /lock file .* already exists|pre-existing shared memory/.test(started.output());
}

/** Doubles up to `last`, and resets after a connection of `heldMilliseconds`. */
const pauses = { first: 100, last: 15_000, heldMilliseconds: 3000 };

function stay(
  entrance: Entrance,
  first: Entered,
  claimed: { end(): void },
  log: EmbeddedOptions['log'],
): EmbeddedDatabase {
  const leaving = new AbortController();
  let entered: Entered | undefined;
  let pause = pauses.first;
  let returning: Promise<void> = Promise.resolve();

  function hold(held: Entered): void {
    entered = held;
    const since = performance.now();
    held.client.once('end', () => {
      if (entered !== held || leaving.signal.aborted) return;
      entered = undefined;
      if (performance.now() - since > pauses.heldMilliseconds) pause = pauses.first;
      const printed = held.output?.().trim().split('\n').slice(-5);
      log?.warn({ printed }, 'the database ended or threw everyone out; it is started again');
      returning = comeBack();
    });
  }

  async function comeBack(): Promise<void> {
    while (!leaving.signal.aborted && entered === undefined) {
      await sleep(pause, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      pause = Math.min(pause * 2, pauses.last);
      try {
        hold(await entrance.enter());
        log?.warn('the database is there again');
      } catch (error) {
        log?.error({ err: error, pause }, 'the database could not be started again');
      }
    }
  }

  hold(first);
  return {
    ownerUrl: entrance.ownerUrl,
    async useAs(appUrl) {
      entrance.as(appUrl);
      const before = entered;
      const running = serverOf(entrance.cluster);
      const after = running === undefined ? undefined : await entrance.connect(running);
      if (after === undefined) return;
      hold({ ...before, ...after });
      await before?.client.end().catch(() => undefined);
    },
    async stop() {
      leaving.abort();
      claimed.end();
      await returning;
      if (entered === undefined) return;
      const { client, pid, ended } = entered;
      if (await isLastUser(client).catch(() => false)) {
        await stopServer(entrance.cluster, pid);
        await ended;
        endClaim(entrance.cluster);
      }
      await client.end().catch(() => undefined);
    },
  };
}

const stopMilliseconds = { fast: 10_000, immediate: 5000 };

async function stopServer(cluster: string, pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', stopMilliseconds.fast],
    ['SIGQUIT', stopMilliseconds.immediate],
  ] as const) {
    if (!serves(pid, cluster)) return;
    process.kill(pid, signal);
    for (let waited = 0; serves(pid, cluster) && waited < milliseconds; waited += 20) await sleep(20);
  }
}
