/**
 * Intake end to end: messages posted over HTTP until the last is judged, in passengers per second, against a raw COPY of the rows
 * that this wrote into the same indexed tables. Also two worker processes against one.
 *
 * Flags: `--flights=80` in the run, `--kind=paxlst|both` (both: a PNRGOV push before each list), `--rounds=3`.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flightsOn, pushesFor, renderPush, type Push } from '@farol/corpus';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { median, rounded, type BenchFlags, type BenchResult } from '../bench.ts';
import {
  analyze,
  connected,
  copyIn,
  copyOut,
  countPeople,
  createDatabase,
  waiting,
} from '../intake/queries.ts';
import { startWorkers } from '../intake/worker.ts';

const sendersAtOnce = 8;

/** One list a flight at closing, as an airline sends it; with `both`, its bookings first. */
function makeMessages(flights: number, kind: string): Uint8Array[] {
  const today = Temporal.Now.plainDateISO('UTC');
  const planned = [0, 1, 2, 3, 4]
    .flatMap(days => flightsOn('bench', today.add({ days }).toString()))
    .slice(0, flights);
  const wanted = (push: Push) =>
    push.moment === 'CLOSING' &&
    (push.kind === 'PASSENGER_LIST' || (kind === 'both' && push.kind === 'PNRGOV'));
  return planned.flatMap(flight => pushesFor(flight).filter(wanted)).map(renderPush);
}

interface Run {
  seconds: number;
  people: number;
}

/** Posts everything to a fresh database and waits until the workers have judged the last message. */
async function intakeRun(
  url: string,
  dataDir: string,
  messages: readonly Uint8Array[],
  workers: number,
): Promise<Run> {
  const environment = {
    DATABASE_URL: url,
    FAROL_SECRET: 'a secret for the bench only, long enough',
    FAROL_DATA_DIR: dataDir,
    FAROL_REQUESTS_PER_MINUTE: '1000000',
    PORT: '1',
  };
  const { services, close } = await openServices(readConfig(environment));
  const app = await buildPlatform(services, async () => undefined);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await generateToken(services, 'bench');
  const stopWorkers = await startWorkers(workers, environment);
  const client = await connected(url);
  try {
    const started = performance.now();
    await postAll(`${address}/audit-boarding/v1/api-pnr-files`, token, messages);
    while ((await waiting(client)) > 0) await sleep(5);
    const seconds = (performance.now() - started) / 1000;
    return { seconds, people: await countPeople(client) };
  } finally {
    await client.end();
    await stopWorkers();
    await app.close();
    await close({ database: false });
  }
}

async function postAll(address: string, token: string, messages: readonly Uint8Array[]): Promise<void> {
  const queue = [...messages];
  const sender = async () => {
    for (let body = queue.shift(); body !== undefined; body = queue.shift()) {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: Buffer.from(body),
      });
      if (reply.status !== 202) throw new Error(`refused: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, sender));
}

/** Puts the rows that a run left into a fresh database by COPY. */
async function copyRun(fromUrl: string, intoUrl: string): Promise<number> {
  const source = await connected(fromUrl);
  const held = await copyOut(source);
  await source.end();
  const target = await connected(intoUrl);
  const seconds = await copyIn(target, held);
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
    const one: Run[] = [];
    const two: Run[] = [];
    const copies: number[] = [];
    await prepareTemplate(server.ownerUrl, dataDir);
    for (let round = 0; round < rounds; round += 1) {
      const url = await createDatabase(server.ownerUrl, 'bench_one', 'bench_template');
      one.push(await intakeRun(url, dataDir, messages, 1));
      copies.push(await copyRun(url, await createDatabase(server.ownerUrl, 'bench_copy', 'bench_template')));
      const other = await createDatabase(server.ownerUrl, 'bench_two', 'bench_template');
      two.push(await intakeRun(other, dataDir, messages, 2));
    }
    return report(messages.length, one, two, copies);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Migrated, with reference data and this week's partitions. */
async function prepareTemplate(serverUrl: string, dataDir: string): Promise<void> {
  const url = await createDatabase(serverUrl, 'bench_template');
  const { close } = await openServices(
    readConfig({
      DATABASE_URL: url,
      FAROL_SECRET: 'a secret for the bench only, long enough',
      FAROL_DATA_DIR: dataDir,
    }),
  );
  await close({ database: false });
  const client = await connected(url);
  await analyze(client);
  await client.end();
}

function report(
  messages: number,
  one: readonly Run[],
  two: readonly Run[],
  copies: readonly number[],
): BenchResult {
  const people = one[0]?.people ?? 0;
  const rateOne = median(one.map(run => run.people / run.seconds));
  const rateTwo = median(two.map(run => run.people / run.seconds));
  const rateCopy = median(copies.map(seconds => people / seconds));
  return {
    ratios: { intake_vs_copy: rounded(rateOne / rateCopy), two_workers_vs_one: rounded(rateTwo / rateOne) },
    absolute: {
      people,
      messages,
      intake_passengers_per_second: rounded(rateOne),
      two_workers_passengers_per_second: rounded(rateTwo),
      copy_passengers_per_second: rounded(rateCopy),
    },
    table: [
      ['way', 'passengers/s'],
      ['intake, one worker', String(Math.round(rateOne))],
      ['intake, two workers', String(Math.round(rateTwo))],
      ['raw COPY of the same rows', String(Math.round(rateCopy))],
    ],
  };
}
