/**
 * Runs every check: static checks in parallel with the web build and the unit and database tests, then the
 * browser journeys. Prints durations, failures and a closing line; exits with 1 on failures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
} from './test-steps.ts';

const weightReport = join(reports, 'weight.json');

/** One check for all screens; its failure lists those over the limit. */
function readWeight(): Outcome {
  const heavy = JSON.parse(readFileSync(weightReport, 'utf8')) as string[];
  const failed =
    heavy.length === 0 ? [] : [`over the limit:${heavy.map(line => line.replace(/\s+/g, ' ')).join(';')}`];
  return { passed: 1 - failed.length, failed, timed: [] };
}

/** Checks that only read sources. */
const staticChecks: Step[] = [
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'types of the module', command: bin('tsc'), args: ['--noEmit', '-p', 'edifact/assembly'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
];

/** Sequential: tests and journeys use the web build, and the last two use all cores. */
const sequentialSteps: Step[] = [
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
const done = (await Promise.all([runSteps(staticChecks, true), runSteps(sequentialSteps, false)])).flat();
const failed = printSummary(done, performance.now() - started);
process.exit(failed === 0 ? 0 : 1);
