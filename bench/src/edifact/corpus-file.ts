import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCorpus } from '@farol/corpus';

const SEED = 'bench';
/** Compared with the file of an earlier run. */
const FINGERPRINT_MEGABYTES = 0.5;

export interface CorpusFile {
  path: string;
  bytes: number;
}

function isCurrent(path: string, kind: 'paxlst' | 'pnrgov'): boolean {
  if (!existsSync(path)) return false;
  const pieces = [...generateCorpus({ kind, megabytes: FINGERPRINT_MEGABYTES, seed: SEED })].slice(0, -1);
  const expected = Buffer.concat(pieces);
  const actual = Buffer.alloc(expected.length);
  const file = openSync(path, 'r');
  readSync(file, actual, 0, actual.length, 0);
  closeSync(file);
  return actual.equals(expected);
}

/** Reuses a current file. The content is the same in every run. */
export function createCorpusFile(kind: 'paxlst' | 'pnrgov', megabytes: number): CorpusFile {
  const folder = join(tmpdir(), 'farol-bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${kind}-${megabytes}.edi`);
  if (!isCurrent(path, kind)) {
    console.error(`Making ${megabytes} MB of ${kind.toUpperCase()} in ${folder}; this takes a minute.`);
    const part = `${path}.${process.pid}.part`;
    const file = openSync(part, 'w');
    for (const piece of generateCorpus({ kind, megabytes, seed: SEED })) writeSync(file, piece);
    closeSync(file);
    renameSync(part, path);
  }
  return { path, bytes: statSync(path).size };
}
