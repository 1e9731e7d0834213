import { setTimeout as sleep } from 'node:timers/promises';
import { inventPassengers, buildPaxlst } from '@farol/corpus';
import { findReplyError } from './refusal.ts';

const flights = Array.from({ length: 6 }, (_, index) => index);
const peopleOnFlight = 20;
/** Messages come in bursts, so that some wait while others are worked. */
const burstSize = 6;
const burstPauseMs = 3500;
/** A connection whose peer died may never answer; statements have shorter timeouts. */
export const callTimeoutMs = 45_000;

const day = (index: number): string =>
  Temporal.Now.plainDateISO('UTC')
    .add({ days: 1 + (index % 3) })
    .toString();

export function listPassportsSent(each: number): { number: string; issuer: string }[] {
  return flights
    .flatMap(flight => inventPassengers(1000 + flight, peopleOnFlight, day(flight)))
    .filter((_, index) => index % each === 0)
    .flatMap(({ documents }) => documents.slice(0, 1))
    .map(({ number, issuer }) => ({ number, issuer: issuer ?? '' }));
}

/** Lists the same people with other seats. */
function buildMessage(flight: number, time: number): Buffer {
  const date = day(flight);
  const people = inventPassengers(1000 + flight, peopleOnFlight, date);
  return Buffer.from(
    buildPaxlst({
      carrier: 'XQ',
      number: String(8000 + flight),
      origin: 'LIS',
      destination: 'GRU',
      departure: `${date}T22:35`,
      arrival: `${date}T23:50`,
      people: people.map(person => Object.assign({}, person, { seat: `${time + 1}F` })),
      revision: time + 1,
      controlReference: `F${flight}T${time}`,
    }),
  );
}

/** Goes to all addresses at once, as two systems of a partner may do. */
const duplicateEvery = 5;

export interface SenderOptions {
  /** Unlimited by default. */
  counts?: readonly number[];
  twice?: boolean;
}

/** Sends each message until it is acknowledged. */
export class Senders {
  readonly acknowledged: string[] = [];
  readonly sent = flights.map(() => 0);
  /** Counts by status or error. */
  readonly refusals = new Map<string, number>();
  /** With a wrong format. */
  readonly wrong: string[] = [];
  longest = 0;
  readonly #addresses: readonly string[];
  readonly #token: string;
  readonly #twice: boolean;
  readonly #loops: Promise<void>[];
  #tries = 0;
  #paused = false;
  #stopped = false;

  constructor(addresses: readonly string[], token: string, { counts, twice = false }: SenderOptions = {}) {
    this.#addresses = addresses.map(address => `${address}/audit-boarding/v1/api-pnr-files`);
    this.#token = token;
    this.#twice = twice;
    this.#loops = flights.map(flight =>
      counts === undefined ? this.#send(flight) : this.#replay(flight, counts[flight] ?? 0),
    );
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
  }

  /** Stops after the messages in transit are acknowledged. */
  async stop(): Promise<void> {
    this.#paused = false;
    this.#stopped = true;
    await this.done();
  }

  async done(): Promise<void> {
    await Promise.all(this.#loops);
  }

  async #send(flight: number): Promise<void> {
    while (!this.#stopped) {
      for (let count = 0; count < burstSize && !this.#stopped; count += 1) {
        while (this.#paused) await sleep(50);
        await this.#post(flight, this.sent[flight] ?? 0);
      }
      await sleep(burstPauseMs);
    }
  }

  async #replay(flight: number, count: number): Promise<void> {
    for (let time = 0; time < count; time += 1) await this.#post(flight, time);
  }

  async #post(flight: number, time: number): Promise<void> {
    const body = buildMessage(flight, time);
    const everywhere = this.#twice && time % duplicateEvery === duplicateEvery - 1;
    for (;;) {
      const ids = await Promise.all(
        everywhere
          ? this.#addresses.map(address => this.#tryOnce(address, body))
          : [this.#tryOnce(this.#nextAddress(), body)],
      );
      const taken = ids.filter(id => id !== undefined);
      this.acknowledged.push(...taken);
      if (taken.length > 0) {
        this.sent[flight] = time + 1;
        return;
      }
      await sleep(200);
    }
  }

  #nextAddress(): string {
    this.#tries += 1;
    return this.#addresses[this.#tries % this.#addresses.length] ?? '';
  }

  async #tryOnce(address: string, body: Buffer): Promise<string | undefined> {
    const language = this.#tries % 3 === 0 ? 'pt' : 'en';
    const began = performance.now();
    try {
      const reply = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': 'application/edifact',
          'accept-language': language,
        },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      const text = await reply.text();
      if (reply.status === 202) return (JSON.parse(text) as { files: [{ id: string }] }).files[0].id;
      const wrong = findReplyError(reply.status, text, language);
      if (wrong !== undefined) this.wrong.push(wrong);
      this.#refused(String(reply.status));
      if (reply.status < 500 && reply.status !== 429) throw new PermanentRefusal(text);
    } catch (error) {
      if (error instanceof PermanentRefusal) throw error;
      if ((error as Error).name === 'TimeoutError') this.wrong.push('no reply');
      this.#refused((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name);
    } finally {
      this.longest = Math.max(this.longest, performance.now() - began);
    }
    return undefined;
  }

  #refused(why: string): void {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
  }
}

/** Permanent refusal, which is a bug of the bench. */
class PermanentRefusal extends Error {}
