import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { Keys } from '../keys/keys.ts';
import { proofOfHead, type AuditKey } from './proof.ts';

/** The last seal, stored where a database administrator cannot change it. */
export interface Head {
  number: number;
  /** Hexadecimal. */
  hash: string;
}

/** Missing in heads written before keys had ids. */
const shape = z.object({
  number: z.int().min(1),
  hash: z.string(),
  at: z.string(),
  key: z.string().optional(),
  proof: z.string(),
});

export type KeptHead = { kind: 'none' } | { kind: 'changed' } | ({ kind: 'kept' } & Head);

/** `changed`: not written by the platform. */
export async function readHead(file: string, keys: Keys): Promise<KeptHead> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'none' };
    throw error;
  }
  try {
    const { proof, ...said } = shape.parse(JSON.parse(text));
    const key = await keys.find('audit trail', said.key);
    if (key === undefined || proofOfHead(key, JSON.stringify(said)) !== proof) return { kind: 'changed' };
    return { kind: 'kept', number: said.number, hash: said.hash };
  } catch {
    return { kind: 'changed' };
  }
}

export function writeHead(file: string, key: AuditKey, { number, hash }: Head, at: Temporal.Instant): void {
  const said = { number, hash, at: at.toString(), key: key.id };
  const text = `${JSON.stringify({ ...said, proof: proofOfHead(key, JSON.stringify(said)) })}\n`;
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameSync(fresh, file);
}
