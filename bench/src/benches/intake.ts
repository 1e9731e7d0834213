/**
 * Measures intake from posted messages to judged passengers, compared with a raw COPY of the same rows.
 * Also compares two workers, a repeated push, 10,000 rules with 50,000 names, and intake without the indexes
 * of searches. Flags: `--flights=80`, `--kind=paxlst|both`, `--rounds=3`, `--only=watched|indexes`.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import {
  checkpointAndAnalyze,
  connect,
  copyIn,
  copyOut,
  countHits,
  countPeople,
  createDatabase,
  dropSearchIndexes,
  type HitCounts,
  insertWatched,
  countWaiting,
} from '../intake/queries.ts';
import { makeMessages } from '../intake/messages.ts';
import { postAll } from '../intake/post.ts';
import { createWatchData } from '../intake/watch-data.ts';
import { startWorkers } from '../intake/worker.ts';

const benchSecret = 'a secret for the bench only, long enough';

interface Run extends HitCounts {
  seconds: number;
  people: number;
}

async function intakeRun(
  url: string,
  dataDir: string,
  messages: readonly Uint8Array[],
  workers: number,
  repeated = false,
): Promise<Run> {
  const environment = {
    DATABASE_URL: url,
    FAROL_SECRET: benchSecret,
    FAROL_DATA_DIR: dataDir,
    FAROL_AUDIT_HEAD: join(mkdtempSync(join(dataDir, 'audit-')), 'head.json'),
    FAROL_REQUESTS_PER_MINUTE: '1000000',
    PORT: '1',
  };
  const { services, close } = await openServices(readConfig(environment));
  const app = await buildPlatform(services, async () => undefined);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await generateToken(services, 'bench', null);
  const stopWorkers = await startWorkers(workers, environment);
  const client = await connect(url);
  try {
    const take = async (some: readonly Uint8Array[]) => {
      await postAll(address, token, some);
      while ((await countWaiting(client)) > 0) await sleep(5);
    };
    await take(messages.slice(0, workers));
    const before = await countPeople(client);
    const started = performance.now();
    await take(messages.slice(workers));
    const seconds = (performance.now() - started) / 1000;
    const people = (await countPeople(client)) - (repeated ? 0 : before);
    return { seconds, people, ...(await countHits(client)) };
  } finally {
    await client.end();
    await stopWorkers();
    await app.close();
    await close();
  }
}

/** Returns seconds. */
async function copyRun(fromUrl: string, intoUrl: string): Promise<number> {
  const source = await connect(fromUrl);
  const copies = await copyOut(source);
  await source.end();
  const target = await connect(intoUrl);
  const seconds = await copyIn(target, copies);
  await target.end();
  return seconds;
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const rounds = Number(flags['rounds'] ?? 3);
  const messages = makeMessages(Number(flags['flights'] ?? 80), flags['kind'] ?? 'paxlst');
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, password: 'bench', durable: true });
  try {
    const runs: Runs = { one: [], bare: [], again: [], two: [], copies: [], watched: [] };
    const { only } = flags;
    await prepareTemplate(server.ownerUrl, dataDir);
    if (only !== 'indexes') await prepareWatched(server.ownerUrl, dataDir, messages.first);
    for (let round = 0; round < rounds; round += 1) {
      const url = await createDatabase(server.ownerUrl, 'bench_one', 'bench_template');
      runs.one.push(await intakeRun(url, dataDir, messages.first, 1));
      if (only !== 'watched') {
        const bare = await createDatabase(server.ownerUrl, 'bench_bare', 'bench_template');
        await dropSearchIndexes(bare);
        runs.bare.push(await intakeRun(bare, dataDir, messages.first, 1));
      }
      if (only === 'indexes') continue;
      const watched = await createDatabase(server.ownerUrl, 'bench_with', 'bench_watched');
      runs.watched.push(await intakeRun(watched, dataDir, messages.first, 1));
      if (only === 'watched') continue;
      const copy = await createDatabase(server.ownerUrl, 'bench_copy', 'bench_template');
      runs.copies.push(await copyRun(url, copy));
      runs.again.push(await intakeRun(url, dataDir, messages.repeated, 1, true));
      const other = await createDatabase(server.ownerUrl, 'bench_two', 'bench_template');
      runs.two.push(await intakeRun(other, dataDir, messages.first, 2));
    }
    return report(messages.first.length, runs);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepareTemplate(serverUrl: string, dataDir: string): Promise<void> {
  const url = await createDatabase(serverUrl, 'bench_template');
  await withServices(url, dataDir, async () => undefined);
  const client = await connect(url);
  await checkpointAndAnalyze(client);
  await client.end();
}

/** The rules and names are about people of the first flights. */
async function prepareWatched(
  serverUrl: string,
  dataDir: string,
  messages: readonly Uint8Array[],
): Promise<void> {
  const scratch = await createDatabase(serverUrl, 'bench_scratch', 'bench_template');
  await intakeRun(scratch, dataDir, messages.slice(0, flightsToDrawFrom), 1);
  const watched = await withServices(scratch, dataDir, services => createWatchData(services, watchedCounts));
  const url = await createDatabase(serverUrl, 'bench_watched', 'bench_template');
  const client = await connect(url);
  await insertWatched(client, watched);
  await checkpointAndAnalyze(client);
  await client.end();
}

const flightsToDrawFrom = 40;
const watchedCounts = { rules: 10_000, names: 50_000 };

async function withServices<T>(
  url: string,
  dataDir: string,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { services, close } = await openServices(
    readConfig({ DATABASE_URL: url, FAROL_SECRET: benchSecret, FAROL_DATA_DIR: dataDir }),
  );
  try {
    return await work(services);
  } finally {
    await close();
  }
}

interface Runs {
  one: Run[];
  /** Without the indexes of searches. */
  bare: Run[];
  watched: Run[];
  /** Repeats the flights in the database of `one`. */
  again: Run[];
  two: Run[];
  /** Seconds. */
  copies: number[];
}

function report(messages: number, runs: Runs): BenchResult {
  const rate = (run: Run) => run.people / run.seconds;
  const medianRate = (some: readonly Run[]) => median(some.map(rate));
  const people = runs.one[0]?.people ?? 0;
  const one = medianRate(runs.one);
  const again = medianRate(runs.again);
  const two = medianRate(runs.two);
  const bare = medianRate(runs.bare);
  const watched = medianRate(runs.watched);
  const copy = median(runs.copies.map(seconds => people / seconds));
  const ways: [string, number][] = [
    ['intake, one worker', one],
    ['intake without the indexes of searches', bare],
    ['intake with 10,000 rules and 50,000 names in force', watched],
    ['the same flights again, 2 % changed', again],
    ['intake, two workers', two],
    ['raw COPY of the same rows', copy],
  ];
  return {
    ratios: {
      intake_vs_copy: roundFigure(one / copy),
      two_workers_vs_one: roundFigure(two / one),
      repeat_push_vs_first: roundFigure(again / one),
      search_indexes_vs_without: roundFigure(
        median(runs.bare.map((run, at) => rate(runs.one[at] ?? run) / rate(run))),
      ),
      with_rules_vs_without: roundFigure(
        median(runs.watched.map((run, at) => rate(run) / rate(runs.one[at] ?? run))),
      ),
    },
    absolute: {
      people,
      watched_passengers_per_second: roundFigure(watched),
      alerts: runs.watched[0]?.alerts ?? 0,
      rule_hits: runs.watched[0]?.hits ?? 0,
      hits_of_alerting_rules: runs.watched[0]?.alertHits ?? 0,
      messages,
      intake_passengers_per_second: roundFigure(one),
      bare_passengers_per_second: roundFigure(bare),
      repeat_passengers_per_second: roundFigure(again),
      two_workers_passengers_per_second: roundFigure(two),
      copy_passengers_per_second: roundFigure(copy),
    },
    table: [
      ['way', 'passengers/s'],
      ...ways
        .filter(([, speed]) => !Number.isNaN(speed))
        .map(([way, speed]) => [way, String(Math.round(speed))]),
    ],
  };
}
