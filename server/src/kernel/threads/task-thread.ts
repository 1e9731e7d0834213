import { Worker, type Transferable } from 'node:worker_threads';
import { Failure } from '../failure.ts';
import { parseError, type ThreadReply } from './messages.ts';

export interface ThreadBounds {
  /** Further tasks fail with UNAVAILABLE. */
  waiting: number;
  taskMilliseconds: number;
  heapMegabytes: number;
}

/** Timeout or memory limit. */
export class ThreadEnded extends Error {}

interface Task<Input, Output> {
  input: Input;
  transfer: readonly Transferable[];
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Runs tasks one by one. Starts on the first task and after a crash. Keeps the process alive only during
 * tasks.
 */
export class TaskThread<Input, Output> {
  readonly #script: URL;
  readonly #bounds: ThreadBounds;
  readonly #waiting: Task<Input, Output>[] = [];
  #worker: Worker | undefined;
  #current: Task<Input, Output> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(script: URL, bounds: ThreadBounds) {
    this.#script = script;
    this.#bounds = bounds;
  }

  start(): void {
    this.#worker ??= this.#spawn();
    this.#next();
  }

  run(input: Input, transfer: readonly Transferable[] = []): Promise<Output> {
    if (this.#waiting.length >= this.#bounds.waiting) return Promise.reject(new Failure('UNAVAILABLE'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, transfer, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const task = this.#waiting.shift();
    if (task === undefined) return void this.#worker?.unref();
    this.#current = task;
    const worker = (this.#worker ??= this.#spawn());
    worker.ref();
    this.#timer = setTimeout(() => void worker.terminate(), this.#bounds.taskMilliseconds).unref();
    worker.postMessage(task.input, task.transfer);
  }

  #spawn(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.heapMegabytes },
    });
    worker.on('message', (reply: ThreadReply<Output>) =>
      this.#end(task => ('output' in reply ? task.resolve(reply.output) : task.reject(parseError(reply)))),
    );
    let cause: unknown = 'it took too long';
    worker.on('error', error => (cause = error));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#end(task => task.reject(new ThreadEnded('the thread ended in the middle of a task', { cause })));
    });
    return worker;
  }

  #end(settle: (task: Task<Input, Output>) => void): void {
    clearTimeout(this.#timer);
    const task = this.#current;
    this.#current = undefined;
    if (task !== undefined) settle(task);
    this.#next();
  }
}
