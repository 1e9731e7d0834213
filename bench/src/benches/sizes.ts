/**
 * Measures rows, bytes, log and writes per passenger, and derives sizings.
 * Flags: `--flights=40`, `--sizing=` prints the sizing as Markdown rows.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { listFlights, listPushes, renderPush } from '@farol/corpus';
import { receiveFile } from '../../../server/src/areas/reception/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { startWorker } from '../../../server/src/kernel/jobs/jobs.ts';
import { allJobs } from '../../../server/src/main/all-jobs.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { connect, createDatabase, countWaiting } from '../intake/queries.ts';
import { countRows, tableSizes, vacuumFull, readCounters, type TableSize } from '../sizes/queries.ts';
import { scenarios, computeSizing, type PerPassenger, type Sizing } from '../sizes/scenarios.ts';

interface Measurement {
  per: PerPassenger;
  passengers: number;
  sizes: TableSize[];
  passengersASecond: number;
}

/** In sending order. */
function allMessages(flights: number): Buffer[] {
  const today = Temporal.Now.plainDateISO('UTC');
  const planned = [0, 1, 2]
    .flatMap(days => listFlights('sizes', today.add({ days }).toString()))
    .slice(0, flights);
  return planned.flatMap(flight => listPushes(flight).map(push => Buffer.from(renderPush(push))));
}

/** Returns seconds and the counters before. */
async function takeIn(url: string, dataDir: string, messages: readonly Buffer[], client: Client) {
  const { services, forJobs, close } = await openServices(
    readConfig({
      DATABASE_URL: url,
      FAROL_SECRET: 'a secret for the bench only, long enough',
      FAROL_DATA_DIR: dataDir,
      FAROL_LOG_LEVEL: 'error',
    }),
  );
  const before = await readCounters(client);
  const started = performance.now();
  const worker = await startWorker(forJobs.pool, allJobs(forJobs), 1, services.log);
  try {
    for (const bytes of messages)
      await receiveFile(services, { bytes, way: 'COMMAND', fileName: null, integrator: null });
    while ((await countWaiting(client)) > 0) await sleep(20);
    return { seconds: (performance.now() - started) / 1000, before };
  } finally {
    await worker.stop();
    await close();
  }
}

async function measure(url: string, dataDir: string, messages: readonly Buffer[]): Promise<Measurement> {
  const client = await connect(url);
  try {
    const { seconds, before } = await takeIn(url, dataDir, messages, client);
    const after = await readCounters(client);
    await vacuumFull(client);
    const passengers = await countRows(client, 'flight_passenger');
    const sizes = await tableSizes(client);
    const grown = sizes.filter(({ table }) => isGrowing(table));
    const sum = (of: (size: TableSize) => number) => grown.reduce((total, size) => total + of(size), 0);
    const bytes = sum(({ heap, indexes }) => heap + indexes);
    const files = grown.find(({ table }) => table === 'api_pnr_file');
    return {
      passengers,
      sizes: grown,
      passengersASecond: passengers / seconds,
      per: {
        rows: sum(({ rows }) => rows) / passengers,
        bytes: bytes / passengers,
        fileBytes: ((files?.heap ?? 0) + (files?.indexes ?? 0)) / passengers,
        logBytes: (after.log - before.log) / passengers,
        writes: (after.rows - before.rows) / passengers,
        messages: messages.length / passengers,
      },
    };
  } finally {
    await client.end();
  }
}

const isGrowing = (table: string): boolean =>
  /^(flight|passenger|booking|traveller|alert|api_pnr|expected|audit_(event|seal)|integrator_call)/.test(
    table,
  );

const gigabytes = (bytes: number): string => `${roundFigure(bytes / 1e9).toLocaleString('en')} GB`;

function rowOf(sizing: Sizing): string[] {
  return [
    sizing.name,
    sizing.passengersADay.toLocaleString('en'),
    roundFigure(sizing.passengersASecond).toLocaleString('en'),
    Math.round(roundFigure(sizing.writesASecond)).toLocaleString('en'),
    `${roundFigure(sizing.logBytesASecond / 1e6)} MB`,
    gigabytes(sizing.bytesADay),
    `${roundFigure(sizing.bytes / 1e12).toLocaleString('en')} TB`,
    String(sizing.nodes),
    `${roundFigure(sizing.bytesANode / 1e12)} TB`,
    Math.round(roundFigure(sizing.writesASecondANode)).toLocaleString('en'),
    sizing.limitedBy,
  ];
}

const head = [
  'scenario',
  'passengers a day',
  'a second, peak',
  'rows written a second',
  'log a second',
  'bytes a day',
  'kept 5 years',
  'nodes',
  'bytes a node',
  'rows written a second a node',
  'limited by',
];

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const messages = allMessages(Number(flags['flights'] ?? 40));
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, password: 'bench', durable: true });
  try {
    const url = await createDatabase(server.ownerUrl, 'bench_sizes');
    const { per, passengers, sizes, passengersASecond } = await measure(url, dataDir, messages);
    const sizings = scenarios.map(scenario => computeSizing(scenario, per, passengersASecond));
    if (flags['sizing'] !== undefined)
      for (const row of [head, head.map(() => '---'), ...sizings.map(rowOf)])
        console.log(`| ${row.join(' | ')} |`);
    return {
      ratios: {},
      absolute: {
        passengers,
        messages: messages.length,
        rows_a_passenger: roundFigure(per.rows),
        bytes_a_passenger: Math.round(per.bytes),
        file_bytes_a_passenger: Math.round(per.fileBytes),
        log_bytes_a_passenger: Math.round(per.logBytes),
        rows_written_a_passenger: roundFigure(per.writes),
        passengers_a_second: roundFigure(passengersASecond),
        nodes_for_the_world: sizings.at(-1)?.nodes ?? 0,
      },
      table: [
        ['table', 'rows a passenger', 'bytes a passenger', 'of these indexes'],
        ...sizes.map(({ table, rows, heap, indexes }) => [
          table,
          (rows / passengers).toFixed(2),
          String(Math.round((heap + indexes) / passengers)),
          String(Math.round(indexes / passengers)),
        ]),
      ],
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
