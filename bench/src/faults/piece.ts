import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const saysReady = / is ready at | works \d+ jobs /;

/** A process of the platform, which can be started again after it was killed. */
export class Piece {
  readonly #script: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: string | undefined;
  #child: ChildProcess | undefined;
  #output = '';
  #ready = false;
  /** Whether we ended it. */
  #struck = false;
  /** How often it ended by itself after it was ready; that a start fails without its database is as it should be. */
  fell = 0;

  /** What it prints is added to the file `log` too, where one is given. */
  constructor(script: 'start' | 'worker', environment: Readonly<Record<string, string>>, log?: string) {
    this.#script = fileURLToPath(new URL(`../../../server/src/main/${script}.ts`, import.meta.url));
    this.#environment = environment;
    this.#log = log;
  }

  get running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The end of what it printed. */
  get output(): string {
    return this.#output;
  }

  /** Whether it said that it is at work. */
  get ready(): boolean {
    return this.running && this.#ready;
  }

  start(): void {
    if (this.running) return;
    this.#output = '';
    this.#ready = false;
    this.#struck = false;
    const child = spawn(process.execPath, [this.#script], {
      env: { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => this.#note(String(chunk)));
    child.on('exit', () => {
      if (this.#struck || !this.#ready) return;
      this.fell += 1;
      console.error(`ended by itself: ${this.#output}`);
    });
    // It would outlive a bench that fails or is interrupted.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    this.#child = child;
  }

  #note(text: string): void {
    this.#output = (this.#output + text).slice(-4000);
    this.#ready ||= saysReady.test(this.#output);
    if (this.#log !== undefined) appendFileSync(this.#log, text);
  }

  /** Sends a signal and, for one that ends it at once, waits for that; false where it does not run. */
  async signal(name: 'SIGKILL' | 'SIGTERM'): Promise<boolean> {
    const child = this.#child;
    if (child === undefined || !this.running) return false;
    this.#struck = true;
    const ended = once(child, 'exit');
    child.kill(name);
    if (name === 'SIGKILL') await ended;
    return true;
  }

  /** Waits until it ended, or gives up. */
  async ended(milliseconds: number): Promise<boolean> {
    for (let waited = 0; this.running && waited < milliseconds; waited += 25)
      await new Promise(done => setTimeout(done, 25));
    return !this.running;
  }
}
