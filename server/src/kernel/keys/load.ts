import { ConfigError } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { keyFor, open, seal } from '../secrets.ts';
import type { Services } from '../services.ts';
import {
  firstGeneration,
  generationOf,
  KeyRing,
  retiredGeneration,
  type Generation,
  type Keys,
} from './keys.ts';
import { readKeys, type KeyRow } from './queries.ts';

/** Reloads on notices of rotations. Throws `ConfigError` for a wrong secret. */
export async function loadKeys({
  config,
  pool,
  bus,
  log,
}: Pick<Services, 'config' | 'pool' | 'bus' | 'log'>): Promise<Keys> {
  const read = () => readGenerations(pool, config.secret);
  const ring = new KeyRing(await read(), read);
  const again = () => void ring.reload().catch((error: unknown) => log.error({ err: error }, 'keys'));
  bus.subscribe('keys', again);
  bus.onGap(again);
  return ring;
}

async function readGenerations(pool: Pool, secret: string): Promise<Generation[]> {
  const rows = await readKeys(pool.db);
  return rows.length === 0 ? [firstGeneration(secret)] : rows.map(row => generationFrom(row, secret));
}

function generationFrom(
  { number, id, sealed, audit_sealed: kept, retired_at }: KeyRow,
  secret: string,
): Generation {
  if (retired_at !== null) return retiredGeneration(number, id, unwrapped(secret, kept));
  return number === 1 ? firstGeneration(secret) : generationOf(number, id, unwrapped(secret, sealed));
}

export function wrapped(secret: string, key: Uint8Array): Buffer {
  return seal(keyFor(secret, 'key wrapping'), key);
}

export function unwrapped(secret: string, sealed: Uint8Array | null): Buffer {
  try {
    return open(keyFor(secret, 'key wrapping'), sealed ?? Buffer.alloc(0));
  } catch (error) {
    throw new ConfigError(
      'FAROL_SECRET: does not open the keys of this database; give the secret that it was filled with',
      { cause: error },
    );
  }
}
