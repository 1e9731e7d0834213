import { isGap } from './service.ts';

/** Caches the last run, because each of its terminators asks. */
export class GapRun {
  #from = 0;
  #to = -1;

  clear(): void {
    this.#to = -1;
  }

  endFrom(bytes: Uint8Array, from: number, terminator: number): number {
    if (from >= this.#from && from <= this.#to) return this.#to;
    let next = from;
    while (next < bytes.length && (isGap(bytes[next] as number) || bytes[next] === terminator)) next++;
    this.#from = from;
    this.#to = next;
    return next;
  }
}
