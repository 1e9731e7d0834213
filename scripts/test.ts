/**
 * Every check of the repository, one after the other, with one closing line that adds them up: types, lint, format, generated
 * database types, unit and database tests, browser journeys. Ends with 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, '.tmp', 'reports');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** Counts in the report that the runner wrote; a step without one counts as a single check. */
  count?: () => Count;
}

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'database types', command: process.execPath, args: ['scripts/database-types.ts', '--check'] },
  {
    name: 'unit and database tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => countVitest(vitestReport),
  },
  { name: 'web build', command: bin('vite'), args: ['build', '--config', 'web/vite.config.ts', 'web'] },
  {
    name: 'browser journeys',
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: () => countPlaywright(playwrightReport),
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

function countVitest(report: string): Count {
  const read = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return {
    passed: read.numPassedTests,
    failed: Math.max(read.numFailedTests, read.numFailedTestSuites > 0 ? 1 : 0),
  };
}

function countPlaywright(report: string): Count {
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A runner that died before its report counts as one failure. */
function countOf(step: Step, passed: boolean): Count {
  const single = { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  if (step.count === undefined) return single;
  try {
    const counted = step.count();
    return passed || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return single;
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const count = countOf(step, await run(step));
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
