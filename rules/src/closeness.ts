import type { Test } from '@farol/contract/conditions/index';

/** Returns how close a value is to a failed test, from 0 to below 1. */
export function getCloseness(test: Test, value: number | string): number {
  if (test.negative) return 0;
  switch (test.kind) {
    case 'EMPTY':
      return 0;
    case 'ORDER':
      return numberCloseness(Number(value), test.bound);
    case 'VALUES':
      return Math.max(
        0,
        ...test.values
          .slice(0, 100)
          .map(wanted =>
            typeof value === 'number' && typeof wanted === 'number' ? numberCloseness(value, wanted) : 0,
          ),
      );
    case 'TEXT':
      return Math.max(
        0,
        ...[...test.exact, ...test.patterns.flatMap(({ pieces }) => pieces)]
          .slice(0, 100)
          .map(wanted => textCloseness(wanted, String(value))),
      );
  }
}

function numberCloseness(value: number, wanted: number): number {
  const apart = Math.abs(value - wanted);
  return 0.99 / (1 + (10 * apart) / (1 + Math.abs(wanted)));
}

function textCloseness(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  let behind = 0;
  while (behind < shorter - same && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  return (0.99 * (same + behind)) / longer;
}
