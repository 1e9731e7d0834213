import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const maxLineLength = 240;

export interface Outcome {
  passed: number;
  /** Skipped checks count as failed. */
  failed: readonly FailedCheck[];
  timed: readonly TestDuration[];
}

export interface FailedCheck {
  /** File, full name, first line of the message. Empty for a step without a report. */
  line: string;
  /** Arguments of the runner that select this check. Undefined if it cannot run alone. */
  selection?: readonly string[];
}

/** Includes `beforeEach` hooks. */
export interface TestDuration {
  file: string;
  name: string;
  milliseconds: number;
}

export interface VitestReport {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
  errors: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  line: number;
  tests: readonly {
    status: string;
    results: readonly { duration?: number; error?: PlaywrightError }[];
  }[];
}

interface PlaywrightError {
  message?: string;
  value?: string;
}

const skippedText = 'was left out';

export function isSkipped({ line }: FailedCheck): boolean {
  return line.endsWith(`: ${skippedText}`);
}

/** Also reads files that failed outside their tests. */
export function readVitest(report: VitestReport, root: string): Outcome {
  const failed: FailedCheck[] = [];
  const timed: TestDuration[] = [];
  let retried = 0;
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    const before = failed.length;
    for (const { fullName, status, duration, failureMessages } of file.assertionResults) {
      const [message] = failureMessages ?? [];
      timed.push({ file: path, name: fullName, milliseconds: duration ?? 0 });
      if (status === 'passed' && message !== undefined) retried += 1;
      if (status === 'failed' || message !== undefined)
        failed.push({
          line: formatLine([path, fullName], message),
          selection: [path, '-t', `^${RegExp.escape(fullName)}$`],
        });
    }
    const message = file.message ?? '';
    const hasFailures = failed.length > before;
    if (message !== '' || (file.status === 'failed' && !hasFailures))
      failed.push({ line: formatLine([path], message), selection: [path] });
    if (failed.length > before) continue;
    // A failed hook skips the remaining tests; it is already reported.
    for (const { fullName, status } of file.assertionResults) {
      if (status !== 'passed') failed.push({ line: formatLine([path, fullName], skippedText) });
    }
  }
  return { passed: report.numPassedTests - retried, failed, timed };
}

/** Reads a run of selected tests, which skips the other tests of their file. */
export function readSelected({ numPassedTests, testResults }: VitestReport): Outcome {
  const hasFailed = testResults.some(
    ({ status, message = '', assertionResults }) =>
      status === 'failed' || message !== '' || assertionResults.some(test => test.status === 'failed'),
  );
  const passed = numPassedTests > 0 && !hasFailed;
  return { passed: numPassedTests, failed: passed ? [] : [{ line: '' }], timed: [] };
}

/** `folder` is the folder of the journeys, from the root. */
export function readPlaywright(report: PlaywrightReport, folder: string): Outcome {
  const failed: FailedCheck[] = [];
  const timed: TestDuration[] = [];
  let passed = 0;
  const walk = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of suite.specs) {
      const name = [...titles, spec.title].join(' › ');
      for (const { status, results } of spec.tests) {
        const error = results.find(result => result.error !== undefined)?.error;
        const milliseconds = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
        timed.push({ file: `${folder}/${suite.file}`, name, milliseconds });
        if (status === 'expected') passed += 1;
        else if (status === 'skipped') failed.push({ line: formatLine([suite.file, name], skippedText) });
        else
          failed.push({
            line: formatLine([suite.file, name], textOf(error)),
            selection: [`${suite.file}:${spec.line}`],
          });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) walk(suite, []);
  for (const error of report.errors)
    failed.push({ line: formatLine(['outside the journeys'], textOf(error)) });
  return { passed, failed, timed };
}

/** Names the step in each line. */
export function summarise(steps: readonly { name: string; outcome: Outcome }[]): string[] {
  return steps.flatMap(({ name, outcome }) =>
    outcome.failed.map(({ line }) => `FAILED ${nameCheck(name, line)}`),
  );
}

export function nameCheck(step: string, line: string): string {
  return line === '' ? step : `${step}: ${line}`;
}

export function listSlowest(timed: readonly TestDuration[], limit: number): string[] {
  const files = new Map<string, number>();
  for (const { file, milliseconds } of timed) files.set(file, (files.get(file) ?? 0) + milliseconds);
  const lines = (rows: readonly { title: string; milliseconds: number }[]) =>
    rows
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, limit)
      .map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${title}`);
  const tests = timed.map(({ file, name, milliseconds }) => ({
    title: formatLine([file, name]),
    milliseconds,
  }));
  return [
    'Slowest tests',
    ...lines(tests),
    'Slowest files, their tests together',
    ...lines([...files].map(([title, milliseconds]) => ({ title, milliseconds }))),
  ];
}

const textOf = (error: PlaywrightError | undefined) => error?.message ?? error?.value;

function formatLine(names: readonly string[], message?: string): string {
  const first = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map(text => text.trim())
    .find(text => text !== '');
  const line = [names.join(' › '), ...(first === undefined ? [] : [first])].join(': ');
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line;
}
