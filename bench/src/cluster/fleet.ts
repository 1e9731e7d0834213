import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { grantSession } from '../../../server/src/areas/auth/index.ts';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { freePort } from '../../../server/src/kernel/db/embedded-process.ts';
import { Piece } from '../faults/piece.ts';
import { agentCpf, type Ground } from './ground.ts';

const readyWithin = 240_000;
const stoppedWithin = 45_000;

/** API and worker processes of the platform on one database. */
export class Fleet {
  readonly apis: readonly Piece[];
  readonly workers: readonly Piece[];
  readonly addresses: readonly string[];
  /** Integrator token for every carrier. */
  readonly token: string;
  /** Session of the agent, who sees all flights and receives the alerts. */
  readonly session: string;

  private constructor(
    pieces: { apis: Piece[]; workers: Piece[]; addresses: string[] },
    signedOn: { token: string; session: string },
  ) {
    this.apis = pieces.apis;
    this.workers = pieces.workers;
    this.addresses = pieces.addresses;
    this.token = signedOn.token;
    this.session = signedOn.session;
  }

  /**
   * Starts all processes and waits until they are ready. Their output goes to the folder `logs`, if given.
   */
  static async start(
    ground: Ground,
    name: string,
    counts: { apis: number; workers: number },
    logs?: string,
  ): Promise<Fleet> {
    const signedOn = await ground.with(name, async services => {
      const session = await grantSession(services, agentCpf);
      if (session === undefined) throw new Error('nobody to ask as');
      return { token: (await generateToken(services, 'bench', null)).token, session };
    });
    const environment = ground.environment(name);
    const logOf = (piece: string) => (logs === undefined ? undefined : join(logs, `${piece}.log`));
    const ports = await Promise.all(Array.from({ length: counts.apis }, () => freePort()));
    const apis = ports.map((port, index) => {
      const own = { PORT: String(port), FAROL_HOST: '127.0.0.1', FAROL_WORKERS: '0' };
      return new Piece('start', { ...environment, ...own }, logOf(`api${index}`));
    });
    const workers = Array.from(
      { length: counts.workers },
      (_, index) => new Piece('worker', { ...environment, FAROL_WORKERS: '1' }, logOf(`worker${index}`)),
    );
    const addresses = ports.map(port => `http://127.0.0.1:${port}`);
    const fleet = new Fleet({ apis, workers, addresses }, signedOn);
    await fleet.untilReady();
    return fleet;
  }

  get pieces(): readonly Piece[] {
    return [...this.apis, ...this.workers];
  }

  /** Number of crashes without an injected fault. */
  get fell(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.fell, 0);
  }

  /** Restarts ended processes, as a supervisor does, until all are ready. */
  async untilReady(): Promise<void> {
    const began = performance.now();
    while (!this.pieces.every(piece => piece.ready)) {
      if (performance.now() - began > readyWithin)
        throw new Error(
          `not ready after ${readyWithin} ms: ${this.pieces.map(({ output }) => output).join('\n')}`,
        );
      for (const piece of this.pieces) piece.start();
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.pieces.map(async piece => {
        await piece.signal('SIGTERM');
        if (!(await piece.ended(stoppedWithin))) await piece.signal('SIGKILL');
      }),
    );
  }
}
