import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  listSlowest,
  readPlaywright,
  readSelected,
  readVitest,
  summarise,
  type Outcome,
  type VitestReport,
} from './test-report.ts';

export const root = fileURLToPath(new URL('../', import.meta.url));
export const reports = join(root, '.tmp', 'reports');
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

export interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** A step without a report counts as a single check. */
  read?: () => Outcome;
  /** Returns the step that runs one failed check alone. */
  repeat?: (selection: readonly string[]) => Step;
}

export interface StepResult {
  name: string;
  outcome: Outcome;
  seconds: number;
  /** Undefined when the system does not report them. */
  busy: number | undefined;
}

export function vitestStep(name: string, args: string[], environment: Record<string, string> = {}): Step {
  return {
    ...runVitest(name, args, environment, report => readVitest(report, root)),
    repeat: selection => runVitest(`${name} again`, [...args, ...selection], environment, readSelected),
  };
}

function runVitest(
  name: string,
  args: string[],
  environment: Record<string, string>,
  read: (report: VitestReport) => Outcome,
): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    environment,
    read: () => read(JSON.parse(readFileSync(report, 'utf8'))),
  };
}

export function journeysStep(name: string, args: string[], environment: Record<string, string> = {}): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: bin('playwright'),
    args: ['test', ...args, '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: () => readPlaywright(JSON.parse(readFileSync(report, 'utf8')), 'e2e/journeys'),
    repeat: selection => journeysStep(`${name} again`, [...selection], environment),
  };
}

export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** A component that renders for ever blocks its browser: the run must fail then, not hang. */
const stepLimit = 25 * 60_000;

interface ProcessResult {
  passed: boolean;
  busy: number | undefined;
}

/** A `quiet` step prints its output at the end, because it runs next to another. */
function run({ command, args, environment = {} }: Step, quiet: boolean): Promise<ProcessResult> {
  return new Promise(results => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...environment },
      timeout: stepLimit,
      killSignal: 'SIGKILL',
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    let busy: number | undefined;
    child.on('error', () => results({ passed: false, busy }));
    child.on('exit', (_, signal) => {
      busy = readCpuSeconds();
      // Its browser may keep the output open.
      if (signal !== null) child.emit('close', null);
    });
    child.once('close', code => {
      process.stdout.write(Buffer.concat(output));
      results({ passed: code === 0, busy });
    });
  });
}

function outcomeOf(step: Step, passed: boolean): Outcome {
  const single: Outcome = { passed: passed ? 1 : 0, failed: passed ? [] : [{ line: '' }], timed: [] };
  if (step.read === undefined) return single;
  try {
    const outcome = step.read();
    return passed || outcome.failed.length > 0
      ? outcome
      : { ...outcome, failed: [{ line: 'ended with an error that no test reports' }] };
  } catch {
    return { passed: 0, failed: [{ line: passed ? 'left no report' : '' }], timed: [] };
  }
}

let busyBefore = 0;

/** Counts the child that just ended, with its children. Undefined without /proc. */
function readCpuSeconds(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
    const busy = (Number(fields[13]) + Number(fields[14])) / 100;
    const newly = busy - busyBefore;
    busyBefore = busy;
    return newly;
  } catch {
    return undefined;
  }
}

export async function runSteps(steps: readonly Step[], quiet: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const started = performance.now();
    if (!quiet) console.log(`\n── ${step.name}`);
    const { passed, busy } = await run(step, quiet);
    const outcome = outcomeOf(step, passed);
    const seconds = (performance.now() - started) / 1000;
    results.push({ name: step.name, outcome, seconds, busy });
    console.log(
      `── ${step.name}: ${outcome.failed.length === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`,
    );
  }
  return results;
}

/** Returns the number of failures. */
export function printSummary(
  results: readonly StepResult[],
  milliseconds: number,
  more: readonly string[] = [],
): number {
  const sum = (pick: (outcome: Outcome) => number) =>
    results.reduce((total, { outcome }) => total + pick(outcome), 0);
  const failed = sum(outcome => outcome.failed.length);
  const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;
  console.log(
    [
      '',
      `Steps, ${(milliseconds / 60_000).toFixed(1)} minutes together`,
      ...results.map(
        ({ name, seconds, busy }) =>
          `${formatSeconds(seconds)}  ${name}${busy === undefined ? '' : ` (${busy.toFixed(0)} s of processor)`}`,
      ),
      ...listSlowest(
        results.flatMap(({ outcome }) => outcome.timed),
        10,
      ),
      '',
      ...more,
      ...summarise(results),
      `${sum(outcome => outcome.passed)} passed, ${failed} failed`,
    ].join('\n'),
  );
  return failed;
}
