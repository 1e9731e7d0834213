import { chmodSync, existsSync, mkdirSync, watch } from 'node:fs';
import { chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '@farol/contract';
import { redactName } from '@farol/edifact';
import { Failure } from '#kernel/failure.ts';
import { openFile, sealFile } from '#kernel/sealed-file.ts';
import { keyFor, keyIdOf, type Key } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { receiveAlone } from './receive.ts';

/** A file is taken once it has not grown for this long: whoever writes it has finished. */
const usualQuietMilliseconds = 300;
const lookAgainMilliseconds = 5000;

export interface WatchedFolder {
  stop(): Promise<void>;
}

/** Only who runs the platform reads what lies in the folders, and in the files of ours in them. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Takes what is put into `inbox/`. What is stored goes, and `done/` has a note of it under its name; what is not goes sealed to
 * `rejected/`, with the reason in a `.txt` beside it. A file that cannot be removed stays and is told in the log; it is never taken
 * twice for one content.
 */
export function watchInbox(services: Services, quietMilliseconds = usualQuietMilliseconds): WatchedFolder {
  const inbox = services.config.inboxDir;
  for (const folder of [inbox, join(inbox, 'done'), join(inbox, 'rejected')]) makeOwn(folder);
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  working = tidy(services).catch(error => services.log.error({ err: error }, 'inbox'));
  const look = () => {
    if (stopped) return;
    working = working
      .then(() => receiveAll(services, quietMilliseconds))
      .catch(error => services.log.error({ err: error }, 'inbox'));
  };
  const watcher = watch(inbox, () => setTimeout(look, quietMilliseconds));
  const timer = setInterval(look, lookAgainMilliseconds);
  look();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      watcher.close();
      await working;
    },
  };
}

function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownFolder });
  chmodSync(folder, ownFolder);
}

async function receiveAll(services: Services, quietMilliseconds: number): Promise<void> {
  for (const { path, name } of await quietFiles(services.config.inboxDir, quietMilliseconds)) {
    // One that cannot be taken now must not keep the others waiting.
    await receiveOne(services, path, name).catch(error =>
      services.log.error({ err: error, name: redactName(name) }, 'inbox'),
    );
  }
}

interface InboxFile {
  path: string;
  name: string;
  mtimeMs: number;
}

/** Files that nobody writes any more, oldest first: the order of a flight's messages counts. */
async function quietFiles(inbox: string, quietMilliseconds: number): Promise<InboxFile[]> {
  const entries = await readdir(inbox, { withFileTypes: true });
  const found: InboxFile[] = [];
  for (const { name } of entries.filter(entry => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(inbox, name);
    // Gone meanwhile, or named in bytes that are no UTF-8.
    const there = await stat(path).catch(() => undefined);
    // A look that comes a little early counts.
    if (there !== undefined && Date.now() - there.mtimeMs >= quietMilliseconds * 0.8)
      found.push({ path, name, mtimeMs: there.mtimeMs });
  }
  return found.toSorted((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1));
}

async function receiveOne(services: Services, path: string, fileName: string): Promise<void> {
  const inbox = services.config.inboxDir;
  const name = redactName(fileName);
  try {
    const { size } = await stat(path);
    if (size > services.config.maxBodyBytes)
      throw new Failure('TOO_LARGE', { limitBytes: services.config.maxBodyBytes });
    const { id } = await receiveAlone(services, {
      bytes: await readFile(path),
      way: 'FOLDER',
      fileName,
      integrator: null,
    });
    const target = freeName(join(inbox, 'done'), name);
    await rename(path, target);
    await leaveNote(target, id);
  } catch (error) {
    // Anything but a refusal of the content itself passes: the file stays and is taken again.
    if (!(error instanceof Failure)) throw error;
    const target = freeName(join(inbox, 'rejected'), name, reasonEnd, sealedEnd);
    await writeFile(target + reasonEnd, reasonOf(error), { mode: ownFile });
    await rename(path, target);
    await sealAside(services.config.secret, target);
  }
}

const reasonEnd = '.txt';
const sealedEnd = '.sealed';
const note = /^(?:[\da-f-]{36}|stored)\n$/;

/** Puts a note in the place of a file that was stored. */
async function leaveNote(path: string, id: string): Promise<void> {
  await writeFile(path, `${id}\n`);
  await chmod(path, ownFile);
}

/** What is larger is not read into memory to seal it: no message is. */
const mostSealed = 1 << 30;

/** Whether it was sealed. */
async function sealAside(secret: string, path: string): Promise<boolean> {
  const { size } = await stat(path);
  await chmod(path, ownFile);
  if (size > mostSealed) return false;
  const sealed = sealFile(rejectedKey(secret), await readFile(path));
  await writeFile(path + sealedEnd, sealed, { mode: ownFile });
  await rm(path);
  return true;
}

/** Does what was left undone when the process ended, and what versions before this one did not do: no original stays as it came. */
async function tidy({ config, log }: Services): Promise<void> {
  const [done, rejected] = ['done', 'rejected'].map(name => join(config.inboxDir, name)) as [string, string];
  let tidied = 0;
  for (const path of await filesIn(done)) {
    if ((await stat(path)).size <= 40 && note.test(await readFile(path, 'utf8'))) continue;
    await leaveNote(path, 'stored');
    tidied += 1;
  }
  const set = await filesIn(rejected);
  // Beside one that was being sealed when the process ended there may be a part of it: it is sealed again.
  for (const path of set.filter(each => set.includes(each + reasonEnd)))
    if (await sealAside(config.secret, path)) tidied += 1;
  if (tidied > 0) log.info({ files: tidied }, 'files of the watched folder were sealed or removed');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => join(folder, entry.name));
}

function rejectedKey(secret: string): Key {
  const bytes = keyFor(secret, 'rejected file');
  return { id: keyIdOf(bytes), bytes };
}

/** A file that was put into `rejected/`, as it came. Throws if it was sealed with another secret. */
export function openRejected(secret: string, sealed: Uint8Array): Buffer {
  return openFile(rejectedKey(secret).bytes, sealed);
}

function reasonOf(failure: Failure): string {
  return (['pt', 'en'] as const)
    .map(language => `${errorText(failure.code, language, failure.params)}\n`)
    .join('');
}

/** A path in the folder where nothing lies yet, nor anything under that path with one of `beside` after it. */
function freeName(folder: string, fileName: string, ...beside: string[]): string {
  let target = join(folder, fileName);
  const isTaken = () => ['', ...beside].some(end => existsSync(target + end));
  for (let copy = 1; isTaken(); copy += 1) target = join(folder, `${fileName}.${copy}`);
  return target;
}
