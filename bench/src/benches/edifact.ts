/**
 * Compares reading PAXLST and PNRGOV to other EDIFACT readers and to a pass that only finds segment ends.
 * Peers emit events without listeners, which favors them; `…_heard_mb_s` has counting listeners.
 * Flags: `--megabytes=52` of each kind, `--times=1` per pass, `--rounds=7`, `--warm=4`.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import type { PassReport } from '../edifact/child.ts';
import { createCorpusFile } from '../edifact/corpus-file.ts';

const kinds = ['paxlst', 'pnrgov'] as const;
const peerNames = ['edifact', 'ts-edifact'] as const;
const readerNames = ['farol', ...peerNames, 'indexOf'] as const;
type Kind = (typeof kinds)[number];
type ReaderName = (typeof readerNames)[number];

interface Contestant {
  kind: Kind;
  reader: ReaderName;
  megabytes: number;
  child: ChildProcess;
  reports: PassReport[];
  withListeners: PassReport[];
}

const program = fileURLToPath(new URL('../edifact/child.ts', import.meta.url));
/**
 * Shares the compile cache between processes; otherwise each also holds the TypeScript compiler in memory.
 */
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'farol-bench', 'compiled') };

/** The cache is written only when a process exits by itself. */
function compile(): void {
  const { status } = spawnSync(process.execPath, [program, 'compile'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The readers do not compile');
}

function start(kind: Kind, reader: ReaderName, megabytes: number, times: number): Contestant {
  const file = createCorpusFile(kind, megabytes);
  const child = fork(program, [reader, file.path, String(times)], { env });
  return { kind, reader, megabytes: (file.bytes * times) / 1e6, child, reports: [], withListeners: [] };
}

function runPass({ child }: Contestant, what: 'check' | 'timed'): Promise<PassReport> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('A reader ended before its pass did'));
    child.once('exit', ended);
    child.once('message', report => {
      child.off('exit', ended);
      resolve(report as PassReport);
    });
    child.send(what);
  });
}

/** Peers count released terminators differently, so a small difference is allowed. */
function assertAllRead(contestants: readonly Contestant[], reports: readonly PassReport[]): void {
  for (const [index, { kind, reader }] of contestants.entries()) {
    const seen = reports[index]?.seen ?? {};
    const terminatorPass =
      reports[contestants.findIndex(other => other.kind === kind && other.reader === 'indexOf')];
    const right =
      reader === 'farol'
        ? (seen.people ?? 0) > 0 && (kind === 'paxlst' || (seen.bookings ?? 0) > 0)
        : (seen.segments ?? 0) > 0.99 * (terminatorPass?.seen.segments ?? Number.NaN);
    if (!right) throw new Error(`${reader} did not read all of the ${kind}: ${JSON.stringify(seen)}`);
  }
}

function rate({ reports, megabytes }: Pick<Contestant, 'reports' | 'megabytes'>): number {
  return megabytes / median(reports.map(report => report.cpuSeconds));
}

/** Returns the median ratio over rounds. */
function ratio(one: Contestant, other: Contestant): number {
  return median(
    one.reports.map((report, round) => (other.reports[round]?.cpuSeconds ?? Number.NaN) / report.cpuSeconds),
  );
}

function row(contestant: Contestant): string[] {
  const { kind, reader, reports, megabytes } = contestant;
  const wall = megabytes / median(reports.map(report => report.seconds));
  return [
    `${kind} ${reader}`,
    rate(contestant).toFixed(0),
    wall.toFixed(0),
    Math.max(...reports.map(report => report.peakMb)).toFixed(0),
  ];
}

function compare(contestants: readonly Contestant[]): Omit<BenchResult, 'table'> {
  const find = (kind: Kind, reader: ReaderName): Contestant => {
    const found = contestants.find(other => other.kind === kind && other.reader === reader);
    if (found === undefined) throw new Error(`${reader} did not read ${kind}`);
    return found;
  };
  const ownRate = (kind: Kind): number => rate(find(kind, 'farol'));
  const bestPeer = (kind: Kind): Contestant =>
    peerNames
      .map(peer => find(kind, peer))
      .reduce((best, other) => (rate(other) > rate(best) ? other : best));
  const events = (kind: Kind): number => rate(bestPeer(kind));
  const versusEvents = (kind: Kind): number => roundFigure(ratio(find(kind, 'farol'), bestPeer(kind)));
  const listenerRate = (kind: Kind): number =>
    Math.max(
      ...peerNames.map(peer => {
        const { withListeners: reports, megabytes } = find(kind, peer);
        return rate({ reports, megabytes });
      }),
    );
  const peaks = kinds.map(kind => Math.max(...find(kind, 'farol').reports.map(report => report.peakMb)));
  return {
    ratios: {
      paxlst_vs_events: versusEvents('paxlst'),
      pnrgov_vs_events: versusEvents('pnrgov'),
      paxlst_vs_indexof: roundFigure(ratio(find('paxlst', 'farol'), find('paxlst', 'indexOf'))),
    },
    absolute: {
      peak_rss_mb: roundFigure(Math.max(...peaks)),
      paxlst_mb_s: roundFigure(ownRate('paxlst')),
      pnrgov_mb_s: roundFigure(ownRate('pnrgov')),
      paxlst_events_mb_s: roundFigure(events('paxlst')),
      pnrgov_events_mb_s: roundFigure(events('pnrgov')),
      paxlst_heard_mb_s: roundFigure(listenerRate('paxlst')),
      pnrgov_heard_mb_s: roundFigure(listenerRate('pnrgov')),
      paxlst_indexof_mb_s: roundFigure(rate(find('paxlst', 'indexOf'))),
      file_mb: roundFigure(find('paxlst', 'farol').megabytes),
    },
  };
}

export default async function edifact(flags: BenchFlags): Promise<BenchResult> {
  const megabytes = Number(flags['megabytes'] ?? 52);
  const times = Number(flags['times'] ?? 1);
  const rounds = Number(flags['rounds'] ?? 7);
  const warm = Number(flags['warm'] ?? 4);
  compile();
  const contestants = kinds.flatMap(kind => readerNames.map(reader => start(kind, reader, megabytes, times)));
  try {
    const checks: PassReport[] = [];
    for (const contestant of contestants) checks.push(await runPass(contestant, 'check'));
    assertAllRead(contestants, checks);
    for (let round = 0; round < warm + rounds; round++) {
      for (const contestant of contestants) {
        const report = await runPass(contestant, 'timed');
        if (round >= warm) contestant.reports.push(report);
      }
    }
    // Runs last, because listeners affect how the peers are compiled.
    const peers = contestants.filter(({ reader }) => peerNames.some(peer => peer === reader));
    for (let round = 0; round < 5; round++)
      for (const contestant of peers) contestant.withListeners.push(await runPass(contestant, 'check'));
  } finally {
    for (const { child } of contestants) child.kill();
  }
  const table = [['reader', 'MB/s of processor', 'MB/s of wall', 'peak MB'], ...contestants.map(row)];
  return { table, ...compare(contestants) };
}
