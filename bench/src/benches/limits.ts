/**
 * Measures jobs and notices per second, which all processes share. Commits wait for the disk.
 * Flags: `--on=cluster`, `--jobs=10000`, `--notices=6000`, `--folder=` keeps the data.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { citusPrograms, missingCitusText } from '../../../scripts/cluster.ts';
import { transaction, type Database } from '../../../server/src/kernel/db/pool.ts';
import { queueJob } from '../../../server/src/kernel/jobs/jobs.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { roundFigure, emptyResult, type BenchFlags, type BenchResult } from '../bench.ts';
import { DatabaseServers } from '../cluster/database-servers.ts';
import { emptyJob } from '../limits/child-process.ts';
import { ChildProcesses } from '../limits/child-processes.ts';
import { withServices } from '../services.ts';

const senders = 8;
const concurrency = 4;
const pollIntervalMs = 20;

interface Place {
  services: Services;
  url: string;
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  if (flags['on'] !== 'cluster')
    return await withServices({ folder: flags['folder'], durable: true }, (services, url) =>
      measureAll({ services, url }, flags),
    );
  if (citusPrograms() === undefined) return emptyResult(missingCitusText);
  const servers = await DatabaseServers.open(2, flags['folder']);
  try {
    await servers.createDatabase('limits');
    return await servers.withServices('limits', services =>
      measureAll({ services, url: servers.urlOf('limits') }, flags),
    );
  } finally {
    await servers.remove();
  }
}

async function measureAll(place: Place, flags: BenchFlags): Promise<BenchResult> {
  const jobs = Number(flags['jobs'] ?? 10_000);
  const notices = Number(flags['notices'] ?? 6000);
  const left = await measureEnqueue(place, jobs);
  const byOne = await measureWork(place, jobs, 1);
  await measureEnqueue(place, jobs);
  const byTwo = await measureWork(place, jobs, 2);
  const toOne = await measureNotices(place, notices, 1);
  const toEight = await measureNotices(place, notices, 8);
  const silent = await measureTransactions(place, notices, async () => undefined);
  const absolute = {
    jobs_left_per_s: roundFigure(left),
    jobs_worked_by_one_process_per_s: roundFigure(byOne),
    jobs_worked_by_two_processes_per_s: roundFigure(byTwo),
    notices_to_one_process_per_s: roundFigure(toOne),
    notices_to_eight_processes_per_s: roundFigure(toEight),
    empty_transactions_per_s: roundFigure(silent),
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

/** Returns transactions per second of several senders. */
async function measureTransactions(
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

function measureEnqueue(place: Place, count: number): Promise<number> {
  return measureTransactions(place, count, (db, index) =>
    queueJob(db, emptyJob, { index }, { key: `bench ${index}` }),
  );
}

/** Counts from when all processes work until the last job is done. */
async function measureWork({ url }: Place, count: number, processes: number): Promise<number> {
  const children = await ChildProcesses.start(processes, { role: 'worker', url, concurrency });
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);
  try {
    const before = sumOf(await children.counts());
    const began = performance.now();
    await waitForCounts(children, counts => sumOf(counts) >= count);
    return (count - before) / ((performance.now() - began) / 1000);
  } finally {
    await children.stop();
  }
}

/** Counts until each process has received the last notice. */
async function measureNotices(place: Place, count: number, processes: number): Promise<number> {
  const children = await ChildProcesses.start(processes, { role: 'listener', url: place.url, concurrency });
  try {
    const began = performance.now();
    await measureTransactions(place, count, (db, index) =>
      place.services.bus.publish(db, 'keys', `bench ${index}`),
    );
    await waitForCounts(children, counts => counts.every(each => each >= count));
    return count / ((performance.now() - began) / 1000);
  } finally {
    await children.stop();
  }
}

async function waitForCounts(
  children: ChildProcesses,
  all: (counts: readonly number[]) => boolean,
): Promise<void> {
  while (!all(await children.counts())) await sleep(pollIntervalMs);
}
