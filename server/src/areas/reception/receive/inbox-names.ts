import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { redactName } from '@farol/edifact';

/** Most file systems take 255 bytes; behind a name there may be a number and an ending of ours. */
const maxNameBytes = 200;

/** A path whose last part may be bytes that are no UTF-8, as old systems write. */
export function pathOf(folder: string, name: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), name]);
}

/** A name as text, without the values that are redacted in messages. Bytes that are no UTF-8 become `_`. */
export function shownName(name: Buffer): string {
  return redactName(name.toString('utf8').replaceAll('\uFFFD', '_'));
}

/**
 * A path in the folder that is free, also with each of `endings` behind it. Cuts a name that is too long,
 * before its ending.
 */
export function freePath(folder: string, name: string, ...endings: string[]): string {
  const short = shortened(name);
  let path = join(folder, short);
  const isTaken = () => ['', ...endings].some(ending => existsSync(path + ending));
  for (let copy = 1; isTaken(); copy += 1) path = join(folder, `${short}.${copy}`);
  return path;
}

function shortened(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= maxNameBytes) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  // A letter that the cut goes through becomes U+FFFD.
  const cut = bytes.subarray(0, maxNameBytes - ending.length).toString('utf8');
  return cut.replace(/\uFFFD+$/, '') + ending;
}
