import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const maxLineLength = 240;

export interface Outcome {
  passed: number;
  /** Per failed check: file, full name, first line of the message. Skipped checks count as failed. */
  failed: readonly string[];
  timed: readonly TestDuration[];
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

export function isSkipped(line: string): boolean {
  return line.endsWith(`: ${skippedText}`);
}

/** Also reads files that failed outside their tests. */
export function readVitest(report: VitestReport, root: string): Outcome {
  const failed: string[] = [];
  const timed: TestDuration[] = [];
  let retried = 0;
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    const before = failed.length;
    for (const { fullName, status, duration, failureMessages } of file.assertionResults) {
      const [message] = failureMessages ?? [];
      timed.push({ file: path, name: fullName, milliseconds: duration ?? 0 });
      if (status === 'passed' && message !== undefined) retried += 1;
      if (status === 'failed' || message !== undefined) failed.push(formatLine([path, fullName], message));
    }
    const message = file.message ?? '';
    const hasFailures = failed.length > before;
    if (message !== '' || (file.status === 'failed' && !hasFailures))
      failed.push(formatLine([path], message));
    if (failed.length > before) continue;
    // A failed hook skips the remaining tests; it is already reported.
    for (const { fullName, status } of file.assertionResults) {
      if (status !== 'passed') failed.push(formatLine([path, fullName], skippedText));
    }
  }
  return { passed: report.numPassedTests - retried, failed, timed };
}

/** `folder` is the folder of the journeys, from the root. */
export function readPlaywright(report: PlaywrightReport, folder: string): Outcome {
  const failed: string[] = [];
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
        else failed.push(formatLine([suite.file, name], status === 'skipped' ? skippedText : textOf(error)));
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) walk(suite, []);
  for (const error of report.errors) failed.push(formatLine(['outside the journeys'], textOf(error)));
  return { passed, failed, timed };
}

/** Names the step in each line. */
export function summarise(steps: readonly { name: string; outcome: Outcome }[]): string[] {
  return steps.flatMap(({ name, outcome }) =>
    outcome.failed.map(title => `FAILED ${name}${title === '' ? '' : `: ${title}`}`),
  );
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
