/**
 * Kills parts of the platform while it takes messages in, and compares the stored data with an undisturbed
 * run. Targets are servers, workers, connections, database processes and the database, by SIGKILL and
 * `pg_terminate_backend`, under load, at rest, during start, stop and the first start. Runs for minutes and
 * is not a test; findings become tests.
 * Flags: `--kills=200`, `--seed=1`, `--on=cluster` for faults of a cluster (flags in cluster/faults.ts).
 */
import { Random } from '@farol/corpus';
import { buildWebIfStale } from '../../../server/src/main/build-web.ts';
import { median, rounded, type BenchFlags, type BenchResult } from '../bench.ts';
import { drained, strike, strikeFirstStart, type Outcome } from '../faults/blows.ts';
import { clusterFaults } from '../cluster/faults.ts';
import { differences } from '../faults/compare.ts';
import { chainsOf, deckOf, type Blow } from '../faults/deck.ts';
import { House, OutsideDatabase } from '../faults/house.ts';
import { asked, ledger, makeDatabase, rowsTold, unfinished, type Ledger } from '../faults/queries.ts';
import { Senders } from '../faults/senders.ts';

interface Campaign extends Ledger {
  outcomes: Outcome[];
  acknowledged: number;
  lost: number;
  /** Rows that only one of the two runs has. */
  differing: number;
  /** Processes that crashed without an injected fault. */
  fell: number;
}

async function campaign(
  outside: OutsideDatabase,
  kind: Blow['kind'],
  deck: readonly Blow[],
  random: Random,
): Promise<Campaign> {
  if (kind === 'outside') await makeDatabase(outside.serverUrl, 'struck');
  const house = await House.open(kind === 'outside' ? { server: outside, database: 'struck' } : undefined);
  try {
    house.start();
    await house.wellAgain();
    const senders = new Senders([house.address], await house.token());
    const outcomes: Outcome[] = [];
    const chains = chainsOf(deck, random);
    for (const [index, chain] of chains.entries()) {
      const [blow] = chain;
      if (blow === undefined) continue;
      const outcome =
        blow.moment === 'migration'
          ? await strikeFirstStart(outside, `first_${kind}_${index}`, blow, random)
          : await strike(house, senders, chain, random);
      outcomes.push(outcome);
      tell(`${kind} ${index + 1}/${chains.length}`, outcome);
      await house.wellAgain();
    }
    await senders.stop();
    const all = await drained(house);
    if (!all) console.error(`${kind}: messages wait for ever`);
    const lost = await asked(house.databaseUrl, client => unfinished(client, senders.acknowledged));
    const ends = await asked(house.databaseUrl, ledger);
    const rows = await asked(house.databaseUrl, rowsTold);
    console.error(
      `${kind}: ${[...senders.refusals].map(([why, count]) => `${why} ${count}`).join(', ')} and sent again`,
    );
    const found = {
      outcomes,
      acknowledged: senders.acknowledged.length,
      lost: lost.length,
      ...ends,
      fell: house.fell,
      differing: differences(rows, await undisturbed(outside, kind, senders.sent)),
    };
    console.error(kind, JSON.stringify({ ...found, outcomes: outcomes.length }));
    return found;
  } finally {
    await house.remove();
  }
}

/** Sends the same messages, in the same order per flight, to an undisturbed platform. */
async function undisturbed(
  outside: OutsideDatabase,
  kind: string,
  sent: readonly number[],
): Promise<Map<string, string[]>> {
  const database = `undisturbed_${kind}`;
  await makeDatabase(outside.serverUrl, database);
  const house = await House.open({ server: outside, database });
  try {
    house.start();
    await house.wellAgain();
    await new Senders([house.address], await house.token(), { counts: sent }).done();
    if (!(await drained(house))) throw new Error('the undisturbed run does not come to its end');
    return await asked(house.databaseUrl, rowsTold);
  } finally {
    await house.remove();
  }
}

const nameOf = ({ moment, target }: Blow): string => `${moment} ${target}`;

function tell(which: string, { blows, well, resumed, drained: all }: Outcome): void {
  const worked = resumed === undefined ? 'never worked again' : `worked after ${resumed.toFixed(1)} s`;
  const left = all ? '' : ', and messages left';
  console.error(
    `${which} ${blows.map(nameOf).join(', ')}: well after ${well.toFixed(1)} s, ${worked}${left}`,
  );
}

function tableOf(outcomes: readonly Outcome[]): string[][] {
  const each = outcomes.flatMap(outcome => outcome.blows.map(blow => ({ blow, outcome })));
  const groups = Map.groupBy(each, ({ blow }) => `${blow.kind}, ${nameOf(blow)}`);
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
  const deck = deckOf(Number(flags['kills'] ?? 200), random);
  await buildWebIfStale();
  const outside = new OutsideDatabase();
  await outside.make();
  try {
    const campaigns: Campaign[] = [];
    for (const kind of ['outside', 'embedded'] as const) {
      const blows = deck.filter(blow => blow.kind === kind);
      campaigns.push(await campaign(outside, kind, blows, random));
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
        fallen_processes: sum(one => one.fell),
        not_resumed_times: outcomes.filter(({ resumed, drained: all }) => resumed === undefined || !all)
          .length,
        resumed_median_s: rounded(median(outcomes.flatMap(({ resumed }) => resumed ?? []))),
        resumed_most_s: rounded(Math.max(...outcomes.flatMap(({ resumed }) => resumed ?? []))),
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
