import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const readyPattern = / is ready at | works \d+ jobs /;

export class PlatformProcess {
  readonly #script: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: string | undefined;
  #child: ChildProcess | undefined;
  #output = '';
  #ready = false;
  #struck = false;
  /** A start without its database fails as expected. */
  crashCount = 0;

  constructor(script: 'start' | 'worker', environment: Readonly<Record<string, string>>, log?: string) {
    this.#script = fileURLToPath(new URL(`../../../server/src/main/${script}.ts`, import.meta.url));
    this.#environment = environment;
    this.#log = log;
  }

  get running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Last 4,000 characters. */
  get output(): string {
    return this.#output;
  }

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
      this.crashCount += 1;
      console.error(`ended by itself: ${this.#output}`);
    });
    // Kills the child with the bench, which it would otherwise outlive.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    this.#child = child;
  }

  #note(text: string): void {
    this.#output = (this.#output + text).slice(-4000);
    this.#ready ||= readyPattern.test(this.#output);
    if (this.#log !== undefined) appendFileSync(this.#log, text);
  }

  /** Waits for the exit after SIGKILL. Returns false when it does not run. */
  async signal(name: 'SIGKILL' | 'SIGTERM'): Promise<boolean> {
    const child = this.#child;
    if (child === undefined || !this.running) return false;
    this.#struck = true;
    const waitForExit = once(child, 'exit');
    child.kill(name);
    if (name === 'SIGKILL') await waitForExit;
    return true;
  }

  /** Returns false after the timeout. */
  async waitForExit(milliseconds: number): Promise<boolean> {
    for (let waited = 0; this.running && waited < milliseconds; waited += 25)
      await new Promise(done => setTimeout(done, 25));
    return !this.running;
  }
}
