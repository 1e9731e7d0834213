import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@farol/contract';
import { findReplyError } from '../faults/refusal.ts';
import { callTimeoutMs } from '../faults/senders.ts';
import { sendCall, type Call } from './calls.ts';

const readIntervalMs = 250;

/** Each user has its own address. */
export class Readers {
  /** Replies by active fault, call and status; `none` for a broken or missing connection. */
  readonly replies = new Map<string, Map<string, Map<string, number>>>();
  /** Replies that are neither a result, a correct refusal, nor an unreachable server. */
  readonly wrong: string[] = [];
  longest = 0;
  activeFault = 'nothing';
  readonly #session: string;
  readonly #calls: readonly Call[];
  readonly #loops: Promise<void>[];
  #stopped = false;

  constructor(addresses: readonly string[], session: string, calls: readonly Call[]) {
    this.#session = session;
    this.#calls = calls;
    this.#loops = addresses.map((address, index) => this.#read(address, index));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#loops);
  }

  async #read(address: string, index: number): Promise<void> {
    for (let next = index; !this.#stopped; next += 1) {
      const call = this.#calls[next % this.#calls.length];
      if (call === undefined) throw new Error('nothing to ask');
      await this.#ask(address, call, next % 3 === 0 ? 'en' : 'pt');
      await sleep(readIntervalMs);
    }
  }

  async #ask(address: string, call: Call, language: Language): Promise<void> {
    const { activeFault } = this;
    const began = performance.now();
    try {
      const more = { language, patience: callTimeoutMs };
      const { status, text } = await sendCall(address, this.#session, call, more);
      const wrong = status === 200 ? undefined : findReplyError(status, text, language);
      if (wrong !== undefined) this.wrong.push(`${activeFault}, ${call.name}: ${wrong}`);
      this.#note(activeFault, call.name, String(status));
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.wrong.push(`${activeFault}, ${call.name}: no reply`);
      this.#note(activeFault, call.name, 'none');
    } finally {
      this.longest = Math.max(this.longest, performance.now() - began);
    }
  }

  #note(activeFault: string, name: string, status: string): void {
    const byCall = this.replies.get(activeFault) ?? new Map<string, Map<string, number>>();
    const byStatus = byCall.get(name) ?? new Map<string, number>();
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    this.replies.set(activeFault, byCall.set(name, byStatus));
  }
}
