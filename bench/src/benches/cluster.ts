/**
 * Compares a coordinator with two nodes to one server on this machine, then kills a node under load.
 * The nodes share processors, so this measures the cost of a cluster, not its gain. Needs Citus.
 * Flags: `--flights=60` per run, `--rounds=3`, `--seconds=5` per rate, `--folder=` for data, `--lost=no`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { citusPrograms, missingCitusText } from '../../../scripts/cluster.ts';
import { median, roundFigure, emptyResult, type BenchFlags, type BenchResult } from '../bench.ts';
import { measureCallRate, buildQuestions, type Call } from '../cluster/calls.ts';
import { Fleet } from '../cluster/fleet.ts';
import { benchShards, DatabaseServers } from '../cluster/database-servers.ts';
import { countLostUnderKill } from '../cluster/lost-messages.ts';
import { listPassports } from '../cluster/queries.ts';
import { differences } from '../faults/compare.ts';
import { withClient, countJobs, countWaiting, readComparedRows } from '../faults/queries.ts';
import { makeMessages } from '../intake/messages.ts';
import { postAll } from '../intake/post.ts';
import { checkpointAndAnalyze, countHits, countPeople } from '../intake/queries.ts';

const workers = 2;
const callers = 4;
/** Warms connections and plans. */
const warmUp = 48;
const restrictedPassports = 40;
const pollIntervalMs = 100;

interface RunOptions {
  messages: readonly Uint8Array[];
  clock: Temporal.Instant;
  rounds: number;
  seconds: number;
}

interface Run {
  people: number;
  alerts: number;
  passengers: number;
  lookups: number;
  searches: number;
  lists: number;
  rows: Map<string, string[]>;
}

type PlatformPair = Readonly<Record<'one' | 'cluster', DatabaseServers>>;

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  if (citusPrograms() === undefined) return emptyResult(missingCitusText);
  const options: RunOptions = {
    messages: makeMessages(Number(flags['flights'] ?? 60), 'both').first,
    clock: Temporal.Now.instant(),
    rounds: Number(flags['rounds'] ?? 3),
    seconds: Number(flags['seconds'] ?? 5),
  };
  const open: DatabaseServers[] = [];
  const createServers = async (nodes: number) => {
    const opened = await DatabaseServers.open(nodes, flags['folder']);
    open.push(opened);
    return opened;
  };
  try {
    const platforms: PlatformPair = { one: await createServers(0), cluster: await createServers(2) };
    await prepare(platforms, options);
    const runs = await runRounds(platforms, options);
    const lost =
      flags['lost'] === 'no' ? undefined : await countLostUnderKill(platforms.cluster, 'bench_template');
    return report(options.messages.length, runs, lost);
  } finally {
    for (const each of open) await each.remove();
  }
}

async function prepare(platforms: PlatformPair, options: RunOptions): Promise<void> {
  await Promise.all([
    platforms.one.createDatabase('bench_template'),
    platforms.cluster.createDatabase('bench_template'),
  ]);
  await platforms.one.copy('bench_template', 'bench_scratch');
  await takeIn(platforms.one, 'bench_scratch', options);
  const passports = await listPassports(platforms.one.urlOf('bench_scratch'), restrictedPassports);
  for (const place of [platforms.one, platforms.cluster]) {
    await place.allowConnections('bench_template');
    await place.addRestrictions('bench_template', passports);
    await withClient(place.urlOf('bench_template'), checkpointAndAnalyze);
  }
}

/** Alternates between platforms, so that other load on the machine affects both. */
async function runRounds(
  platforms: PlatformPair,
  options: RunOptions,
): Promise<Record<'one' | 'cluster', Run[]>> {
  const runs: Record<'one' | 'cluster', Run[]> = { one: [], cluster: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const place of ['one', 'cluster'] as const) {
      await platforms[place].copy('bench_template', 'bench_run');
      const run = await measureRound(platforms[place], options);
      runs[place].push(run);
      const { rows: _, ...figures } = run;
      console.error(place, JSON.stringify(figures));
    }
  }
  return runs;
}

async function measureRound(place: DatabaseServers, options: RunOptions): Promise<Run> {
  const url = place.urlOf('bench_run');
  const { passengers, people } = await takeIn(place, 'bench_run', options);
  await withClient(url, checkpointAndAnalyze);
  const fleet = await Fleet.start(place, 'bench_run', { apis: 1, workers: 0, clock: options.clock });
  try {
    const questions = await buildQuestions(url);
    const rate = (calls: readonly Call[]) =>
      measureCallRate(fleet.addresses[0] ?? '', fleet.session, calls, { callers, seconds: options.seconds });
    // Excludes connections and plans of the first calls from the rate.
    await measureCallRate(fleet.addresses[0] ?? '', fleet.session, Object.values(questions).flat(), {
      callers,
      seconds: 4,
    });
    const lookups = await rate(questions.lookups);
    const searches = await rate(questions.searches);
    const lists = await rate(questions.lists);
    const { alerts } = await withClient(url, countHits);
    return {
      people,
      alerts,
      passengers,
      lookups,
      searches,
      lists,
      rows: await withClient(url, readComparedRows),
    };
  } finally {
    await fleet.stop();
  }
}

const isList = (message: Uint8Array): boolean => Buffer.from(message).includes('PAXLST');

/** Returns passengers per second, from the first post to the last judged message. */
async function takeIn(
  place: DatabaseServers,
  name: string,
  { messages, clock }: RunOptions,
): Promise<{ passengers: number; people: number }> {
  const url = place.urlOf(name);
  const fleet = await Fleet.start(place, name, { apis: 1, workers, clock });
  try {
    const take = async (some: readonly Uint8Array[]) => {
      // The result depends on the order of bookings and lists.
      const bookings = some.filter(message => !isList(message));
      await postAll(fleet.addresses[0] ?? '', fleet.token, bookings);
      await postAll(fleet.addresses[0] ?? '', fleet.token, some.filter(isList));
      await withClient(url, async client => {
        // Jobs are only on the coordinator, messages on all shards, so jobs are checked first.
        while ((await countJobs(client)) > 0 || (await countWaiting(client)) > 0) await sleep(pollIntervalMs);
      });
    };
    await take(messages.slice(0, warmUp));
    const before = await withClient(url, countPeople);
    const began = performance.now();
    await take(messages.slice(warmUp));
    const seconds = (performance.now() - began) / 1000;
    const people = await withClient(url, countPeople);
    return { passengers: (people - before) / seconds, people };
  } finally {
    await fleet.stop();
  }
}

function report(
  messages: number,
  { one, cluster }: Readonly<Record<'one' | 'cluster', Run[]>>,
  lost: number | undefined,
): BenchResult {
  const rate = (runs: readonly Run[], of: 'passengers' | 'lookups' | 'searches' | 'lists') =>
    roundFigure(median(runs.map(run => run[of])));
  const ratio = (of: 'passengers' | 'lookups' | 'searches' | 'lists') =>
    roundFigure(median(cluster.map((run, round) => run[of] / (one[round]?.[of] ?? Number.NaN))));
  const differing = cluster.map((run, round) => differences(run.rows, one[round]?.rows ?? new Map()));
  const [first] = one;
  const line = (what: string, of: 'passengers' | 'lookups' | 'searches' | 'lists') => [
    what,
    String(rate(one, of)),
    String(rate(cluster, of)),
  ];
  return {
    ratios: {
      intake_cluster_vs_one: ratio('passengers'),
      lookup_cluster_vs_one: ratio('lookups'),
      search_cluster_vs_one: ratio('searches'),
      lists_cluster_vs_one: ratio('lists'),
    },
    absolute: {
      rows_identical: differing.every(count => count === 0) ? 1 : 0,
      ...(lost === undefined ? {} : { lost }),
      messages,
      people: first?.people ?? 0,
      alerts: first?.alerts ?? 0,
      rows_compared: [...(first?.rows ?? [])].reduce((sum, [, rows]) => sum + rows.length, 0),
      shards: benchShards,
      rounds: one.length,
    },
    table: [
      ['each second', 'one server', 'coordinator and two nodes'],
      line('passengers taken in', 'passengers'),
      line('pages of a passenger', 'lookups'),
      line('searches by name, by document, of flights', 'searches'),
      line('lists of a flight, of alerts', 'lists'),
    ],
  };
}
