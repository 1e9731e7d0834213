import { keyFor, keyIdOf, type Key } from '../secrets.ts';

/**
 * What is made with keys that rotate: tokens and cookies, what lies sealed in the database, proofs of the audit trail. What lies outside
 * the database (backups, refused files) and what has to stay comparable (hashes of contents) hangs on the secret itself (decision 0035).
 */
export type RotatingPurpose =
  | 'session'
  | 'hand-over'
  | 'sign-on cookie'
  | 'raw message'
  | 'masked values'
  | 'audit trail';

export interface Keys {
  /** The key that new things are made with. */
  current(purpose: RotatingPurpose): Key;
  /**
   * The key of an id, which may be one that another process has just made; without an id, the one from before keys had ids. Undefined
   * for one that was retired or never was.
   */
  find(purpose: RotatingPurpose, id: string | undefined): Promise<Key | undefined>;
  /** Reads again which keys there are. */
  reload(): Promise<void>;
}

/** A generation of keys: one for each purpose. */
export interface Generation {
  number: number;
  id: string;
  /** Undefined where it was retired and no key of this purpose was kept. */
  keyOf(purpose: RotatingPurpose): Key | undefined;
}

/** The keys of all purposes that follow from one root. */
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

/** What is left of a retired generation: proofs made with it can be verified. */
export function retiredGeneration(number: number, id: string, auditKey: Uint8Array): Generation {
  const bytes = Buffer.from(auditKey);
  const key = { id: keyIdOf(bytes), bytes };
  return { number, id, keyOf: purpose => (purpose === 'audit trail' ? key : undefined) };
}

/** The id of the first generation, which follows from the secret. */
export function firstId(secret: string): string {
  return keyIdOf(keyFor(secret, 'fingerprint'));
}

/** A generation of the secret alone, as before any rotation. */
export function firstGeneration(secret: string): Generation {
  return generationOf(1, firstId(secret), secret);
}

/** Keys made with an id that nobody has are asked for by whoever forges: the database is asked for them so often at the most. */
const askAgainMilliseconds = 1000;

/** Keys in memory; `read` asks for them anew, newest last. */
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
