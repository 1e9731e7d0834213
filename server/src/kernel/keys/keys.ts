import { deriveKey, keyIdOf, type Key } from '../secrets.ts';

/**
 * Backups, rejected files (outside the database), and hashes of contents and masked travellers (must stay
 * comparable) depend on the secret itself (decision 35).
 */
export type RotatingPurpose =
  | 'session'
  | 'hand-over'
  | 'sign-on cookie'
  | 'raw message'
  | 'masked values'
  | 'boarding pass'
  | 'biometrics'
  | 'attachment'
  | 'report'
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
  const keysByPurpose = new Map<RotatingPurpose, Key>();
  return {
    number,
    id,
    keyOf(purpose) {
      const cached = keysByPurpose.get(purpose);
      if (cached !== undefined) return cached;
      const bytes = deriveKey(root, purpose);
      const key = { id: keyIdOf(bytes), bytes };
      keysByPurpose.set(purpose, key);
      return key;
    },
  };
}

/** Verifies audit proofs only. */
export function buildRetiredGeneration(number: number, id: string, auditKey: Uint8Array): Generation {
  const bytes = Buffer.from(auditKey);
  const key = { id: keyIdOf(bytes), bytes };
  return { number, id, keyOf: purpose => (purpose === 'audit trail' ? key : undefined) };
}

export function firstGenerationId(secret: string): string {
  return keyIdOf(deriveKey(secret, 'fingerprint'));
}

export function buildFirstGeneration(secret: string): Generation {
  return generationOf(1, firstGenerationId(secret), secret);
}

/** Limits reads caused by forged key ids. */
const minReloadIntervalMs = 1000;

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
    const cached = this.#known(purpose, id);
    if (cached !== undefined || id === undefined) return cached;
    if (performance.now() - this.#readAt < minReloadIntervalMs) return undefined;
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
