import { expect, test } from 'vitest';
import { areaArrows } from '../../contract/src/areas/areas.ts';
import { findCircles } from './arrows.ts';
import { readSources } from './imports.ts';

const areaOf = (path: string): string | undefined => /^contract\/src\/areas\/([\w-]+)\//.exec(path)?.[1];
const sources = readSources().filter(({ path, isTest }) => path.startsWith('contract/src/') && !isTest);

test('lists every area of the contract with the areas it may import', () => {
  const areas = new Set(sources.flatMap(({ path }) => areaOf(path) ?? []));
  expect(Object.keys(areaArrows).toSorted()).toEqual([...areas].toSorted());
});

test('imports files of another area of the contract only where areas.ts allows it, and never its index', () => {
  const used = new Set<string>();
  const offences = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target = '', specifier }) => {
      const [from, to] = [areaOf(path), areaOf(target)];
      if (from === undefined || to === undefined || from === to) return [];
      used.add(`${from} → ${to}`);
      // An index loads every endpoint of its area, and the web loads the contract by files.
      const isAllowed = areaArrows[from]?.includes(to) === true && !target.endsWith('/index.ts');
      return isAllowed ? [] : [`${path} imports ${specifier}`];
    }),
  );
  expect(offences).toEqual([]);
  const listed = Object.entries(areaArrows).flatMap(([from, others]) =>
    others.map(other => `${from} → ${other}`),
  );
  expect(listed.toSorted()).toEqual([...used].toSorted());
});

test('has no cycle between areas of the contract', () => {
  expect(findCircles(areaArrows)).toEqual([]);
});
