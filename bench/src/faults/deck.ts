import type { Random } from '@farol/corpus';
import type { Target } from './house.ts';

/** When the platform is hit: at work, at rest, while it starts or stops, or while the first start makes its database. */
export type Moment = 'load' | 'idle' | 'start' | 'stop' | 'migration';

export interface Blow {
  kind: 'outside' | 'embedded';
  moment: Moment;
  target: Target;
}

/** How often of 200 each is. */
const shares: readonly [Blow['kind'], Moment, Target, number][] = [
  ['outside', 'load', 'server', 16],
  ['outside', 'load', 'worker', 16],
  ['outside', 'load', 'connection', 24],
  ['outside', 'load', 'backend', 12],
  ['outside', 'load', 'database', 16],
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
  ['outside', 'migration', 'server', 8],
  ['outside', 'migration', 'database', 4],
  ['embedded', 'load', 'server', 12],
  ['embedded', 'load', 'database', 8],
  ['embedded', 'load', 'connection', 4],
  ['embedded', 'load', 'all', 4],
  ['embedded', 'idle', 'database', 4],
  ['embedded', 'start', 'server', 4],
  ['embedded', 'stop', 'server', 4],
  ['embedded', 'migration', 'server', 8],
];

/** So many blows, in an order that the seed gives. */
export function deckOf(kills: number, random: Random): Blow[] {
  const all = shares.reduce((sum, [, , , share]) => sum + share, 0);
  const deck = shares.flatMap(([kind, moment, target, share]) =>
    Array.from({ length: Math.max(1, Math.round((share * kills) / all)) }, () => ({ kind, moment, target })),
  );
  return random.shuffled(deck);
}
