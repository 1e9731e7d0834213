/**
 * Kills parts of the platform during intake and compares the stored data with an undisturbed run.
 * Runs for minutes and is not a test; findings become tests.
 * Flags: `--kills=200`, `--seed=1`, `--on=cluster` (flags in cluster/faults.ts).
 */
import { Random } from '@farol/corpus';
import { buildWebIfStale } from '../../../server/src/main/build-web.ts';
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import {
  waitUntilDrained,
  injectFaults,
  injectFaultAtFirstStart,
  type Outcome,
} from '../faults/fault-injection.ts';
import { clusterFaults } from '../cluster/faults.ts';
import { differences } from '../faults/compare.ts';
import { splitIntoChains, buildSchedule, type Fault } from '../faults/schedule.ts';
import { FaultPlatform, OutsideDatabase } from '../faults/platform.ts';
import {
  withClient,
  readLedger,
  makeDatabase,
  readComparedRows,
  listUnfinished,
  type Ledger,
} from '../faults/queries.ts';
import { Senders } from '../faults/senders.ts';

interface Campaign extends Ledger {
  outcomes: Outcome[];
  acknowledged: number;
  lost: number;
  /** Rows that only one of the two runs has. */
  differing: number;
  /** Excludes injected faults. */
  crashCount: number;
}

async function runCampaign(
  outside: OutsideDatabase,
  kind: Fault['kind'],
  schedule: readonly Fault[],
  random: Random,
): Promise<Campaign> {
  if (kind === 'outside') await makeDatabase(outside.serverUrl, 'struck');
  const platform = await FaultPlatform.open(
    kind === 'outside' ? { server: outside, database: 'struck' } : undefined,
  );
  try {
    platform.start();
    await platform.waitUntilHealthy();
    const senders = new Senders([platform.address], await platform.token());
    const outcomes: Outcome[] = [];
    const chains = splitIntoChains(schedule, random);
    for (const [index, chain] of chains.entries()) {
      const [fault] = chain;
      if (fault === undefined) continue;
      const outcome =
        fault.moment === 'migration'
          ? await injectFaultAtFirstStart(outside, `first_${kind}_${index}`, fault, random)
          : await injectFaults(platform, senders, chain, random);
      outcomes.push(outcome);
      printOutcome(`${kind} ${index + 1}/${chains.length}`, outcome);
      await platform.waitUntilHealthy();
    }
    await senders.stop();
    const all = await waitUntilDrained(platform);
    if (!all) console.error(`${kind}: messages wait for ever`);
    const lost = await withClient(platform.databaseUrl, client =>
      listUnfinished(client, senders.acknowledged),
    );
    const ends = await withClient(platform.databaseUrl, readLedger);
    const rows = await withClient(platform.databaseUrl, readComparedRows);
    console.error(
      `${kind}: ${[...senders.refusals].map(([why, count]) => `${why} ${count}`).join(', ')} and sent again`,
    );
    const result = {
      outcomes,
      acknowledged: senders.acknowledged.length,
      lost: lost.length,
      ...ends,
      crashCount: platform.crashCount,
      differing: differences(rows, await runUndisturbed(outside, kind, senders.sent)),
    };
    console.error(kind, JSON.stringify({ ...result, outcomes: outcomes.length }));
    return result;
  } finally {
    await platform.remove();
  }
}

async function runUndisturbed(
  outside: OutsideDatabase,
  kind: string,
  sent: readonly number[],
): Promise<Map<string, string[]>> {
  const database = `undisturbed_${kind}`;
  await makeDatabase(outside.serverUrl, database);
  const platform = await FaultPlatform.open({ server: outside, database });
  try {
    platform.start();
    await platform.waitUntilHealthy();
    await new Senders([platform.address], await platform.token(), { counts: sent }).done();
    if (!(await waitUntilDrained(platform))) throw new Error('the undisturbed run does not come to its end');
    return await withClient(platform.databaseUrl, readComparedRows);
  } finally {
    await platform.remove();
  }
}

const nameOf = ({ moment, target }: Fault): string => `${moment} ${target}`;

function printOutcome(which: string, { blows, well, resumed, waitUntilDrained: all }: Outcome): void {
  const worked = resumed === undefined ? 'never worked again' : `worked after ${resumed.toFixed(1)} s`;
  const left = all ? '' : ', and messages left';
  console.error(
    `${which} ${blows.map(nameOf).join(', ')}: well after ${well.toFixed(1)} s, ${worked}${left}`,
  );
}

function tableOf(outcomes: readonly Outcome[]): string[][] {
  const each = outcomes.flatMap(outcome => outcome.blows.map(fault => ({ blow: fault, outcome })));
  const groups = Map.groupBy(each, ({ blow: fault }) => `${fault.kind}, ${nameOf(fault)}`);
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, group]) => {
      const resumed = group.flatMap(({ outcome }) => outcome.resumed ?? []);
      return [
        name,
        String(group.length),
        median(group.map(({ outcome }) => outcome.well)).toFixed(1),
        median(resumed).toFixed(1),
        Math.max(...resumed).toFixed(1),
        String(group.length - resumed.length),
      ];
    });
}

export default async function faults(flags: BenchFlags): Promise<BenchResult> {
  if (flags['on'] === 'cluster') return clusterFaults(flags);
  const random = new Random(flags['seed'] ?? '1');
  const schedule = buildSchedule(Number(flags['kills'] ?? 200), random);
  await buildWebIfStale();
  const outside = new OutsideDatabase();
  await outside.make();
  try {
    const campaigns: Campaign[] = [];
    for (const kind of ['outside', 'embedded'] as const) {
      const blows = schedule.filter(fault => fault.kind === kind);
      campaigns.push(await runCampaign(outside, kind, blows, random));
    }
    const outcomes = campaigns.flatMap(one => one.outcomes);
    const sum = (of: (one: Campaign) => number) => campaigns.reduce((total, one) => total + of(one), 0);
    return {
      ratios: {},
      absolute: {
        kills: outcomes.reduce((total, { blows }) => total + blows.length, 0),
        acknowledged_messages: sum(one => one.acknowledged),
        lost_messages: sum(one => one.lost),
        failed_messages: sum(one => one.failed),
        doubled_messages: sum(one => one.doubled),
        unaudited_files: sum(one => one.unaudited),
        differing_rows: sum(one => one.differing),
        fallen_processes: sum(one => one.crashCount),
        not_resumed_times: outcomes.filter(
          ({ resumed, waitUntilDrained: all }) => resumed === undefined || !all,
        ).length,
        resumed_median_s: roundFigure(median(outcomes.flatMap(({ resumed }) => resumed ?? []))),
        resumed_most_s: roundFigure(Math.max(...outcomes.flatMap(({ resumed }) => resumed ?? []))),
      },
      table: [
        ['platform, moment, target', 'kills', 'well s', 'worked s', 'at most s', 'never'],
        ...tableOf(outcomes),
      ],
    };
  } finally {
    await outside.remove();
  }
}
