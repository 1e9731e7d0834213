/** Runs every check, some in parallel. Exits with 1 on failures. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRecovered, repeatFailures } from './test-repeat.ts';
import type { Outcome } from './test-report.ts';
import {
  bin,
  clearReports,
  printSummary,
  journeysStep,
  reports,
  runSteps,
  vitestStep,
  type Step,
  type StepResult,
} from './test-steps.ts';

const weightReport = join(reports, 'weight.json');

function readWeight(): Outcome {
  const heavy = JSON.parse(readFileSync(weightReport, 'utf8')) as string[];
  const failed =
    heavy.length === 0 ? [] : [`over the limit:${heavy.map(line => line.replace(/\s+/g, ' ')).join(';')}`];
  return { passed: 1 - failed.length, failed: failed.map(line => ({ line })), timed: [] };
}

const staticChecks: Step[] = [
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'types of the module', command: bin('tsc'), args: ['--noEmit', '-p', 'edifact/assembly'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
];

/** Sequential: the tests use the web build. */
const sequentialSteps: Step[] = [
  { name: 'web build', command: process.execPath, args: ['scripts/build-web.ts'] },
  {
    name: 'script of each screen',
    command: process.execPath,
    args: ['scripts/web-weight.ts', '--json', weightReport],
    read: readWeight,
  },
  vitestStep('unit and database tests', ['--project', 'unit', '--project', 'database']),
];

const journeys = journeysStep('browser journeys', []);
const componentTests = vitestStep('component tests', ['--project', 'kit']);
const repeatable = [...sequentialSteps, journeys, componentTests];

/** The component tests use one browser, and the journeys first wait for their platform. */
async function runMainSteps(): Promise<StepResult[]> {
  const results = await runSteps(sequentialSteps, false);
  const inBrowser = await Promise.all([runSteps([componentTests], true), runSteps([journeys], false)]);
  return [...results, ...inBrowser.flat()];
}

async function runAlone(name: string, selection: readonly string[]): Promise<boolean> {
  const again = repeatable.find(step => step.name === name)?.repeat?.(selection);
  if (again === undefined) return false;
  const results = await runSteps([again], false);
  return results.every(({ outcome }) => outcome.failed.length === 0 && outcome.passed > 0);
}

// A check that is repeated alone must get the same random cases and the same title.
process.env.FAROL_SEED ??= String(randomInt(1_000_000_000));
console.log(`FAROL_SEED=${process.env.FAROL_SEED} repeats the random cases of this run`);

clearReports();
const started = performance.now();
const done = (await Promise.all([runSteps(staticChecks, true), runMainSteps()])).flat();
const strict = process.env.FAROL_STRICT === '1';
const { results, recovered } = await repeatFailures(done, { runAlone, strict });
const failed = printSummary(results, performance.now() - started, listRecovered(recovered));
process.exit(failed === 0 ? 0 : 1);
