/**
 * Resolves invented sightings of people across flights and compares the result with the truth, pair by pair.
 * Flags: `--people=4000`, `--seed=report`.
 */
import { inventSightings, type SightingNoise, type SightingRow, usualNoise } from '@farol/corpus';
import { resolveSightings } from '@farol/identity';
import { toSighting } from '../../../server/src/main/resolve-csv.ts';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';

const sets: Readonly<Record<string, Partial<SightingNoise>>> = {
  usual: {},
  noisy: { errors: 2 },
  bare: { contacts: 0.15, domestic: 0.35 },
  frequent: { sightings: 8 },
};

interface Figures {
  name: string;
  sightings: number;
  precision: number;
  recall: number;
  f1: number;
  perSecond: number;
}

export default async function identity(flags: BenchFlags): Promise<BenchResult> {
  const people = Number(flags['people'] ?? 4000);
  const seed = flags['seed'] ?? 'report';
  const figures = Object.entries(sets).map(([name, noise]) =>
    measure(name, inventSightings(`${seed} ${name}`, { ...usualNoise, people, ...noise })),
  );
  const [usual] = figures;
  if (usual === undefined) throw new Error('There is no set');
  return {
    ratios: { f1: roundFigure(usual.f1), precision: roundFigure(usual.precision) },
    absolute: { sightings_per_second: roundFigure(usual.perSecond) },
    table: [
      ['set', 'sightings', 'precision', 'recall', 'f1', 'per second'],
      ...figures.map(each => [
        each.name,
        String(each.sightings),
        each.precision.toFixed(4),
        each.recall.toFixed(4),
        each.f1.toFixed(4),
        each.perSecond.toFixed(0),
      ]),
    ],
  };
}

function measure(name: string, rows: readonly SightingRow[]): Figures {
  const sightings = rows.map(toSighting);
  // CPU time is more exact than wall time on a busy machine.
  const before = process.cpuUsage();
  const travellers = resolveSightings(sightings);
  const { user, system } = process.cpuUsage(before);
  const found = countPairs(travellers);
  const truth = countPairs(rows.map(row => row.person));
  const both = countPairs(rows.map((row, at) => `${row.person} ${travellers[at]}`));
  return {
    name,
    sightings: rows.length,
    precision: both / found,
    recall: both / truth,
    f1: (2 * both) / (found + truth),
    perSecond: (rows.length / (user + system)) * 1e6,
  };
}

function countPairs(groups: readonly (string | number)[]): number {
  const sizes = new Map<string | number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}
