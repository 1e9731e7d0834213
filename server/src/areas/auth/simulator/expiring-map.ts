import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Clock } from '#kernel/clock.ts';

const sweepAt = 500;

export class ExpiringMap<V> {
  readonly #entries = new Map<string, { value: V; expiresAt: number }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.expiresAt <= this.#now() ? undefined : entry.value;
  }

  put(key: string, value: V, seconds: number): void {
    if (this.#entries.size >= sweepAt) this.#sweep();
    this.#entries.set(key, { value, expiresAt: this.#now() + seconds * 1000 });
  }

  remove(key: string): void {
    this.#entries.delete(key);
  }

  values(): V[] {
    return [...this.#entries.values()].map(entry => entry.value);
  }

  get size(): number {
    return this.#entries.size;
  }

  #now(): number {
    return this.#clock.now().epochMilliseconds;
  }

  #sweep(): void {
    const now = this.#now();
    for (const [key, entry] of this.#entries) if (entry.expiresAt <= now) this.#entries.delete(key);
  }
}

const defaultSeconds = 3600;

/** In memory, because the demo is one process. */
export function memoryStore(clock: Clock): AdapterFactory {
  return () => adapterOn(new ExpiringMap<AdapterPayload>(clock), clock);
}

function adapterOn(entries: ExpiringMap<AdapterPayload>, clock: Clock): Adapter {
  return {
    upsert: async (id, payload, seconds) => entries.put(id, payload, seconds ?? defaultSeconds),
    find: async id => entries.get(id),
    findByUid: async uid => entries.values().find(payload => payload.uid === uid),
    findByUserCode: async code => entries.values().find(payload => payload.userCode === code),
    async consume(id) {
      const payload = entries.get(id);
      if (payload !== undefined) payload.consumed = Math.floor(clock.now().epochMilliseconds / 1000);
    },
    destroy: async id => entries.remove(id),
    async revokeByGrantId(grantId) {
      for (const payload of entries.values()) {
        if (payload.grantId === grantId && payload.jti !== undefined) entries.remove(payload.jti);
      }
    },
  };
}
