import { keyFor, keyIdOf, type Key } from '../secrets.ts';

/**
 * Backups, rejected files (outside the database) and content hashes (must stay comparable) depend on the
 * secret itself (decision 35).
 */
export type RotatingPurpose =
  | 'session'
  | 'hand-over'
  | 'sign-on cookie'
  | 'raw message'
  | 'masked values'
  | 'audit trail';

export interface Keys {
  current(purpose: RotatingPurpose): Key;
  /** Finds also a key just created by another process. Without an id: the key before keys had ids. */
  find(purpose: RotatingPurpose, id: string | undefined): Promise<Key | undefined>;
  reload(): Promise<void>;
}

export interface Generation {
  number: number;
  id: string;
  keyOf(purpose: RotatingPurpose): Key | undefined;
}

export function generationOf(number: number, id: string, root: string | Uint8Array): Generation {
  const made = new Map<RotatingPurpose, Key>();
  return {
    number,
    id,
    keyOf(purpose) {
      const known = made.get(purpose);
      if (known !== undefined) return known;
      const bytes = keyFor(root, purpose);
      const key = { id: keyIdOf(bytes), bytes };
      made.set(purpose, key);
      return key;
    },
  };
}

/** Verifies audit proofs only. */
export function retiredGeneration(number: number, id: string, auditKey: Uint8Array): Generation {
  const bytes = Buffer.from(auditKey);
  const key = { id: keyIdOf(bytes), bytes };
  return { number, id, keyOf: purpose => (purpose === 'audit trail' ? key : undefined) };
}

export function firstId(secret: string): string {
  return keyIdOf(keyFor(secret, 'fingerprint'));
}

export function firstGeneration(secret: string): Generation {
  return generationOf(1, firstId(secret), secret);
}

/** Limits reads caused by forged key ids. */
const askAgainMilliseconds = 1000;

/** Newest last. */
export class KeyRing implements Keys {
  #generations: readonly Generation[];
  readonly #read: () => Promise<readonly Generation[]>;
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(generations: readonly Generation[], read: () => Promise<readonly Generation[]>) {
    this.#generations = generations;
    this.#read = read;
  }

  current(purpose: RotatingPurpose): Key {
    const key = this.#generations.at(-1)?.keyOf(purpose);
    if (key === undefined) throw new Error(`no key for: ${purpose}`);
    return key;
  }

  async find(purpose: RotatingPurpose, id: string | undefined): Promise<Key | undefined> {
    const known = this.#known(purpose, id);
    if (known !== undefined || id === undefined) return known;
    if (performance.now() - this.#readAt < askAgainMilliseconds) return undefined;
    await this.reload();
    return this.#known(purpose, id);
  }

  async reload(): Promise<void> {
    this.#reading ??= this.#read()
      .then(generations => {
        this.#generations = generations;
        this.#readAt = performance.now();
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }

  #known(purpose: RotatingPurpose, id: string | undefined): Key | undefined {
    if (id === undefined) return this.#generations.find(({ number }) => number === 1)?.keyOf(purpose);
    return this.#generations.map(each => each.keyOf(purpose)).find(key => key?.id === id);
  }
}
