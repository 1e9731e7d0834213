/**
 * Measures open alert streams: cost, delay, and whether all browsers agree after a kill under load.
 * Flags: `--streams=10000`, `--receivers=500` per alert, `--rounds=40` single alerts, `--restarts=no`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import type { Person, Tally } from '../streams/clients.ts';
import { Clients, Platform, Raiser } from '../streams/processes.ts';
import { connect, createPeople, countUnreadByPerson } from '../streams/queries.ts';

const clientProcesses = 2;
const warmUp = 200;
const openAtOnce = 100;
const betweenAlerts = 150;
const betweenAlertsOfRestart = 1000;
const restartMilliseconds = 240_000;
const settleMilliseconds = 60_000;

interface Run {
  client: Client;
  raiser: Raiser;
  clients: readonly Clients[];
  mainPlatform: Platform;
  ports: readonly [number, number];
  people: readonly Person[];
  receivers: number;
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const streams = Number(flags['streams'] ?? 10_000);
  const receivers = Math.min(Number(flags['receivers'] ?? 500), streams);
  const folder = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, password: 'bench', durable: false });
  const environment = {
    DATABASE_URL: server.ownerUrl,
    FAROL_SECRET: 'a secret for the bench only, long enough',
    FAROL_DATA_DIR: folder,
    FAROL_LOG_LEVEL: 'error',
  };
  const ends: (() => Promise<unknown>)[] = [() => server.stop()];
  const ending = <T extends { stop(): Promise<void> }>(part: T): T => {
    ends.push(() => part.stop());
    return part;
  };
  try {
    const client = await connect(server.ownerUrl);
    ends.push(() => client.end());
    const people = await prepare(environment, client, streams + warmUp);
    const ports = [await freePort(), await freePort()] as const;
    const mainPlatform = ending(await Platform.start(environment, ports[0]));
    ending(await Platform.start(environment, ports[1]));
    const raiser = ending(await Raiser.start(environment));
    const clients = Array.from({ length: clientProcesses }, (_, index) =>
      ending(new Clients(`127.0.0.${index + 2}`)),
    );
    const run: Run = {
      client,
      raiser,
      clients,
      mainPlatform,
      ports,
      people: people.slice(warmUp),
      receivers,
    };
    const opened = await openStreams(run, people.slice(0, warmUp));
    const figures = { ...opened, ...(await measureFanOut(run, Number(flags['rounds'] ?? 40))) };
    const restarts = flags['restarts'] === 'no' ? { lost: await countLost(run) } : await measureRestarts(run);
    return report(streams, { ...figures, ...restarts });
  } finally {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(environment: NodeJS.ProcessEnv, client: Client, count: number): Promise<Person[]> {
  const { services, close } = await openServices(readConfig(environment));
  try {
    return await createPeople(client, count, services.keys.current('session'));
  } finally {
    await close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns the cost of each to the main process, without the fixed cost of the first ones. */
async function openStreams(
  { clients, mainPlatform, ports: [all, beside], people, receivers }: Run,
  first: readonly Person[],
): Promise<Record<string, number>> {
  const shareOf = (of: readonly Person[], index: number) =>
    of.filter((_, at) => at % clients.length === index);
  const open = (port: number, of: readonly Person[]) =>
    Promise.all(clients.map((client, index) => client.open(port, shareOf(of, index), openAtOnce)));
  await open(all, first);
  const before = await mainPlatform.memory();
  const began = performance.now();
  await open(all, people);
  const seconds = (performance.now() - began) / 1000;
  await sleep(1000);
  const after = await mainPlatform.memory();
  await open(beside, people.slice(0, receivers));
  return {
    kb_per_stream: (after.residentKb - before.residentKb) / people.length,
    heap_kb_per_stream: (after.heapKb - before.heapKb) / people.length,
    opened_per_s: people.length / seconds,
  };
}

function tallies({ clients }: Run): Promise<Tally[]> {
  return Promise.all(clients.map(client => client.tally()));
}

/** Rotates the receivers, so that everyone gets an alert. */
function receiversOf({ people, receivers }: Run, round: number): string[] {
  const first = (round * receivers) % people.length;
  return Array.from({ length: receivers }, (_, index) => people[(first + index) % people.length]?.id ?? '');
}

/** Measures milliseconds from commit to last byte at every browser. */
async function measureFanOut(run: Run, rounds: number): Promise<Record<string, number>> {
  const times: number[] = [];
  const last: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const client of run.clients) client.reset();
    const receivers = receiversOf(run, round);
    const committedAt = await run.raiser.raise(receivers);
    const taken = (await waitForArrivals(run, receivers)).map(at => at - committedAt);
    times.push(...taken);
    last.push(Math.max(...taken));
  }
  return {
    fanout_p50_ms: percentile(times, 0.5),
    fanout_p99_ms: percentile(times, 0.99),
    last_receiver_p99_ms: percentile(last, 0.99),
  };
}

/** Returns those known when time is up. */
async function waitForArrivals(run: Run, receivers: readonly string[]): Promise<number[]> {
  const beside = new Set(run.people.slice(0, run.receivers).map(({ id }) => id));
  const expected = receivers.length + receivers.filter(id => beside.has(id)).length;
  const until = performance.now() + settleMilliseconds;
  for (;;) {
    // Waits first, so that the reports do not compete with the alert.
    await sleep(betweenAlerts);
    const arrivals = (await tallies(run)).flatMap(tally => tally.arrivals);
    if (arrivals.length >= expected || performance.now() > until) return arrivals;
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

async function measureRestarts(run: Run): Promise<Record<string, number>> {
  for (const client of run.clients) client.keepConnections();
  let raising = true;
  let alerts = 0;
  const raised = (async () => {
    for (let round = 0; raising; round += 1) {
      await run.raiser.raise(receiversOf(run, round));
      alerts += 1;
      await sleep(betweenAlertsOfRestart);
    }
  })();
  const figures: Record<string, number> = {};
  let refused = 0;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const client of run.clients) client.reset();
    await run.mainPlatform.restart(signal);
    const back = await waitForReconnects(run);
    refused += await countRefused(run);
    figures[`back_after_${signal.toLowerCase()}_s`] = back;
  }
  raising = false;
  await raised;
  return { ...figures, refused_meanwhile: refused, alerts_meanwhile: alerts, lost: await countLost(run) };
}

/** Counts since `reset`. */
async function countRefused(run: Run): Promise<number> {
  return (await tallies(run))
    .flatMap(({ answers }) => Object.entries(answers))
    .filter(([answer]) => !/^0$|200$/.test(answer))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Returns seconds until every browser is connected, or until the timeout. */
async function waitForReconnects(run: Run): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (performance.now() - began < restartMilliseconds) {
    await sleep(500);
    if ((await tallies(run)).every(({ down }) => down === 0)) break;
  }
  return seconds();
}

/** Compares browsers with the database after time to settle. */
async function countLost(run: Run): Promise<number> {
  const unread = await countUnreadByPerson(run.client);
  const until = performance.now() + settleMilliseconds;
  for (;;) {
    const browsers = await Promise.all(run.clients.map(client => client.browsers()));
    const off = browsers
      .flat()
      .map(({ personId, count }) => Math.abs((count ?? 0) - (unread.get(personId) ?? 0)));
    const lost = off.reduce((sum, each) => sum + each, 0);
    if (lost === 0 || performance.now() > until) return lost;
    await sleep(500);
  }
}

function report(streams: number, figures: Readonly<Record<string, number>>): BenchResult {
  const absolute = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, roundFigure(value)]),
  );
  return {
    ratios: {},
    absolute: { streams, ...absolute },
    table: [['measured', 'value'], ...Object.entries(absolute).map(([name, value]) => [name, String(value)])],
  };
}
