import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '#kernel/log.ts';
import type { PoolState } from '#kernel/metrics/pool-gauges.ts';
import type { JobReply, JobRequest } from './job-messages.ts';

const threadEndedText = 'the thread that works jobs ended';
const script = new URL('./job-thread.ts', import.meta.url);

export interface JobWorkerLimits {
  /** A thread whose event loop stops this long is replaced. */
  silentMilliseconds: number;
  /** Time for running jobs at shutdown. The next start resumes interrupted messages. */
  stopMilliseconds: number;
  restMilliseconds: number;
  heapMegabytes: number;
}

const defaultBounds: JobWorkerLimits = {
  silentMilliseconds: 120_000,
  stopMilliseconds: 15_000,
  restMilliseconds: 1000,
  heapMegabytes: 2048,
};

interface Addresses {
  ownerUrl: string;
  appUrl: string;
}

/** Runs jobs in a thread and replaces it when it ends. The constructor starts loading its modules. */
export class JobWorker {
  readonly #log: Log;
  readonly #bounds: JobWorkerLimits;
  readonly #script: URL;
  readonly #waiting = new Map<number, { done(): void; fail(error: Error): void }>();
  #worker: Worker;
  #addresses: Addresses | undefined;
  #stopping = false;
  #works = 0;
  #pool: PoolState | undefined;
  #replacements = 0;

  constructor(log: Log, bounds = defaultBounds, threadScript = script) {
    this.#log = log;
    this.#bounds = bounds;
    this.#script = threadScript;
    this.#worker = this.#spawn();
    // A failed start must not keep the process alive.
    this.#worker.unref();
  }

  /** Resolves when jobs run. Throws if the thread cannot start. */
  async begin(addresses: Addresses): Promise<void> {
    this.#addresses = addresses;
    const worker = this.#worker;
    worker.ref();
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: JobReply) => reply === 'ready' && resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error(threadEndedText)));
    });
    this.#ask({ begin: addresses });
    await ready;
  }

  /** Rejects if the thread ends; the jobs then do the work. */
  workFiles(fileIds: readonly string[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    // The thread is being replaced.
    if (this.#worker.threadId === -1) return Promise.reject(new Error(threadEndedText));
    const id = (this.#works += 1);
    signal.addEventListener('abort', () => this.#ask({ abandon: id }), { once: true });
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      this.#ask({ work: id, fileIds });
    });
  }

  /** State of the thread's connections a second ago at most. */
  get pool(): PoolState | undefined {
    return this.#pool;
  }

  /** Threads that ended or hung and were replaced. */
  get replacements(): number {
    return this.#replacements;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const worker = this.#worker;
    if (worker.threadId === -1) return;
    const exited = once(worker, 'exit').then(() => true);
    this.#ask('stop');
    const inTime = await Promise.race([exited, sleep(this.#bounds.stopMilliseconds, false)]);
    if (!inTime) await worker.terminate();
  }

  #ask(request: JobRequest): void {
    this.#worker.postMessage(request, []);
  }

  #spawn(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.heapMegabytes },
    });
    const silence = setTimeout(() => {
      this.#log.error('the thread that works jobs hangs, and is ended');
      void worker.terminate();
    }, this.#bounds.silentMilliseconds).unref();
    worker.on('message', (reply: JobReply) => {
      silence.refresh();
      if (reply === 'ready' || reply === 'alive') return;
      if ('pool' in reply) this.#pool = reply.pool;
      else this.#settle(reply);
    });
    worker.on('error', error => this.#log.error({ err: error }, 'the thread that works jobs failed'));
    worker.on('exit', () => {
      clearTimeout(silence);
      void this.#replace(worker);
    });
    return worker;
  }

  #settle(reply: Exclude<JobReply, string | { pool: PoolState }>): void {
    const id = 'done' in reply ? reply.done : reply.failed;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('done' in reply) waiting?.done();
    else waiting?.fail(new Error(reply.message));
  }

  async #replace(before: Worker): Promise<void> {
    for (const { fail } of this.#waiting.values()) fail(new Error(threadEndedText));
    this.#waiting.clear();
    if (this.#stopping || this.#addresses === undefined || before !== this.#worker) return;
    await sleep(this.#bounds.restMilliseconds);
    if (this.#stopping) return;
    this.#replacements += 1;
    this.#log.error('the thread that works jobs begins again');
    this.#worker = this.#spawn();
    this.#ask({ begin: this.#addresses });
  }
}
