/**
 * Measures intake of the world's traffic: each passenger is in one list and four booking pushes, with
 * travellers resolved, rules and watched names in force. 13 million passengers a day are 750 a second.
 * Flags: `--passengers=20000`, `--rules=10000`, `--names=50000`, `--workers=2`, `--seed=1` (another one for
 * each run on the same database), `--folder=` of a platform or of `bench -- search`, `--database=` is the
 * owner's URL of a server of yours, `--secret=` its secret.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { deriveKey } from '../../../server/src/kernel/secrets.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { connect, insertWatched } from '../intake/queries.ts';
import { postAll } from '../intake/post.ts';
import { createWatchData } from '../intake/watch-data.ts';
import { startWorkers } from '../intake/worker.ts';
import {
  countHitsSince,
  countInForce,
  countLinkedSince,
  countPassengersSince,
  countStoredPeople,
  hasWaiting,
} from '../world/queries.ts';
import { makeTraffic, type Traffic } from '../world/traffic.ts';

const worldPerSecond = 750;
/** Rules are drawn from the people of the first flights. */
const rulesPerFlight = 250;
const pollMs = 100;
const benchSecret = 'a secret for the bench only, long enough';

type Environment = Record<string, string>;

interface Place {
  url: string;
  secret: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Opens the database of the flags, or an empty one that is deleted. */
async function openPlace(flags: BenchFlags): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  chmodSync(dataDir, 0o755);
  const removeDataDir = async () => rmSync(dataDir, { recursive: true, force: true });
  const { database, folder } = flags;
  if (database !== undefined)
    return { url: database, secret: flags['secret'] ?? benchSecret, dataDir, close: removeDataDir };
  const kept = folder ?? dataDir;
  mkdirSync(kept, { recursive: true });
  chmodSync(kept, 0o755);
  const secretFile = join(kept, 'secret');
  const isPlatform = existsSync(secretFile);
  const secret = flags['secret'] ?? (isPlatform ? readFileSync(secretFile, 'utf8').trim() : benchSecret);
  const password = isPlatform ? deriveKey(secret, 'database password').toString('base64url') : 'bench';
  const server = await startEmbedded({ dataDir: kept, password, durable: true });
  const close = async () => {
    await server.stop();
    await removeDataDir();
  };
  return { url: server.ownerUrl, secret, dataDir, close };
}

const environmentOf = ({ url, secret, dataDir }: Place): Environment => ({
  DATABASE_URL: url,
  FAROL_SECRET: secret,
  FAROL_DATA_DIR: dataDir,
  FAROL_AUDIT_HEAD: join(mkdtempSync(join(dataDir, 'audit-')), 'head.json'),
  FAROL_DEMO: 'off',
  FAROL_REQUESTS_PER_MINUTE: '1000000',
  PORT: '1',
});

/** Posts the messages to a running platform and waits for its workers. Returns seconds. */
async function take(place: Place, client: Client, { messages }: Traffic, workers: number): Promise<number> {
  const environment = environmentOf(place);
  const { services, close } = await openServices(readConfig(environment));
  const app = await buildPlatform(services, async () => undefined);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await generateToken(services, 'bench', null);
  const stopWorkers = await startWorkers(workers, environment);
  try {
    const started = performance.now();
    await postAll(address, token, messages);
    while (await hasWaiting(client)) await sleep(pollMs);
    return (performance.now() - started) / 1000;
  } finally {
    await stopWorkers();
    await app.close();
    await close();
  }
}

/** Draws rules and names from the flights that changed since then, unless the database has some. */
async function addWatched(
  place: Place,
  client: Client,
  since: Date,
  counts: { rules: number; names: number },
): Promise<void> {
  const inForce = await countInForce(client);
  if (inForce.rules >= counts.rules && inForce.names >= counts.names) return;
  const { services, close } = await openServices(readConfig(environmentOf(place)));
  try {
    await insertWatched(client, await createWatchData(services, counts, since));
  } finally {
    await close();
  }
}

interface Run {
  hits: number;
  alerts: number;
  stored: number;
  seconds: number;
  passengers: number;
  linked: number;
  messages: number;
  flights: number;
  rules: number;
  names: number;
}

async function measure(place: Place, flags: BenchFlags): Promise<Run> {
  const count = (name: string, usual: number) => Number(flags[name] ?? usual);
  const workers = count('workers', 2);
  const watched = { rules: count('rules', 10_000), names: count('names', 50_000) };
  const warmUpFlights = Math.ceil(watched.rules / rulesPerFlight);
  const { warmUp, measured } = makeTraffic(flags['seed'] ?? '1', count('passengers', 20_000), warmUpFlights);
  const { close } = await openServices(readConfig(environmentOf(place)));
  await close();
  const client = await connect(place.url);
  try {
    const begun = new Date();
    const stored = await countStoredPeople(client);
    await take(place, client, warmUp, workers);
    await addWatched(place, client, begun, watched);
    console.error(`${measured.messages.length} messages about ${measured.flights} flights`);
    const since = new Date();
    const seconds = await take(place, client, measured, workers);
    return {
      stored,
      seconds,
      passengers: await countPassengersSince(client, since),
      linked: await countLinkedSince(client, since),
      messages: measured.messages.length,
      flights: measured.flights,
      ...(await countInForce(client)),
      ...(await countHitsSince(client, since)),
    };
  } finally {
    await client.end();
  }
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const place = await openPlace(flags);
  try {
    return report(await measure(place, flags));
  } finally {
    await place.close();
  }
}

function report(run: Run): BenchResult {
  const rate = run.passengers / run.seconds;
  return {
    ratios: { share_of_world: roundFigure(rate / worldPerSecond) },
    absolute: {
      passengers_per_second: roundFigure(rate),
      messages_per_second: roundFigure(run.messages / run.seconds),
      passengers: run.passengers,
      linked_passengers: run.linked,
      messages: run.messages,
      flights: run.flights,
      seconds: roundFigure(run.seconds),
      stored_passengers_before: run.stored,
      rules: run.rules,
      names: run.names,
      rule_hits: run.hits,
      alerts: run.alerts,
    },
    table: [
      ['traffic', 'passengers/s', 'share of the world'],
      [
        `one list and four booking pushes each, ${run.rules} rules, ${run.names} names`,
        String(Math.round(rate)),
        (rate / worldPerSecond).toFixed(2),
      ],
    ],
  };
}
