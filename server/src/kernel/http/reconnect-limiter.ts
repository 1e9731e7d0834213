import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestConnections } from '../db/limits.ts';
import { Failure } from '../failure.ts';

/** Leaves connections for other requests. */
export const defaultReconnectLimits = { atOnce: Math.floor(requestConnections * 0.4), waiting: 2000 };

/** Limits reconnects of thousands of browsers: some run, some wait, the rest get UNAVAILABLE. */
export class ReconnectLimiter {
  readonly #most: { atOnce: number; waiting: number };
  #serving = 0;
  readonly #first: (() => void)[] = [];
  readonly #then: (() => void)[] = [];

  constructor(limits = defaultReconnectLimits) {
    this.#most = limits;
  }

  /** Held until the reply ends. `first` skips the queue. */
  async wait({ raw: { socket } }: FastifyRequest, reply: FastifyReply, first: boolean): Promise<void> {
    await this.#turn(first);
    let released = false;
    const end = () => {
      if (released) return;
      released = true;
      this.#next();
    };
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    // No further event would release the slot.
    if (socket.destroyed) end();
  }

  async #turn(first: boolean): Promise<void> {
    if (this.#serving < this.#most.atOnce) {
      this.#serving += 1;
      return;
    }
    // Issued tokens are bounded, so their requests always wait.
    if (!first && this.#then.length >= this.#most.waiting) throw new Failure('UNAVAILABLE');
    await new Promise<void>(resume => (first ? this.#first : this.#then).push(resume));
  }

  #next(): void {
    const resume = this.#first.shift() ?? this.#then.shift();
    if (resume === undefined) this.#serving -= 1;
    else resume();
  }
}
