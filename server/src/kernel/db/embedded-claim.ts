import {
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

/** How often those who use a folder show it, and how long a start elsewhere looks whether anybody does. */
const usual = { showMilliseconds: 3000, watchMilliseconds: 8000 };

/** The machine and the container we are in: numbers of processes mean something within one only. */
function here(): string {
  let numbers = '';
  try {
    numbers = readlinkSync('/proc/self/ns/pid');
  } catch {
    // A system without them.
  }
  return `${hostname()} ${numbers}`.trim();
}

/**
 * Shows in a file beside a cluster that it is used from here. PostgreSQL guards its folder against other processes of the machine, and
 * sees none of another machine or container with which the folder is shared. Throws ConfigError while one of those uses it; one that
 * was killed there is found out by its silence.
 */
export async function claim(
  cluster: string,
  { showMilliseconds, watchMilliseconds } = usual,
  place = here(),
): Promise<{ end(): void }> {
  const file = `${cluster}.used-by`;
  const other = read(file);
  if (other !== undefined && other !== place) {
    const before = shownAt(file);
    await sleep(watchMilliseconds);
    if (shownAt(file) !== before)
      throw new ConfigError(
        `FAROL_DATA_DIR: the database in "${cluster}" is in use on another machine or in another container (${other}); stop Farol there first`,
      );
  }
  writeClaim(file, place);
  const showing = setInterval(() => show(file, place), showMilliseconds).unref();
  return { end: () => clearInterval(showing) };
}

/** No more of it is there once the server was stopped. */
export function endClaim(cluster: string): void {
  rmSync(`${cluster}.used-by`, { force: true });
}

/** Writes the claim at once: a process that starts beside this one never reads an empty file. */
function writeClaim(file: string, place: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, place);
  renameSync(draft, file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** By the clock of the disk, which is one. */
function shownAt(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}

function show(file: string, place: string): void {
  const now = new Date();
  try {
    // Whoever stopped the server before we started it removed theirs.
    if (existsSync(file)) utimesSync(file, now, now);
    else writeClaim(file, place);
  } catch {
    // The disk is away or full: the next time.
  }
}
