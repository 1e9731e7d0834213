import { describe, expect, it } from 'vitest';
import { listRecovered, maxRepeats, repeatFailures } from './test-repeat.ts';

const check = (line: string) => ({ line, selection: [line] });
const step = (name: string, passed: number, ...failed: { line: string; selection?: string[] }[]) => ({
  name,
  outcome: { passed, failed, timed: [] },
});

function repeat(steps: ReturnType<typeof step>[], passing: readonly string[], strict = false) {
  const runs: string[] = [];
  const runAlone = (name: string, [selection = '']: readonly string[]) => {
    runs.push(`${name} ${selection}`);
    return Promise.resolve(passing.includes(selection));
  };
  return repeatFailures(steps, { runAlone, strict }).then(result => ({ ...result, runs }));
}

describe('the repetition of failed checks', () => {
  it('counts a check that passes alone as passed and lists it', async () => {
    const { results, recovered, runs } = await repeat(
      [step('units', 5, check('a')), step('journeys', 2, check('b'))],
      ['a', 'b'],
    );
    expect(results).toEqual([step('units', 6), step('journeys', 3)]);
    expect(runs).toEqual(['units a', 'journeys b']);
    expect(listRecovered(recovered)).toEqual([
      'Passed when repeated alone (mend these):',
      'units: a',
      'journeys: b',
      '',
    ]);
  });

  it('keeps a check that fails again as failed', async () => {
    const { results, recovered } = await repeat([step('units', 5, check('a'), check('b'))], ['b']);
    expect(results).toEqual([step('units', 6, check('a'))]);
    expect(recovered).toEqual(['units: b']);
  });

  it('repeats as many checks as the limit, and none of more', async () => {
    const lines = Array.from({ length: maxRepeats + 1 }, (_, index) => `check ${index}`);
    const within = await repeat([step('units', 0, ...lines.slice(1).map(check))], lines);
    expect(within.runs).toHaveLength(maxRepeats);
    const over = await repeat([step('units', 0, ...lines.map(check))], lines);
    expect(over).toMatchObject({ runs: [], recovered: [] });
    expect(over.results).toEqual([step('units', 0, ...lines.map(check))]);
  });

  it('repeats nothing beside a failed build, types, lint or format', async () => {
    const steps = [step('lint', 0, { line: '' }), step('units', 5, check('a'))];
    expect(await repeat(steps, ['a'])).toEqual({ results: steps, recovered: [], runs: [] });
  });

  it('repeats nothing in a strict run', async () => {
    const steps = [step('units', 5, check('a'))];
    expect(await repeat(steps, ['a'], true)).toEqual({ results: steps, recovered: [], runs: [] });
  });

  it('lists nothing when nothing was repeated', async () => {
    const { recovered, results } = await repeat([step('units', 5)], []);
    expect(results).toEqual([step('units', 5)]);
    expect(listRecovered(recovered)).toEqual([]);
  });
});
