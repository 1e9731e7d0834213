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

const defaultTiming = { showMilliseconds: 3000, watchMilliseconds: 8000 };

/** Process ids are unique within one container only. */
function currentPlace(): string {
  let numbers = '';
  try {
    numbers = readlinkSync('/proc/self/ns/pid');
  } catch {}
  return `${hostname()} ${numbers}`.trim();
}

/**
 * Claims a cluster by a refreshed file: PostgreSQL's own lock does not see other machines or containers on a
 * shared folder. Throws ConfigError while another place refreshes it.
 */
export async function claim(
  cluster: string,
  { showMilliseconds, watchMilliseconds } = defaultTiming,
  place = currentPlace(),
): Promise<{ end(): void }> {
  const file = `${cluster}.used-by`;
  const other = readClaim(file);
  if (other !== undefined && other !== place) {
    const before = refreshedAt(file);
    await sleep(watchMilliseconds);
    if (refreshedAt(file) !== before)
      throw new ConfigError(
        `FAROL_DATA_DIR: the database in "${cluster}" is in use on another machine or in another container (${other}); stop Farol there first`,
      );
  }
  writeClaim(file, place);
  const refreshTimer = setInterval(() => refreshClaim(file, place), showMilliseconds).unref();
  return { end: () => clearInterval(refreshTimer) };
}

export function endClaim(cluster: string): void {
  rmSync(`${cluster}.used-by`, { force: true });
}

/** A concurrent start must not read an empty file. */
function writeClaim(file: string, place: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, place);
  renameSync(draft, file);
}

function readClaim(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Clock of the disk, which both machines share. */
function refreshedAt(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}

function refreshClaim(file: string, place: string): void {
  const now = new Date();
  try {
    if (existsSync(file)) utimesSync(file, now, now);
    else writeClaim(file, place);
  } catch {
    // The disk is away or full.
  }
}
