/** Has an embedded database, or an outside one and a separate worker. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { makeCluster, findServer } from '../../../server/src/kernel/db/embedded-folder.ts';
import {
  locateCluster,
  findServerUser,
  type ClusterLocation,
} from '../../../server/src/kernel/db/embedded-location.ts';
import {
  findFreePort,
  startProgram,
  buildServerArguments,
  type RunningProcess,
} from '../../../server/src/kernel/db/embedded-process.ts';
import { deriveKey } from '../../../server/src/kernel/secrets.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { unusedProvider } from '../../../server/src/main/testing/farol-process.ts';
import { PlatformProcess } from './platform-process.ts';
import { withClient, backends, endBackend } from './queries.ts';

const secret = 'a secret for the bench only, long enough';
const password = 'bench';
const healthTimeoutMs = 120_000;

export class OutsideDatabase {
  readonly #folder: string;
  readonly #place: ClusterLocation;
  #running: RunningProcess | undefined;
  port = 0;

  constructor() {
    this.#folder = newFolder();
    this.#place = locateCluster(this.#folder, findServerUser());
  }

  get serverUrl(): string {
    return this.urlOf('postgres');
  }

  urlOf(database: string): string {
    return `postgres://farol:${password}@127.0.0.1:${this.port}/${database}`;
  }

  async make(): Promise<void> {
    await makeCluster(this.#place, password, findServerUser());
    this.port = await findFreePort();
    this.start();
  }

  /** Retries until the previous process has released the folder. */
  start(): void {
    if (this.#running?.hasEnded() === false) return;
    const { binaries, cluster } = this.#place;
    const running = startProgram(
      binaries,
      'postgres',
      findServerUser(),
      buildServerArguments(cluster, this.port, true),
    );
    this.#running = running;
    void running.ended.then(async code => {
      if (code === 0 || this.#running !== running || !/lock file|shared memory/.test(running.output()))
        return;
      await sleep(200);
      this.start();
    });
  }

  async kill(): Promise<boolean> {
    const pid = findServer(this.#place.cluster)?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await this.#running?.ended;
    return pid !== undefined;
  }

  async remove(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    running?.child.kill('SIGINT');
    await running?.ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export type Target = 'server' | 'worker' | 'connection' | 'backend' | 'database' | 'all';

export class FaultPlatform {
  readonly kind: 'outside' | 'embedded';
  readonly folder = newFolder();
  readonly #environment: Record<string, string>;
  readonly #outside: OutsideDatabase | undefined;
  readonly #server: PlatformProcess;
  readonly #worker: PlatformProcess | undefined;
  readonly #url: string | undefined;
  readonly address: string;

  private constructor(port: number, outside?: { server: OutsideDatabase; database: string }) {
    this.kind = outside === undefined ? 'embedded' : 'outside';
    this.address = `http://localhost:${port}`;
    this.#outside = outside?.server;
    this.#url = outside?.server.urlOf(outside.database);
    this.#environment = {
      FAROL_DATA_DIR: this.folder,
      FAROL_SECRET: secret,
      FAROL_DEMO: 'off',
      FAROL_AUDIT_HEAD: join(this.folder, 'audit-head.json'),
      ...unusedProvider,
      FAROL_REQUESTS_PER_MINUTE: '1000000',
      FAROL_WORKERS: outside === undefined ? '2' : '1',
      FAROL_LOG_LEVEL: 'error',
      PORT: String(port),
      ...(this.#url === undefined ? {} : { DATABASE_URL: this.#url }),
    };
    this.#server = new PlatformProcess('start', this.#environment);
    this.#worker = outside === undefined ? undefined : new PlatformProcess('worker', this.#environment);
  }

  static async open(outside?: { server: OutsideDatabase; database: string }): Promise<FaultPlatform> {
    return new FaultPlatform(await findFreePort(), outside);
  }

  get databaseUrl(): string {
    if (this.#url !== undefined) return this.#url;
    const port = findServer(join(this.folder, 'postgres'))?.port ?? 1;
    const own = encodeURIComponent(deriveKey(secret, 'database password').toString('base64url'));
    return `postgres://farol:${own}@127.0.0.1:${port}/postgres`;
  }

  async token(): Promise<string> {
    const { services, close } = await openServices(readConfig(this.#environment));
    try {
      return (await generateToken(services, 'bench', null)).token;
    } finally {
      await close();
    }
  }

  platformProcess(target: 'server' | 'worker'): PlatformProcess {
    const platformProcess = target === 'server' ? this.#server : this.#worker;
    if (platformProcess === undefined) throw new Error(`no ${target} of its own`);
    return platformProcess;
  }

  /** Excludes injected faults. */
  get crashCount(): number {
    return this.#server.crashCount + (this.#worker?.crashCount ?? 0);
  }

  start(): void {
    this.#outside?.start();
    this.#server.start();
    this.#worker?.start();
  }

  /** Restarts ended processes until the platform is healthy. Returns seconds. */
  async waitUntilHealthy(): Promise<number> {
    const began = performance.now();
    while (!(await this.isHealthy())) {
      if (performance.now() - began > healthTimeoutMs)
        throw new Error(
          `not well after ${healthTimeoutMs} ms: ${this.#server.output}\n${this.#worker?.output ?? ''}`,
        );
      this.start();
      await sleep(50);
    }
    return (performance.now() - began) / 1000;
  }

  async isHealthy(): Promise<boolean> {
    const platformProcesses = [this.#server, ...(this.#worker === undefined ? [] : [this.#worker])];
    if (!platformProcesses.every(platformProcess => platformProcess.running)) return false;
    try {
      return (await fetch(`${this.address}/health`, { signal: AbortSignal.timeout(5000) })).ok;
    } catch {
      return false;
    }
  }

  /** A database stays down for `awayMilliseconds`. */
  async kill(target: Target, awayMilliseconds: number, choose: (count: number) => number): Promise<boolean> {
    if (target === 'connection' || target === 'backend') return this.#breakOne(target, choose);
    let killed = false;
    if (target === 'server' || target === 'all') killed = await this.#server.signal('SIGKILL');
    if (target === 'worker' || target === 'all')
      killed = ((await this.#worker?.signal('SIGKILL')) ?? false) || killed;
    if (target === 'server' || target === 'worker') return killed;
    if (!(await this.#killDatabase())) return killed;
    await sleep(awayMilliseconds);
    return true;
  }

  /** The database ends all connections when one of its processes is killed. */
  async #breakOne(how: 'connection' | 'backend', choose: (count: number) => number): Promise<boolean> {
    return withClient(
      this.databaseUrl,
      async client => {
        const pids = await backends(client);
        const pid = pids[choose(pids.length)];
        if (pid === undefined) return false;
        if (how === 'connection') await endBackend(client, pid);
        else process.kill(pid, 'SIGKILL');
        return true;
      },
      1,
    ).catch(() => false);
  }

  async #killDatabase(): Promise<boolean> {
    if (this.#outside !== undefined) return this.#outside.kill();
    const pid = findServer(join(this.folder, 'postgres'))?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    return pid !== undefined;
  }

  async remove(): Promise<void> {
    for (const platformProcess of [this.#server, this.#worker]) await platformProcess?.signal('SIGTERM');
    for (const platformProcess of [this.#server, this.#worker]) {
      if (platformProcess !== undefined && !(await platformProcess.waitForExit(20_000)))
        await platformProcess.signal('SIGKILL');
    }
    const left = findServer(join(this.folder, 'postgres'))?.pid;
    if (left !== undefined) process.kill(left, 'SIGKILL');
    await sleep(200);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farol-faults-'));
  chmodSync(folder, 0o755);
  return folder;
}
