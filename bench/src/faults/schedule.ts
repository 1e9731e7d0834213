import type { Random } from '@farol/corpus';
import type { Target } from './platform.ts';

export type Moment = 'load' | 'idle' | 'start' | 'stop' | 'migration';

export interface Fault {
  kind: 'outside' | 'embedded';
  moment: Moment;
  target: Target;
}

/** The sum is 200. */
const shares: readonly [Fault['kind'], Moment, Target, number][] = [
  ['outside', 'load', 'server', 16],
  ['outside', 'load', 'worker', 20],
  ['outside', 'load', 'connection', 30],
  ['outside', 'load', 'backend', 12],
  ['outside', 'load', 'database', 12],
  ['outside', 'load', 'all', 8],
  ['outside', 'idle', 'server', 4],
  ['outside', 'idle', 'worker', 4],
  ['outside', 'idle', 'connection', 8],
  ['outside', 'idle', 'database', 4],
  ['outside', 'start', 'server', 8],
  ['outside', 'start', 'worker', 4],
  ['outside', 'start', 'database', 4],
  ['outside', 'stop', 'server', 8],
  ['outside', 'stop', 'worker', 4],
  ['outside', 'migration', 'server', 6],
  ['outside', 'migration', 'database', 3],
  ['embedded', 'load', 'server', 12],
  ['embedded', 'load', 'database', 8],
  ['embedded', 'load', 'connection', 4],
  ['embedded', 'load', 'all', 4],
  ['embedded', 'idle', 'database', 4],
  ['embedded', 'start', 'server', 4],
  ['embedded', 'stop', 'server', 4],
  ['embedded', 'migration', 'server', 6],
];

/** Forms chains of one to three faults. */
export function splitIntoChains(schedule: readonly Fault[], random: Random): Fault[][] {
  const chains: Fault[][] = [];
  for (let at = 0; at < schedule.length;) {
    const next = schedule.slice(at, at + random.integer(1, 3));
    const first = next.findIndex(({ moment }) => moment === 'migration');
    const chain = first === -1 ? next : next.slice(0, Math.max(1, first));
    chains.push(chain);
    at += chain.length;
  }
  return chains;
}

/** The seed determines the order. */
export function buildSchedule(kills: number, random: Random): Fault[] {
  const all = shares.reduce((sum, [, , , share]) => sum + share, 0);
  const schedule = shares.flatMap(([kind, moment, target, share]) =>
    Array.from({ length: Math.max(1, Math.ceil((share * kills) / all)) }, () => ({ kind, moment, target })),
  );
  return random.shuffled(schedule);
}
