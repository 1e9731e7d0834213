import { Random } from '@farol/corpus';
import { buildWebIfStale } from '../../../server/src/main/build-web.ts';
import { citusPrograms, missingCitusText } from '../../../scripts/cluster.ts';
import { median, roundFigure, emptyResult, type BenchFlags, type BenchResult } from '../bench.ts';
import { faultKinds, buildSchedule } from './fault-injection.ts';
import { runCampaign, type Campaign } from './campaign.ts';

const defaultTimes = 3;

/**
 * Injects faults into a cluster of two nodes during intake and reads.
 * Flags: `--times=3` of each, `--seed=1`, `--only=node` prefix, `--folder=` for data, `--logs=` for output.
 */
export async function clusterFaults(flags: BenchFlags): Promise<BenchResult> {
  if (citusPrograms() === undefined) return emptyResult(missingCitusText);
  await buildWebIfStale();
  const random = new Random(flags['seed'] ?? '1');
  const schedule = buildSchedule(Number(flags['times'] ?? defaultTimes), random).filter(blow =>
    blow.startsWith(flags['only'] ?? ''),
  );
  const campaignResult = await runCampaign(schedule, random, {
    folder: flags['folder'],
    logs: flags['logs'],
  });
  for (const [wrong, count] of countTexts(campaignResult.wrong)) console.error(`${count} × ${wrong}`);
  for (const line of listReplies(campaignResult)) console.error(line);
  return report(campaignResult);
}

function countTexts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const normalized = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    counts.set(normalized, (counts.get(normalized) ?? 0) + 1);
  }
  return counts;
}

function listReplies({ replies, refusals }: Campaign): string[] {
  const formatCounts = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    ...[...replies].flatMap(([matter, byCall]) =>
      [...byCall].map(([call, byStatus]) => `${matter}: ${call}: ${formatCounts(byStatus)}`),
    ),
    `messages refused and sent again: ${formatCounts(refusals)}`,
  ];
}

function report(campaignResult: Campaign): BenchResult {
  const resumed = campaignResult.outcomes.flatMap(({ resumed: seconds }) => seconds ?? []);
  return {
    ratios: {},
    absolute: {
      blows: campaignResult.outcomes.length,
      acknowledged_messages: campaignResult.acknowledged,
      lost_messages: campaignResult.lost,
      failed_messages: campaignResult.failed,
      doubled_messages: campaignResult.doubled,
      unaudited_files: campaignResult.unaudited,
      compared_rows: campaignResult.compared,
      differing_rows: campaignResult.differing,
      trail_flaws: campaignResult.flaws,
      prepared_transactions_left: campaignResult.prepared,
      fallen_processes: campaignResult.crashCount,
      wrong_replies: campaignResult.wrong.length,
      longest_call_s: roundFigure(campaignResult.longest / 1000),
      not_resumed_times: campaignResult.outcomes.filter(
        ({ resumed: seconds, drained }) => seconds === undefined || !drained,
      ).length,
      resumed_median_s: roundFigure(median(resumed)),
      resumed_most_s: roundFigure(Math.max(...resumed)),
    },
    table: tableOf(campaignResult),
  };
}

function tableOf({ outcomes, replies }: Campaign): string[][] {
  return [
    ['what befell', 'times', 'away s', 'worked s later', 'at most s', 'replies', 'refused'],
    ...faultKinds.flatMap(blow => {
      const group = outcomes.filter(outcome => outcome.fault === blow);
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
