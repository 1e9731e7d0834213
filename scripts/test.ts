/**
 * Every check of the repository: the static ones side by side with the web build and the unit and database tests, then the browser
 * journeys. Ends with how long each step took, the ten slowest tests and files, a list of what failed and one closing line that
 * adds everything up, and with 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlaywright, readVitest, slowest, summarise, type Outcome } from './test-report.ts';

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

interface Done {
  name: string;
  outcome: Outcome;
  seconds: number;
  /** Seconds that its processes kept a core busy; undefined where the system does not tell. */
  busy: number | undefined;
}

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const weightReport = join(reports, 'weight.json');

/** One check of all screens; its failure names those that are over the limit. */
function readWeight(): Outcome {
  const heavy = JSON.parse(readFileSync(weightReport, 'utf8')) as string[];
  const failed =
    heavy.length === 0 ? [] : [`over 200 KB:${heavy.map(line => line.replace(/\s+/g, ' ')).join(';')}`];
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
  {
    name: 'unit and database tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    read: () => readVitest(JSON.parse(readFileSync(vitestReport, 'utf8')), root),
  },
  {
    name: 'browser journeys',
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    read: () => readPlaywright(JSON.parse(readFileSync(playwrightReport, 'utf8')), 'e2e/journeys'),
  },
];

interface Ended {
  passed: boolean;
  busy: number | undefined;
}

/** Runs a step to its end. Its output comes as it is made, or whole at its end when `quiet`: beside another step. */
function run({ command, args, environment = {} }: Step, quiet: boolean): Promise<Ended> {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...environment },
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    let busy: number | undefined;
    child.on('error', () => done({ passed: false, busy }));
    child.on('exit', () => (busy = newlyBusy()));
    child.on('close', code => {
      process.stdout.write(Buffer.concat(output));
      done({ passed: code === 0, busy });
    });
  });
}

/** A runner that died before its report counts as one failure, under the name of its step. */
function outcomeOf(step: Step, passed: boolean): Outcome {
  const single: Outcome = { passed: passed ? 1 : 0, failed: passed ? [] : [''], timed: [] };
  if (step.read === undefined) return single;
  try {
    const outcome = step.read();
    return passed || outcome.failed.length > 0
      ? outcome
      : { ...outcome, failed: ['ended with an error that no test reports'] };
  } catch {
    return { passed: 0, failed: [passed ? 'left no report' : ''], timed: [] };
  }
}

let busyBefore = 0;

/** Seconds of processor that the child used which ended just now, with its own children; undefined where there is no /proc. */
function newlyBusy(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
    // Of children that have ended, in hundredths of a second, as user and as system.
    const busy = (Number(fields[13]) + Number(fields[14])) / 100;
    const newly = busy - busyBefore;
    busyBefore = busy;
    return newly;
  } catch {
    return undefined;
  }
}

async function work(steps: readonly Step[], quiet: boolean): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of steps) {
    const started = performance.now();
    if (!quiet) console.log(`\n── ${step.name}`);
    const { passed, busy } = await run(step, quiet);
    const outcome = outcomeOf(step, passed);
    const seconds = (performance.now() - started) / 1000;
    done.push({ name: step.name, outcome, seconds, busy });
    console.log(
      `── ${step.name}: ${outcome.failed.length === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`,
    );
  }
  return done;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = performance.now();
const done = (await Promise.all([work(staticChecks, true), work(running, false)])).flat();

const sum = (pick: (outcome: Outcome) => number) =>
  done.reduce((total, { outcome }) => total + pick(outcome), 0);
const failed = sum(outcome => outcome.failed.length);
const told = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;
console.log(
  [
    '',
    `Steps, ${((performance.now() - started) / 60_000).toFixed(1)} minutes together`,
    ...done.map(
      ({ name, seconds, busy }) =>
        `${told(seconds)}  ${name}${busy === undefined ? '' : ` (${busy.toFixed(0)} s of processor)`}`,
    ),
    ...slowest(
      done.flatMap(({ outcome }) => outcome.timed),
      10,
    ),
    '',
    ...summarise(done),
    `${sum(outcome => outcome.passed)} passed, ${failed} failed`,
  ].join('\n'),
);
process.exit(failed === 0 ? 0 : 1);
