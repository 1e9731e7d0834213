import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { findFreePort } from '../../../server/src/kernel/db/embedded-process.ts';
import { PlatformProcess } from '../faults/platform-process.ts';
import { requireSession } from '../services.ts';
import { pinnedClockEnvironment } from './pinned-clock.ts';
import { agentCpf, type DatabaseServers } from './database-servers.ts';

export interface FleetOptions {
  apis: number;
  workers: number;
  /** Stops the clock of all processes at this instant. */
  clock?: Temporal.Instant;
}

const readyTimeoutMs = 240_000;
const stopTimeoutMs = 45_000;

export class Fleet {
  readonly apis: readonly PlatformProcess[];
  readonly workers: readonly PlatformProcess[];
  readonly addresses: readonly string[];
  readonly token: string;
  readonly session: string;

  private constructor(
    processes: { apis: PlatformProcess[]; workers: PlatformProcess[]; addresses: string[] },
    credentials: { token: string; session: string },
  ) {
    this.apis = processes.apis;
    this.workers = processes.workers;
    this.addresses = processes.addresses;
    this.token = credentials.token;
    this.session = credentials.session;
  }

  /** Waits until all are ready. Their output goes to the folder `logs`, if given. */
  static async start(
    servers: DatabaseServers,
    name: string,
    { apis: apiCount, workers: workerCount, clock }: FleetOptions,
    logs?: string,
  ): Promise<Fleet> {
    const credentials = await servers.withServices(name, async services => {
      const session = await requireSession(services, agentCpf);
      return { token: (await generateToken(services, 'bench', null)).token, session };
    });
    const environment = {
      ...servers.environment(name),
      ...(clock === undefined ? {} : pinnedClockEnvironment(clock)),
    };
    const logOf = (platformProcess: string) =>
      logs === undefined ? undefined : join(logs, `${platformProcess}.log`);
    const ports = await Promise.all(Array.from({ length: apiCount }, () => findFreePort()));
    const apis = ports.map((port, index) => {
      const own = { PORT: String(port), FAROL_HOST: '127.0.0.1', FAROL_WORKERS: '0' };
      return new PlatformProcess('start', { ...environment, ...own }, logOf(`api${index}`));
    });
    const workers = Array.from(
      { length: workerCount },
      (_, index) =>
        new PlatformProcess('worker', { ...environment, FAROL_WORKERS: '1' }, logOf(`worker${index}`)),
    );
    const addresses = ports.map(port => `http://127.0.0.1:${port}`);
    const fleet = new Fleet({ apis, workers, addresses }, credentials);
    await fleet.untilReady();
    return fleet;
  }

  get processes(): readonly PlatformProcess[] {
    return [...this.apis, ...this.workers];
  }

  /** Excludes injected faults. */
  get crashCount(): number {
    return this.processes.reduce((sum, platformProcess) => sum + platformProcess.crashCount, 0);
  }

  /** Restarts ended processes until all are ready. */
  async untilReady(): Promise<void> {
    const began = performance.now();
    while (!this.processes.every(platformProcess => platformProcess.ready)) {
      if (performance.now() - began > readyTimeoutMs)
        throw new Error(
          `not ready after ${readyTimeoutMs} ms: ${this.processes.map(({ output }) => output).join('\n')}`,
        );
      for (const platformProcess of this.processes) platformProcess.start();
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.processes.map(async platformProcess => {
        await platformProcess.signal('SIGTERM');
        if (!(await platformProcess.waitForExit(stopTimeoutMs))) await platformProcess.signal('SIGKILL');
      }),
    );
  }
}
