import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardingAnswer } from '@farol/contract';
import type { Traveller } from './terminal.ts';

const callTimeoutMs = 30_000;
/** A reader sends one call at a time, and waits longer after each failure. */
const readerCount = 48;
const maxRetryPauseMs = 2000;
const firstRetryPauseMs = 125;
/** Every passenger of this many is read by two gates at the same moment. */
const twoGatesEvery = 20;
/** Every reading of this many is repeated with its request id. */
const repeatEvery = 25;

export interface Reading {
  /** When the pass is read, and answered, in milliseconds since the start. */
  from: number;
  to: number;
}

/** Reads passes at a fixed rate, and repeats each call until it is answered. */
export class Readers {
  readonly readings: Reading[] = [];
  /** Unexpected answers by reason. */
  readonly wrong = new Map<string, number>();
  /** Passengers by the number of different calls that boarded them. */
  readonly boardings = new Map<Traveller, number>();
  readonly entered = new Set<Traveller>();
  /** Repeated calls with another answer than the first one. */
  changedAnswers = 0;
  repeats = 0;
  retries = 0;
  lastAnswerAt = 0;
  readonly #address: string;
  readonly #token: string;
  readonly #began = performance.now();
  readonly #running = new Set<Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #free = readerCount;

  constructor(address: string, token: string) {
    this.#address = `${address}/audit-boarding/v1/boarding`;
    this.#token = token;
  }

  get elapsed(): number {
    return performance.now() - this.#began;
  }

  /** Half the readings are at the restricted area; each passenger boards `lagMs` after entering it. */
  async run(travellers: readonly Traveller[], readingsPerMinute: number, lagMs: number): Promise<void> {
    const pauseMs = (60_000 / readingsPerMinute) * 2;
    const plan = travellers.flatMap((traveller, index) => [
      { at: index * pauseMs, work: () => this.#enter(traveller, index) },
      { at: index * pauseMs + lagMs + pauseMs / 2, work: () => this.#board(traveller, index) },
    ]);
    plan.sort((one, other) => one.at - other.at);
    const start = this.elapsed;
    for (const { at, work } of plan) {
      const wait = start + at - this.elapsed;
      if (wait > 0) await sleep(wait);
      // The time of the plan counts: a slow platform must not slow the passengers.
      this.#track(work, start + at);
    }
    await Promise.all(this.#running);
  }

  #track(work: () => Promise<void>, from: number): void {
    const running = work().then(() => {
      this.readings.push({ from, to: this.elapsed });
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  async #enter(traveller: Traveller, index: number): Promise<void> {
    const { flight, pass } = traveller;
    const reason = await this.#call('passes', { airport: flight.origin, pass }, index);
    if (reason === 'PASS_VALID') this.entered.add(traveller);
    else this.#note(reason);
  }

  async #board(traveller: Traveller, index: number): Promise<void> {
    const { flight, pass } = traveller;
    const gates = index % twoGatesEvery === 0 ? 2 : 1;
    const reasons = await Promise.all(
      Array.from({ length: gates }, () => this.#call('boardings', { flight, pass }, index)),
    );
    for (const reason of reasons)
      if (reason === 'BOARDED') this.boardings.set(traveller, (this.boardings.get(traveller) ?? 0) + 1);
      else if (gates === 1 || reason !== 'ALREADY_BOARDED') this.#note(reason);
  }

  async #call(path: string, fields: object, index: number): Promise<string> {
    const body = { requestId: randomUUID(), ...fields };
    const first = await this.#callUntilAnswered(path, body);
    if (index % repeatEvery === 0) {
      this.repeats += 1;
      const again = await this.#callUntilAnswered(path, body);
      if (again !== first) this.changedAnswers += 1;
    }
    return reasonOf(first);
  }

  async #callUntilAnswered(path: string, body: object): Promise<string> {
    await this.#takeReader();
    try {
      for (let pauseMs = firstRetryPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxRetryPauseMs)) {
        const text = await this.#tryOnce(path, body);
        if (text !== undefined) {
          this.lastAnswerAt = this.elapsed;
          return text;
        }
        this.retries += 1;
        await sleep(pauseMs);
      }
    } finally {
      this.#returnReader();
    }
  }

  async #takeReader(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>(resolve => void this.#waiting.push(resolve));
  }

  #returnReader(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }

  async #tryOnce(path: string, body: object): Promise<string | undefined> {
    try {
      const reply = await fetch(`${this.#address}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      const text = await reply.text();
      return reply.status >= 500 || reply.status === 429 ? undefined : text;
    } catch {
      return undefined;
    }
  }

  #note(reason: string): void {
    this.wrong.set(reason, (this.wrong.get(reason) ?? 0) + 1);
  }
}

function reasonOf(text: string): string {
  const { reason } = JSON.parse(text) as Partial<BoardingAnswer>;
  return reason ?? text.slice(0, 200);
}
