import { chmodSync, mkdirSync, watch } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTransient } from '#kernel/db/errors.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { findFreePath, joinPath, toDisplayName } from './inbox-names.ts';
import { receiveAlone } from './receive.ts';
import { listFileNames, replaceByNote, logFile, rejectFile, tidyFolders } from './rejected-files.ts';

/** A file is complete once it has not grown for this long. */
const defaultQuietMs = 300;
const defaultLookMs = 5000;

export interface WatchedFolder {
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
  lookMs = defaultLookMs,
): WatchedFolder {
  const inbox = services.config.inboxDir;
  for (const folder of [inbox, join(inbox, 'done'), join(inbox, 'rejected')]) createOwnerFolder(folder);
  const tries = new FileTries();
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  working = tidyFolders(services).catch(error => services.log.error({ err: error }, 'inbox'));
  const look = () => {
    if (stopped) return;
    working = working
      .then(() => receiveAll(services, tries, quietMs))
      .catch(error => services.log.error({ err: error }, 'inbox'));
  };
  const watcher = watch(inbox, () => setTimeout(look, quietMs));
  const timer = setInterval(look, lookMs);
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

/** A changed file starts again. */
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

  keep(files: readonly InboxFile[]): void {
    const there = new Set(files.map(keyOf));
    for (const key of this.#failures.keys()) if (!there.has(key)) this.#failures.delete(key);
  }
}

const keyOf = ({ name, ctimeMs }: InboxFile): string => `${name.toString('latin1')} ${ctimeMs}`;

async function receiveAll(services: Services, tries: FileTries, quietMs: number): Promise<void> {
  const files = await listQuietFiles(services.config.inboxDir, quietMs);
  tries.keep(files);
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
    const there = await stat(path).catch(() => undefined);
    if (there !== undefined && Date.now() - there.mtimeMs >= quietMs * 0.8)
      found.push({ path, name, mtimeMs: there.mtimeMs, ctimeMs: there.ctimeMs });
  }
  return found.toSorted((a, b) => a.mtimeMs - b.mtimeMs || Buffer.compare(a.name, b.name));
}

async function receiveOne(services: Services, { path, name }: InboxFile): Promise<void> {
  const fileName = toDisplayName(name);
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
    const target = findFreePath(join(services.config.inboxDir, 'done'), fileName);
    await rename(path, target);
    await replaceByNote(target, id);
  } catch (error) {
    // Other errors may pass.
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
  const isPassingError = isTransient(error) || isShortage(error);
  if (isPassingError || tries.add(file) < maxTries) return logFile(log, error, file.name, 'inbox');
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
