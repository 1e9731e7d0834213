import { existsSync, mkdirSync, watch } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { receiveAlone } from './receive.ts';

/** A file is taken once it has not grown for this long: whoever writes it has finished. */
const usualQuietMilliseconds = 300;
const lookAgainMilliseconds = 5000;

export interface WatchedFolder {
  stop(): Promise<void>;
}

/**
 * Takes what is put into `inbox/`: a file goes to `done/` when it is stored, to `rejected/` with the reason in a `.txt` beside it
 * when it is not. A file that cannot be moved stays and is told in the log; it is never taken twice for one content.
 */
export function watchInbox(services: Services, quietMilliseconds = usualQuietMilliseconds): WatchedFolder {
  const inbox = services.config.inboxDir;
  for (const folder of [inbox, join(inbox, 'done'), join(inbox, 'rejected')])
    mkdirSync(folder, { recursive: true });
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
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

async function receiveAll(services: Services, quietMilliseconds: number): Promise<void> {
  for (const { path, name } of await quietFiles(services.config.inboxDir, quietMilliseconds)) {
    // One that cannot be taken now must not keep the others waiting.
    await receiveOne(services, path, name).catch(error => services.log.error({ err: error, name }, 'inbox'));
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
  try {
    const { size } = await stat(path);
    if (size > services.config.maxBodyBytes) throw new Failure('TOO_LARGE');
    await receiveAlone(services, { bytes: await readFile(path), way: 'FOLDER', fileName, integrator: null });
    await rename(path, freeName(join(inbox, 'done'), fileName));
  } catch (error) {
    // Anything but a refusal of the content itself passes: the file stays and is taken again.
    if (!(error instanceof Failure)) throw error;
    const target = freeName(join(inbox, 'rejected'), fileName, '.txt');
    await writeFile(`${target}.txt`, reasonOf(error));
    await rename(path, target);
  }
}

function reasonOf(failure: Failure): string {
  return (['pt', 'en'] as const)
    .map(language => `${errorText(failure.code, language, failure.params)}\n`)
    .join('');
}

/** A path in the folder where nothing lies yet, nor anything under that path with `beside` after it. */
function freeName(folder: string, fileName: string, beside = ''): string {
  let target = join(folder, fileName);
  for (let copy = 1; existsSync(target) || existsSync(target + beside); copy += 1)
    target = join(folder, `${fileName}.${copy}`);
  return target;
}
