/**
 * Reads 2,000 boarding passes a minute against one process, which is killed twice and restarted. Every
 * passenger enters the restricted area and boards; some at two gates at once, some by repeated calls.
 * Latency counts from the moment when a pass is read. The process and the readers share the processors.
 * Flags: `--minutes=10`, `--rate=2000` readings a minute, `--kills=2`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWebIfStale } from '../../../server/src/main/build-web.ts';
import { type BenchFlags, type BenchResult, roundFigure } from '../bench.ts';
import { FaultPlatform } from '../faults/platform.ts';
import { countWaiting, withClient } from '../faults/queries.ts';
import { countStages } from '../gate/queries.ts';
import { type Reading, Readers } from '../gate/readers.ts';
import { inventTerminal, type Traveller } from '../gate/terminal.ts';
import { postAll } from '../intake/post.ts';

/** From the restricted area to the gate. */
const lagMs = 10_000;
const pollMs = 20;
const warmUpPeople = 100;

interface Options {
  minutes: number;
  rate: number;
  kills: number;
}

/** Time without a process that answers. */
type Outage = Reading;

export default async function gate(flags: BenchFlags): Promise<BenchResult> {
  const options = {
    minutes: Number(flags['minutes'] ?? 10),
    rate: Number(flags['rate'] ?? 2000),
    kills: Number(flags['kills'] ?? 2),
  };
  await buildWebIfStale();
  const platform = await FaultPlatform.open();
  try {
    platform.start();
    await platform.waitUntilHealthy();
    const token = await platform.token();
    const date = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
    const people = Math.round((options.rate * options.minutes) / 2) + warmUpPeople;
    const { lists, travellers } = inventTerminal(people, date);
    await postAll(platform.address, token, lists);
    while ((await withClient(platform.databaseUrl, countWaiting)) > 0) await sleep(200);
    // Excludes connections and compilation.
    const warm = new Readers(platform.address, token);
    await warm.run(travellers.slice(0, warmUpPeople), options.rate, 0);
    const readers = new Readers(platform.address, token);
    const measured = travellers.slice(warmUpPeople);
    const outages = await readWithKills(platform, readers, measured, options);
    const stored = await withClient(platform.databaseUrl, countStages);
    return report({ readers, measured, outages, stored, crashes: platform.crashCount });
  } finally {
    await platform.remove();
  }
}

async function readWithKills(
  platform: FaultPlatform,
  readers: Readers,
  travellers: readonly Traveller[],
  { minutes, rate, kills }: Options,
): Promise<Outage[]> {
  const reading = readers.run(travellers, rate, lagMs);
  const outages: Outage[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const at = (minutes * 60_000 * kill) / (kills + 1);
    await sleep(Math.max(0, at - readers.elapsed));
    const from = readers.elapsed;
    await platform.kill('server', 0, () => 0);
    platform.start();
    await platform.waitUntilHealthy();
    const healthyAt = readers.elapsed;
    while (readers.lastAnswerAt < healthyAt) await sleep(pollMs);
    outages.push({ from, to: readers.elapsed });
  }
  await reading;
  return outages;
}

interface Result {
  readers: Readers;
  measured: readonly Traveller[];
  outages: readonly Outage[];
  stored: { entered: number; boarded: number };
  crashes: number;
}

function report({ readers, measured, outages, stored, crashes }: Result): BenchResult {
  const outside = readers.readings.filter(
    ({ from, to }) => !outages.some(outage => from <= outage.to && to >= outage.from),
  );
  const latencies = outside.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
  const percentile = (share: number): number =>
    roundFigure(
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN,
    );
  const expected = measured.length + warmUpPeople;
  const unanswered = measured.filter(
    traveller => !readers.entered.has(traveller) || !readers.boardings.has(traveller),
  );
  const boardedTwice = [...readers.boardings.values()].filter(count => count > 1).length;
  const absent = Math.max(expected - stored.entered, expected - stored.boarded);
  for (const [reason, count] of readers.wrong) console.error(`${reason}: ${count}`);
  const seconds = outages.map(({ from, to }) => (to - from) / 1000);
  const lost = Math.max(unanswered.length, absent);
  const doubled = boardedTwice + readers.changedAnswers;
  return {
    ratios: {},
    absolute: {
      gate_p99_ms: percentile(0.99),
      gate_p50_ms: percentile(0.5),
      restart_s: roundFigure(Math.max(0, ...seconds)),
      lost,
      doubled,
      crashes,
    },
    table: [
      ['readings', 'outside restarts', 'repeated', 'sent again', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
      [
        String(readers.readings.length),
        String(outside.length),
        String(readers.repeats),
        String(readers.retries),
        ...[0.5, 0.95, 0.99, 1].map(share => String(percentile(share))),
      ],
    ],
  };
}
