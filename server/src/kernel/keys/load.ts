import { ConfigError } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { deriveKey, unseal, seal } from '../secrets.ts';
import type { Services } from '../services.ts';
import {
  buildFirstGeneration,
  generationOf,
  KeyRing,
  buildRetiredGeneration,
  type Generation,
  type Keys,
} from './keys.ts';
import { listKeyRows, type KeyRow } from './queries.ts';

/** Reloads on notices of rotations. Throws `ConfigError` for a wrong secret. */
export async function loadKeys({
  config,
  pool,
  bus,
  log,
}: Pick<Services, 'config' | 'pool' | 'bus' | 'log'>): Promise<Keys> {
  const read = () => readGenerations(pool, config.secret);
  const ring = new KeyRing(await read(), read);
  const reload = () => void ring.reload().catch((error: unknown) => log.error({ err: error }, 'keys'));
  bus.subscribe('keys', reload);
  bus.onGap(reload);
  return ring;
}

async function readGenerations(pool: Pool, secret: string): Promise<Generation[]> {
  const rows = await listKeyRows(pool.db);
  return rows.length === 0 ? [buildFirstGeneration(secret)] : rows.map(row => generationFrom(row, secret));
}

function generationFrom(
  { number, id, sealed, audit_sealed: auditSealed, retired_at }: KeyRow,
  secret: string,
): Generation {
  if (retired_at !== null) return buildRetiredGeneration(number, id, unwrapKey(secret, auditSealed));
  return number === 1 ? buildFirstGeneration(secret) : generationOf(number, id, unwrapKey(secret, sealed));
}

export function wrapKey(secret: string, key: Uint8Array): Buffer {
  return seal(deriveKey(secret, 'key wrapping'), key);
}

export function unwrapKey(secret: string, sealed: Uint8Array | null): Buffer {
  try {
    return unseal(deriveKey(secret, 'key wrapping'), sealed ?? Buffer.alloc(0));
  } catch (error) {
    throw new ConfigError(
      'FAROL_SECRET: does not open the keys of this database; give the secret that it was filled with',
      { cause: error },
    );
  }
}
