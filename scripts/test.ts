/**
 * Every check of the repository, one after the other: types, lint, format, unit and database tests, browser journeys. Ends with a list of what failed and one closing line that adds everything up, and with 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlaywright, readVitest, summarise, type Outcome } from './test-report.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, '.tmp', 'reports');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** Reads the report that the runner wrote; a step without one counts as a single check. */
  read?: () => Outcome;
}

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the module', command: bin('tsc'), args: ['--noEmit', '-p', 'edifact/assembly'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  {
    name: 'unit and database tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    read: () => readVitest(JSON.parse(readFileSync(vitestReport, 'utf8')), root),
  },
  { name: 'web build', command: bin('vite'), args: ['build', '--config', 'web/vite.config.ts', 'web'] },
  {
    name: 'browser journeys',
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    read: () => readPlaywright(JSON.parse(readFileSync(playwrightReport, 'utf8'))),
  },
];

function run({ command, args, environment = {} }: Step): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', () => done(false));
    child.on('exit', code => done(code === 0));
  });
}

/** A runner that died before its report counts as one failure, under the name of its step. */
function outcomeOf(step: Step, passed: boolean): Outcome {
  const single: Outcome = { passed: passed ? 1 : 0, failed: passed ? [] : [''], flaky: [] };
  if (step.read === undefined) return single;
  try {
    const outcome = step.read();
    return passed || outcome.failed.length > 0
      ? outcome
      : { ...outcome, failed: ['ended with an error that no test reports'] };
  } catch {
    return passed ? { ...single, passed: 0, failed: ['left no report'] } : single;
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes: { name: string; outcome: Outcome }[] = [];
for (const step of steps) {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const outcome = outcomeOf(step, await run(step));
  outcomes.push({ name: step.name, outcome });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${outcome.failed.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
}

const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, { outcome }) => total + pick(outcome), 0);
const failed = sum(outcome => outcome.failed.length);
console.log(
  ['', ...summarise(outcomes), `${sum(outcome => outcome.passed)} passed, ${failed} failed`].join('\n'),
);
process.exit(failed === 0 ? 0 : 1);
