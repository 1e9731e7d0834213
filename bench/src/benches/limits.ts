/**
 * Measures what all processes of a platform share: jobs per second through the queue, and notices per second
 * from commit to every listening process. Each job is enqueued in its own transaction and run by processes
 * with concurrency four. On a cluster both are on the coordinator. Commits wait for the disk.
 * Flags: `--on=cluster`, `--jobs=10000`, `--notices=6000`, `--folder=` for data.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { citusPrograms, withoutCitus } from '../../../scripts/cluster.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { transaction, type Database } from '../../../server/src/kernel/db/pool.ts';
import { leaveJob } from '../../../server/src/kernel/jobs/jobs.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { rounded, withoutFigures, type BenchFlags, type BenchResult } from '../bench.ts';
import { Ground } from '../cluster/ground.ts';
import { emptyJob } from '../limits/part.ts';
import { Parts } from '../limits/parts.ts';

const senders = 8;
const hands = 4;
const lookMilliseconds = 20;

interface Place {
  services: Services;
  url: string;
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  if (flags['on'] !== 'cluster') return onOne(flags);
  if (citusPrograms() === undefined) return withoutFigures(withoutCitus);
  const ground = await Ground.open(2, flags['folder']);
  try {
    await ground.make('limits');
    return await ground.with('limits', services =>
      measured({ services, url: ground.urlOf('limits') }, flags),
    );
  } finally {
    await ground.remove();
  }
}

async function onOne(flags: BenchFlags): Promise<BenchResult> {
  const folder = mkdtempSync(join(flags['folder'] ?? tmpdir(), 'farol-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, password: 'bench', durable: true });
  try {
    const config = readConfig({
      DATABASE_URL: server.ownerUrl,
      FAROL_SECRET: 'a secret for the bench only, long enough',
      FAROL_DATA_DIR: folder,
    });
    const { services, close } = await openServices(config);
    try {
      return await measured({ services, url: server.ownerUrl }, flags);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(place: Place, flags: BenchFlags): Promise<BenchResult> {
  const jobs = Number(flags['jobs'] ?? 10_000);
  const notices = Number(flags['notices'] ?? 6000);
  const left = await leftPerSecond(place, jobs);
  const byOne = await workedPerSecond(place, jobs, 1);
  await leftPerSecond(place, jobs);
  const byTwo = await workedPerSecond(place, jobs, 2);
  const toOne = await noticesPerSecond(place, notices, 1);
  const toEight = await noticesPerSecond(place, notices, 8);
  const silent = await committed(place, notices, async () => undefined);
  const absolute = {
    jobs_left_per_s: rounded(left),
    jobs_worked_by_one_process_per_s: rounded(byOne),
    jobs_worked_by_two_processes_per_s: rounded(byTwo),
    notices_to_one_process_per_s: rounded(toOne),
    notices_to_eight_processes_per_s: rounded(toEight),
    empty_transactions_per_s: rounded(silent),
  };
  return {
    ratios: {},
    absolute,
    table: [
      ['measured', 'a second'],
      ...Object.entries(absolute).map(([name, value]) => [name, String(value)]),
    ],
  };
}

/** Runs `work` in transactions from several senders. Returns transactions per second. */
async function committed(
  { services }: Place,
  count: number,
  work: (db: Database, index: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const sender = async () => {
    for (let index = next++; index < count; index = next++)
      await transaction(services.pool.db, { kind: 'system' }, db => work(db, index));
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return count / ((performance.now() - began) / 1000);
}

function leftPerSecond(place: Place, count: number): Promise<number> {
  return committed(place, count, (db, index) => leaveJob(db, emptyJob, { index }, { key: `bench ${index}` }));
}

/** Measures jobs per second, from when all processes work until the last job is done. */
async function workedPerSecond({ url }: Place, count: number, processes: number): Promise<number> {
  const parts = await Parts.start(processes, { part: 'works', url, hands });
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);
  try {
    const before = sumOf(await parts.counts());
    const began = performance.now();
    await counted(parts, counts => sumOf(counts) >= count);
    return (count - before) / ((performance.now() - began) / 1000);
  } finally {
    await parts.stop();
  }
}

/** Measures notices per second, from the first sent until each process has received the last. */
async function noticesPerSecond(place: Place, count: number, processes: number): Promise<number> {
  const parts = await Parts.start(processes, { part: 'hears', url: place.url, hands });
  try {
    const began = performance.now();
    await committed(place, count, (db, index) => place.services.bus.publish(db, 'keys', `bench ${index}`));
    await counted(parts, counts => counts.every(each => each >= count));
    return count / ((performance.now() - began) / 1000);
  } finally {
    await parts.stop();
  }
}

async function counted(parts: Parts, all: (counts: readonly number[]) => boolean): Promise<void> {
  while (!all(await parts.counts())) await sleep(lookMilliseconds);
}
