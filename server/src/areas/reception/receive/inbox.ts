import { chmodSync, mkdirSync, watch } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTransient } from '#kernel/db/errors.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { findFreePath, joinPath, toDisplayName } from './inbox-names.ts';
import { receiveFile } from './receive.ts';
import { listFileNames, replaceByNote, logFile, rejectFile, tidyFolders } from './rejected-files.ts';

/** A file is complete once it has not changed for this long. */
const defaultQuietMs = 300;
/** Finds files whose notice from the system was lost. */
const defaultPollMs = 5000;
/** The poll after a notice may come a little early. */
const quietTolerance = 0.8;

export interface InboxWatcher {
  stop(): Promise<void>;
}

const ownerOnlyMode = 0o700;

/**
 * Receives files placed in `inbox/`. Stored files leave a note in `done/`; refused ones are sealed in
 * `rejected/` with the reason. Files that cannot be moved stay until they change.
 */
export function watchInbox(
  services: Services,
  quietMs = defaultQuietMs,
  pollMs = defaultPollMs,
): InboxWatcher {
  const inbox = services.config.inboxDir;
  for (const folder of [inbox, join(inbox, 'done'), join(inbox, 'rejected')]) createOwnerFolder(folder);
  const tries = new FileTries();
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  working = tidyFolders(services).catch(error => services.log.error({ err: error }, 'inbox'));
  const poll = () => {
    if (stopped) return;
    working = working
      .then(() => receiveAll(services, tries, quietMs))
      .catch(error => services.log.error({ err: error }, 'inbox'));
  };
  const watcher = watch(inbox, () => setTimeout(poll, quietMs));
  const timer = setInterval(poll, pollMs);
  poll();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      watcher.close();
      await working;
    },
  };
}

function createOwnerFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnlyMode });
  chmodSync(folder, ownerOnlyMode);
}

interface InboxFile {
  path: Buffer;
  name: Buffer;
  mtimeMs: number;
  /** Changes with content, name and permissions. */
  ctimeMs: number;
}

const maxTries = 5;

/** Counts failed tries of each file. The count of a changed file starts again. */
class FileTries {
  readonly #failures = new Map<string, number>();

  count(file: InboxFile): number {
    return this.#failures.get(keyOf(file)) ?? 0;
  }

  add(file: InboxFile): number {
    const failures = this.count(file) + 1;
    this.#failures.set(keyOf(file), failures);
    return failures;
  }

  /** Forgets the files that are no longer in the inbox. */
  keepOnly(files: readonly InboxFile[]): void {
    const keys = new Set(files.map(keyOf));
    for (const key of this.#failures.keys()) if (!keys.has(key)) this.#failures.delete(key);
  }
}

const keyOf = ({ name, ctimeMs }: InboxFile): string => `${name.toString('latin1')} ${ctimeMs}`;

async function receiveAll(services: Services, tries: FileTries, quietMs: number): Promise<void> {
  const files = await listQuietFiles(services.config.inboxDir, quietMs);
  tries.keepOnly(files);
  for (const file of files.filter(each => tries.count(each) <= maxTries)) {
    // A failing file must not block the others.
    await receiveOne(services, file).catch(error => handleFailure(services, tries, file, error));
  }
}

/** Oldest first: the order of a flight's messages matters. */
async function listQuietFiles(inbox: string, quietMs: number): Promise<InboxFile[]> {
  const found: InboxFile[] = [];
  for (const name of await listFileNames(inbox)) {
    if (name.toString('latin1').startsWith('.')) continue;
    const path = joinPath(inbox, name);
    // The file may be deleted meanwhile.
    const stats = await stat(path).catch(() => undefined);
    if (stats !== undefined && Date.now() - stats.mtimeMs >= quietMs * quietTolerance)
      found.push({ path, name, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs });
  }
  return found.toSorted((a, b) => a.mtimeMs - b.mtimeMs || Buffer.compare(a.name, b.name));
}

async function receiveOne(services: Services, { path, name }: InboxFile): Promise<void> {
  const fileName = toDisplayName(name);
  try {
    const { size } = await stat(path);
    if (size > services.config.maxBodyBytes)
      throw new Failure('TOO_LARGE', { limitBytes: services.config.maxBodyBytes });
    const { id } = await receiveFile(services, {
      bytes: await readFile(path),
      way: 'FOLDER',
      fileName,
      integrator: null,
    });
    const target = findFreePath(join(services.config.inboxDir, 'done'), fileName);
    await rename(path, target);
    await replaceByNote(target, id);
  } catch (error) {
    // Other errors may be temporary: the caller counts tries.
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await rejectFile(services, path, fileName, error);
  }
}

async function handleFailure(
  services: Services,
  tries: FileTries,
  file: InboxFile,
  error: unknown,
): Promise<void> {
  const { log } = services;
  const isTemporary = isTransient(error) || isShortage(error);
  if (isTemporary || tries.add(file) < maxTries) return logFile(log, error, file.name, 'inbox');
  logFile(log, error, file.name, 'a file of the watched folder cannot be taken and is refused');
  await rejectFile(services, file.path, toDisplayName(file.name), new Failure('INTERNAL')).catch(cause => {
    tries.add(file);
    logFile(log, cause, file.name, 'a file of the watched folder can be neither taken nor moved');
  });
}

/** Full disk, too many open files, no free thread. */
const shortages: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'UNAVAILABLE']);

function isShortage(error: unknown): boolean {
  return shortages.has((error as { code?: unknown } | undefined)?.code);
}
