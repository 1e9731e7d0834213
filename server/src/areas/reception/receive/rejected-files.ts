import { chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '@farol/contract';
import type { Failure } from '#kernel/failure.ts';
import type { Log } from '#kernel/log.ts';
import { openFile, sealFile } from '#kernel/sealed-file.ts';
import { keyFor, keyIdOf, type Key } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import { freePath, pathOf, shownName } from './inbox-names.ts';

export const ownFile = 0o600;

const reasonEnding = '.txt';
const sealedEnding = '.sealed';
const noteOfStored = /^(?:[\da-f-]{36}|stored)\n$/;

/** Not read into memory; no message has this size. */
const maxSealedBytes = 1 << 30;
const threadBytes = 1024 * 1024;

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

export async function sealInto({ path, sealedPath, key }: SealTask): Promise<void> {
  const sealed = sealFile({ id: key.id, bytes: Buffer.from(key.bytes) }, await readFile(Buffer.from(path)));
  await writeFile(Buffer.from(sealedPath), sealed, { mode: ownFile });
}

/** Seals the file and adds a file with the reason. */
export async function rejectFile(
  { config }: Pick<Services, 'config'>,
  path: Buffer,
  name: string,
  reason: Failure,
): Promise<void> {
  const target = freePath(join(config.inboxDir, 'rejected'), name, reasonEnding, sealedEnding);
  await writeFile(target + reasonEnding, reasonText(reason), { mode: ownFile });
  try {
    await rename(path, target);
  } catch (error) {
    // Otherwise every look would leave another reason file.
    await rm(target + reasonEnding, { force: true });
    throw error;
  }
  await sealBeside(config.secret, Buffer.from(target));
}

function reasonText({ code, params }: Failure): string {
  return (['pt', 'en'] as const).map(language => `${errorText(code, language, params)}\n`).join('');
}

/** Returns false for a file that is too large. */
async function sealBeside(secret: string, path: Buffer): Promise<boolean> {
  const { size } = await stat(path);
  await chmod(path, ownFile);
  if (size > maxSealedBytes) return false;
  const sealedPath = Buffer.concat([path, Buffer.from(sealedEnding)]);
  const task = { path, sealedPath, key: rejectedKey(secret) };
  await (size < threadBytes ? sealInto(task) : sealThread.run(task));
  await rm(path);
  return true;
}

export async function leaveNote(path: string | Buffer, id: string): Promise<void> {
  await writeFile(path, `${id}\n`);
  await chmod(path, ownFile);
}

/** Seals what an interrupted process or an earlier version left unsealed. */
export async function tidyFolders({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  const [done, rejected] = ['done', 'rejected'].map(name => join(config.inboxDir, name)) as [string, string];
  let tidied = 0;
  const tidy = async (folder: string, name: Buffer, work: (path: Buffer) => Promise<boolean>) => {
    try {
      if (await work(pathOf(folder, name))) tidied += 1;
    } catch (error) {
      logFile(log, error, name, 'a file of the watched folder could not be sealed or removed');
    }
  };
  for (const name of await fileNames(done)) await tidy(done, name, removeOriginal);
  const names = await fileNames(rejected);
  const nameSet = new Set(names.map(name => name.toString('latin1')));
  for (const name of names)
    if (nameSet.has(name.toString('latin1') + reasonEnding))
      await tidy(rejected, name, path => sealOriginal(config.secret, name, path));
  if (tidied > 0) log.info({ files: tidied }, 'files of the watched folder were sealed or removed');
}

async function removeOriginal(path: Buffer): Promise<boolean> {
  if ((await stat(path)).size <= 40 && noteOfStored.test(await readFile(path, 'utf8'))) return false;
  await leaveNote(path, 'stored');
  return true;
}

/** After a crash the sealed file may be partial. */
async function sealOriginal(secret: string, name: Buffer, path: Buffer): Promise<boolean> {
  // A rejected file may itself have been named `a.sealed`.
  if (name.toString('latin1').endsWith(sealedEnding) && isSealed(secret, await readFile(path))) return false;
  return sealBeside(secret, path);
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
  log.error({ err: error, name: shownName(name) }, message);
}

/** Names as bytes, because they may not be UTF-8. */
export async function fileNames(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  return entries.filter(entry => entry.isFile()).map(({ name }) => Buffer.from(name));
}

function rejectedKey(secret: string): Key {
  const bytes = keyFor(secret, 'rejected file');
  return { id: keyIdOf(bytes), bytes };
}

/** Throws if it was sealed with another secret. */
export function openRejected(secret: string, sealed: Uint8Array): Buffer {
  return openFile(rejectedKey(secret).bytes, sealed);
}
