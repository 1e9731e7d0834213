import { chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '@farol/contract';
import type { Failure } from '#kernel/failure.ts';
import type { Log } from '#kernel/log.ts';
import { openFile, sealFile } from '#kernel/sealed-file.ts';
import { deriveKey, keyIdOf, type Key } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import { findFreePath, joinPath, toDisplayName } from './inbox-names.ts';

export const ownerFileMode = 0o600;

const reasonSuffix = '.txt';
const sealedSuffix = '.sealed';
const storedNotePattern = /^(?:[\da-f-]{36}|stored)\n$/;

/** Not read into memory; no message has this size. */
const maxSealedBytes = 1 << 30;
const minThreadBytes = 1024 * 1024;

export interface SealTask {
  path: Uint8Array;
  sealedPath: Uint8Array;
  key: { id: string; bytes: Uint8Array };
}

const sealThread = new TaskThread<SealTask, void>(new URL('./seal-thread.ts', import.meta.url), {
  waiting: 1000,
  taskMilliseconds: 300_000,
  heapMegabytes: 256,
});

export async function sealFileTo({ path, sealedPath, key }: SealTask): Promise<void> {
  const sealed = sealFile({ id: key.id, bytes: Buffer.from(key.bytes) }, await readFile(Buffer.from(path)));
  await writeFile(Buffer.from(sealedPath), sealed, { mode: ownerFileMode });
}

/** Seals the file and adds a file with the reason. */
export async function rejectFile(
  { config }: Pick<Services, 'config'>,
  path: Buffer,
  name: string,
  reason: Failure,
): Promise<void> {
  const target = findFreePath(join(config.inboxDir, 'rejected'), name, reasonSuffix, sealedSuffix);
  await writeFile(target + reasonSuffix, reasonText(reason), { mode: ownerFileMode });
  try {
    await rename(path, target);
  } catch (error) {
    // Otherwise every poll would leave another reason file.
    await rm(target + reasonSuffix, { force: true });
    throw error;
  }
  await replaceBySealed(config.secret, Buffer.from(target));
}

function reasonText({ code, params }: Failure): string {
  return (['pt', 'en'] as const).map(language => `${errorText(code, language, params)}\n`).join('');
}

/** Returns false for a file that is too large. */
async function replaceBySealed(secret: string, path: Buffer): Promise<boolean> {
  const { size } = await stat(path);
  await chmod(path, ownerFileMode);
  if (size > maxSealedBytes) return false;
  const sealedPath = Buffer.concat([path, Buffer.from(sealedSuffix)]);
  const task = { path, sealedPath, key: rejectedKey(secret) };
  await (size < minThreadBytes ? sealFileTo(task) : sealThread.run(task));
  await rm(path);
  return true;
}

export async function replaceByNote(path: string | Buffer, id: string): Promise<void> {
  await writeFile(path, `${id}\n`);
  await chmod(path, ownerFileMode);
}

/** Seals what an interrupted process or an earlier version left unsealed. */
export async function tidyFolders({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  const [done, rejected] = ['done', 'rejected'].map(name => join(config.inboxDir, name)) as [string, string];
  let tidied = 0;
  const tidy = async (folder: string, name: Buffer, work: (path: Buffer) => Promise<boolean>) => {
    try {
      if (await work(joinPath(folder, name))) tidied += 1;
    } catch (error) {
      logFile(log, error, name, 'a file of the watched folder could not be sealed or removed');
    }
  };
  for (const name of await listFileNames(done)) await tidy(done, name, removeOriginal);
  const names = await listFileNames(rejected);
  const nameSet = new Set(names.map(name => name.toString('latin1')));
  for (const name of names)
    if (nameSet.has(name.toString('latin1') + reasonSuffix))
      await tidy(rejected, name, path => sealOriginal(config.secret, name, path));
  if (tidied > 0) log.info({ files: tidied }, 'files of the watched folder were sealed or removed');
}

async function removeOriginal(path: Buffer): Promise<boolean> {
  if ((await stat(path)).size <= 40 && storedNotePattern.test(await readFile(path, 'utf8'))) return false;
  await replaceByNote(path, 'stored');
  return true;
}

/** After a crash the sealed file may be partial. */
async function sealOriginal(secret: string, name: Buffer, path: Buffer): Promise<boolean> {
  // A rejected file may itself have been named `a.sealed`.
  if (name.toString('latin1').endsWith(sealedSuffix) && isSealed(secret, await readFile(path))) return false;
  return replaceBySealed(secret, path);
}

function isSealed(secret: string, bytes: Uint8Array): boolean {
  try {
    openRejected(secret, bytes);
    return true;
  } catch {
    return false;
  }
}

export function logFile(log: Log, error: unknown, name: Buffer, message: string): void {
  log.error({ err: error, name: toDisplayName(name) }, message);
}

/** Names as bytes, because they may not be UTF-8. */
export async function listFileNames(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  return entries.filter(entry => entry.isFile()).map(({ name }) => Buffer.from(name));
}

function rejectedKey(secret: string): Key {
  const bytes = deriveKey(secret, 'rejected file');
  return { id: keyIdOf(bytes), bytes };
}

/** Throws if it was sealed with another secret. */
export function openRejected(secret: string, sealed: Uint8Array): Buffer {
  return openFile(rejectedKey(secret).bytes, sealed);
}
