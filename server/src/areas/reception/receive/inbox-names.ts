import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { redactName } from '@farol/edifact';

/** File systems allow 255; the rest is for a number and our suffix. */
const maxNameBytes = 200;

/** Joins bytes, because names may not be UTF-8. */
export function joinPath(folder: string, name: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), name]);
}

/** Redacts values. Invalid UTF-8 becomes `_`. */
export function toDisplayName(name: Buffer): string {
  return redactName(name.toString('utf8').replaceAll('\uFFFD', '_'));
}

/** The path is free with each of `endings` too. Cuts long names before their ending. */
export function findFreePath(folder: string, name: string, ...endings: string[]): string {
  const short = shortenName(name);
  let path = join(folder, short);
  const isTaken = () => ['', ...endings].some(ending => existsSync(path + ending));
  for (let copy = 1; isTaken(); copy += 1) path = join(folder, `${short}.${copy}`);
  return path;
}

function shortenName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= maxNameBytes) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  // A multi-byte letter cut in half becomes U+FFFD.
  const cut = bytes.subarray(0, maxNameBytes - ending.length).toString('utf8');
  return cut.replace(/\uFFFD+$/, '') + ending;
}
