/**
 * Compares lookups in a watch list of 50,000 names with Jaro-Winkler against each name.
 * `hits_kept` is the share of plain hits (score ≥ 0.95) that the index finds.
 * Flags: `--names=50000`, `--rounds=5`, `--seed=1`, `--pairs=FILE`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  jaroWinkler,
  matchNames,
  readWatchName,
  WATCH_THRESHOLD,
  WatchIndex,
  WHOLE_FROM,
} from '@farol/identity';
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { Draw } from '../draw.ts';
import { misspell, People } from '../names/invent.ts';
import { f1Of, parsePairs } from '../names/pairs.ts';

/** Names per round, for the index and for the plain way. */
const namesPerRound = 4000;
const plainNamesPerRound = 12;
const namesPerFlight = 200;
/** Until most shared words, about twenty thousand, are cached. */
const warmupRounds = 24;

const sharedPairs = fileURLToPath(new URL('../../../../shared/samples/names/pairs.csv', import.meta.url));

interface World {
  list: string[];
  sought: () => string;
  listed: () => string;
  deviating: () => string;
}

function worldOf(seed: number, names: number): World {
  const people = new People(seed);
  const random = new Draw(seed + 1);
  const list = Array.from({ length: names }, () => people.name(random));
  const pickListed = () => random.of(list);
  const misspellListed = () => misspell(pickListed(), random);
  const pickSought = () => (random.below(10) === 0 ? misspellListed() : people.name(random));
  return { list, sought: pickSought, listed: pickListed, deviating: misspellListed };
}

/** CPU time is more exact than wall time on a busy machine. */
function measureCpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const createNames = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

function lookUp(index: WatchIndex, names: readonly string[]): { each: number; hits: number } {
  let hits = 0;
  const all = measureCpu(() => {
    for (let at = 0; at < names.length; at += namesPerFlight)
      for (const found of index.findAll(names.slice(at, at + namesPerFlight))) hits += found.length;
  });
  return { each: all / names.length, hits: hits / names.length };
}

function scan(
  texts: readonly string[],
  names: readonly string[],
): { each: number; found: [string, number][] } {
  const found: [string, number][] = [];
  const all = measureCpu(() => {
    for (const name of names) {
      const { text } = readWatchName(name);
      for (let entry = 0; entry < texts.length; entry++)
        if (jaroWinkler(text, texts[entry] as string) >= WHOLE_FROM) found.push([name, entry]);
    }
  });
  return { each: all / names.length, found };
}

const hitsKeptOf = (index: WatchIndex, found: readonly [string, number][]): number =>
  found.filter(([name, entry]) => index.find(name).some(hit => hit.entry === entry)).length / found.length;

function measureSharedF1(file: string): { ours: number; plain: number } | undefined {
  if (!existsSync(file)) return undefined;
  const pairs = parsePairs(readFileSync(file, 'utf8'));
  const read = pairs.map(({ name1, name2, isMatch }) => ({
    a: readWatchName(name1),
    b: readWatchName(name2),
    isMatch,
  }));
  return {
    ours: f1Of(read, ({ a, b }) => matchNames(a, b).score >= WATCH_THRESHOLD),
    plain: f1Of(read, ({ a, b }) => jaroWinkler(a.text, b.text) >= WHOLE_FROM),
  };
}

function buildIndex(make: () => WatchIndex): { index: WatchIndex; milliseconds: number; megabytes: number } {
  const before = process.memoryUsage();
  let index: WatchIndex | undefined;
  const milliseconds = measureCpu(() => (index = make()));
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const megabytes = (heapUsed - before.heapUsed + arrayBuffers - before.arrayBuffers) / 1e6;
  if (index === undefined) throw new Error('There is no index');
  return { index, milliseconds, megabytes };
}

export default async function names(flags: BenchFlags): Promise<BenchResult> {
  const rounds = Number(flags['rounds'] ?? 5);
  const { list, sought, listed, deviating } = worldOf(
    Number(flags['seed'] ?? 1),
    Number(flags['names'] ?? 50_000),
  );
  const { index, milliseconds, megabytes } = buildIndex(() => new WatchIndex(list));
  const first = lookUp(index, createNames(1000, sought));
  for (let round = 0; round < warmupRounds; round++) lookUp(index, createNames(namesPerRound, sought));
  const texts = list.map(name => readWatchName(name).text);
  scan(texts, createNames(4, sought));
  const found: [string, number][] = [];
  const times = Array.from({ length: rounds }, () => {
    const plain = scan(texts, createNames(plainNamesPerRound, sought));
    found.push(...plain.found);
    return { plain: plain.each, ours: lookUp(index, createNames(namesPerRound, sought)) };
  });
  // Adds listed and misspelled names, so that `hits_kept` has enough samples.
  found.push(...scan(texts, createNames(20, listed)).found, ...scan(texts, createNames(40, deviating)).found);
  return report(times, flags['pairs'] ?? sharedPairs, {
    first: first.each,
    milliseconds,
    megabytes,
    kept: hitsKeptOf(index, found),
    found: found.length,
  });
}

interface NameFigures {
  first: number;
  milliseconds: number;
  megabytes: number;
  kept: number;
  found: number;
}

function report(
  times: readonly { plain: number; ours: { each: number; hits: number } }[],
  pairs: string,
  { first, milliseconds, megabytes, kept, found }: NameFigures,
): BenchResult {
  const shared = measureSharedF1(pairs);
  if (shared === undefined) console.error(`f1_shared is left out: there is no ${pairs}`);
  const ours = median(times.map(time => time.ours.each));
  const plain = median(times.map(time => time.plain));
  return {
    ratios: {
      names50000_vs_linear: roundFigure(median(times.map(time => time.plain / time.ours.each))),
      hits_kept: kept,
      ...(shared === undefined
        ? {}
        : { f1_shared: roundFigure(shared.ours), f1_shared_jaro_winkler: roundFigure(shared.plain) }),
    },
    absolute: {
      lookup_us: roundFigure(ours * 1000),
      first_lookup_us: roundFigure(first * 1000),
      linear_ms: roundFigure(plain),
      hits_each: roundFigure(median(times.map(time => time.ours.hits))),
      linear_hits: found,
      build_ms: roundFigure(milliseconds),
      index_mb: roundFigure(megabytes),
    },
    table: [
      ['one name', 'microseconds'],
      ['index', (ours * 1000).toFixed(1)],
      ['Jaro-Winkler with each', (plain * 1000).toFixed(0)],
    ],
  };
}
