/**
 * Every check of the repository: the static ones side by side with the web build and the unit and database tests, then the browser
 * journeys. Ends with how long each step took, the ten slowest tests and files, a list of what failed and one closing line that
 * adds everything up, and with 1 when anything failed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './test-report.ts';
import {
  bin,
  clearReports,
  conclude,
  journeysStep,
  reports,
  runSteps,
  vitestStep,
  type Step,
} from './test-steps.ts';

const weightReport = join(reports, 'weight.json');

/** One check of all screens; its failure names those that are over the limit. */
function readWeight(): Outcome {
  const heavy = JSON.parse(readFileSync(weightReport, 'utf8')) as string[];
  const failed =
    heavy.length === 0 ? [] : [`over the limit:${heavy.map(line => line.replace(/\s+/g, ' ')).join(';')}`];
  return { passed: 1 - failed.length, failed, timed: [] };
}

/** What reads the sources alone. */
const staticChecks: Step[] = [
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'types of the module', command: bin('tsc'), args: ['--noEmit', '-p', 'edifact/assembly'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
];

/** One after the other: the tests that start the platform and the journeys show what the first builds; the last two use all cores. */
const running: Step[] = [
  { name: 'web build', command: process.execPath, args: ['scripts/build-web.ts'] },
  {
    name: 'script of each screen',
    command: process.execPath,
    args: ['scripts/web-weight.ts', '--json', weightReport],
    read: readWeight,
  },
  vitestStep('unit and database tests', []),
  journeysStep('browser journeys', []),
];

clearReports();
const started = performance.now();
const done = (await Promise.all([runSteps(staticChecks, true), runSteps(running, false)])).flat();
const failed = conclude(done, performance.now() - started);
process.exit(failed === 0 ? 0 : 1);
