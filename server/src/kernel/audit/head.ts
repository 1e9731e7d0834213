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

export type StoredHead = { kind: 'none' } | { kind: 'changed' } | ({ kind: 'kept' } & Head);

/** `changed`: not written by the platform. */
export async function readHead(file: string, keys: Keys): Promise<StoredHead> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'none' };
    throw error;
  }
  try {
    const { proof, ...content } = shape.parse(JSON.parse(text));
    const key = await keys.find('audit trail', content.key);
    if (key === undefined || proofOfHead(key, JSON.stringify(content)) !== proof) return { kind: 'changed' };
    return { kind: 'kept', number: content.number, hash: content.hash };
  } catch {
    return { kind: 'changed' };
  }
}

export function writeHead(file: string, key: AuditKey, { number, hash }: Head, at: Temporal.Instant): void {
  const content = { number, hash, at: at.toString(), key: key.id };
  const text = `${JSON.stringify({ ...content, proof: proofOfHead(key, JSON.stringify(content)) })}\n`;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
