import { Random } from '@farol/corpus';
import { buildWebIfStale } from '../../../server/src/main/build-web.ts';
import { citusPrograms, withoutCitus } from '../../../scripts/cluster.ts';
import { median, rounded, withoutFigures, type BenchFlags, type BenchResult } from '../bench.ts';
import { blows, deckOf } from './blows.ts';
import { campaign, type Campaign } from './campaign.ts';

const usualTimes = 3;

/**
 * Injects faults into a platform on a coordinator and two nodes while messages come in and people read:
 * nodes, coordinator, API and worker processes, and a third node that joins and leaves.
 * Flags: `--times=3` of each, `--seed=1`, `--only=node` prefix of faults, `--folder=` for data, `--logs=` for
 * process output.
 */
export async function clusterFaults(flags: BenchFlags): Promise<BenchResult> {
  if (citusPrograms() === undefined) return withoutFigures(withoutCitus);
  await buildWebIfStale();
  const random = new Random(flags['seed'] ?? '1');
  const deck = deckOf(Number(flags['times'] ?? usualTimes), random).filter(blow =>
    blow.startsWith(flags['only'] ?? ''),
  );
  const found = await campaign(deck, random, { folder: flags['folder'], logs: flags['logs'] });
  for (const [wrong, count] of countsOf(found.wrong)) console.error(`${count} × ${wrong}`);
  for (const line of repliesOf(found)) console.error(line);
  return report(found);
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const alike = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    counts.set(alike, (counts.get(alike) ?? 0) + 1);
  }
  return counts;
}

function repliesOf({ replies, refusals }: Campaign): string[] {
  const told = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    ...[...replies].flatMap(([matter, byCall]) =>
      [...byCall].map(([call, byStatus]) => `${matter}: ${call}: ${told(byStatus)}`),
    ),
    `messages refused and sent again: ${told(refusals)}`,
  ];
}

function report(found: Campaign): BenchResult {
  const resumed = found.outcomes.flatMap(({ resumed: seconds }) => seconds ?? []);
  return {
    ratios: {},
    absolute: {
      blows: found.outcomes.length,
      acknowledged_messages: found.acknowledged,
      lost_messages: found.lost,
      failed_messages: found.failed,
      doubled_messages: found.doubled,
      unaudited_files: found.unaudited,
      compared_rows: found.compared,
      differing_rows: found.differing,
      trail_flaws: found.flaws,
      prepared_transactions_left: found.prepared,
      fallen_processes: found.fell,
      wrong_replies: found.wrong.length,
      longest_call_s: rounded(found.longest / 1000),
      not_resumed_times: found.outcomes.filter(
        ({ resumed: seconds, drained }) => seconds === undefined || !drained,
      ).length,
      resumed_median_s: rounded(median(resumed)),
      resumed_most_s: rounded(Math.max(...resumed)),
    },
    table: tableOf(found),
  };
}

function tableOf({ outcomes, replies }: Campaign): string[][] {
  return [
    ['what befell', 'times', 'away s', 'worked s later', 'at most s', 'replies', 'refused'],
    ...blows.flatMap(blow => {
      const group = outcomes.filter(outcome => outcome.blow === blow);
      if (group.length === 0) return [];
      const resumed = group.flatMap(({ resumed: seconds }) => seconds ?? []);
      const counts = [...(replies.get(blow)?.values() ?? [])].flatMap(byStatus => [...byStatus]);
      const sum = (ofStatus: (status: string) => boolean) =>
        counts.reduce((total, [status, count]) => total + (ofStatus(status) ? count : 0), 0);
      return [
        [
          blow,
          String(group.length),
          median(group.map(({ struck }) => struck)).toFixed(1),
          median(resumed).toFixed(1),
          Math.max(...resumed).toFixed(1),
          String(sum(status => status === '200')),
          String(sum(status => status !== '200')),
        ],
      ];
    }),
  ];
}
