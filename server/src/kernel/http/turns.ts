import type { FastifyReply, FastifyRequest } from 'fastify';
import { callConnections } from '../db/limits.ts';
import { Failure } from '../failure.ts';

/** How many calls that come all at one moment are served at once: others are left connections to the database. */
export const usualTurns = { atOnce: Math.floor(callConnections * 0.4), waiting: 2000 };

/**
 * Calls that thousands of browsers make at one moment, when a server comes back: so many are served at once, some wait, and the rest are
 * told when to come again. Nobody else waits for them.
 */
export class Turns {
  readonly #most: { atOnce: number; waiting: number };
  #serving = 0;
  readonly #first: (() => void)[] = [];
  readonly #then: (() => void)[] = [];

  constructor(most = usualTurns) {
    this.#most = most;
  }

  /** Waits for a turn, which lasts until the reply is over. `first`: goes before those who have only begun to ask. */
  async wait({ raw: { socket } }: FastifyRequest, reply: FastifyReply, first: boolean): Promise<void> {
    await this.#turn(first);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      this.#next();
    };
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    // They left while they waited: nothing of theirs ends any more.
    if (socket.destroyed) end();
  }

  async #turn(first: boolean): Promise<void> {
    if (this.#serving < this.#most.atOnce) {
      this.#serving += 1;
      return;
    }
    // Those whose token was given out are let in: there are no more of them than that.
    if (!first && this.#then.length >= this.#most.waiting) throw new Failure('UNAVAILABLE');
    await new Promise<void>(turn => (first ? this.#first : this.#then).push(turn));
  }

  /** The turn goes to who waits. */
  #next(): void {
    const turn = this.#first.shift() ?? this.#then.shift();
    if (turn === undefined) this.#serving -= 1;
    else turn();
  }
}
