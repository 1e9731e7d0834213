/** What the runners' JSON reports say: how many checks passed, one line for each that did not, and how long each took. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Longest line, in characters: so much fits on a CI page without folding twice. */
const WIDTH = 240;

export interface Outcome {
  passed: number;
  /** One line for each failed check: file, full name, first line of its message. One that was left out or passed only on a later try has failed. */
  failed: readonly string[];
  timed: readonly Timed[];
}

/** How long a test took, its own hooks (`beforeEach`) included, those of its file not. */
export interface Timed {
  /** Path from the root. */
  file: string;
  name: string;
  milliseconds: number;
}

/** The part of Vitest's JSON report that is read here. */
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

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
  /** Errors outside every test, such as those of the global setup. */
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

const leftOut = 'was left out';

/** Whether a line of `failed` is about a check that was not run. */
export function isLeftOut(line: string): boolean {
  return line.endsWith(`: ${leftOut}`);
}

/** Tests that did not pass at the first try, and test files that failed outside their tests: one that did not load, a hook that threw. */
export function readVitest(report: VitestReport, root: string): Outcome {
  const failed: string[] = [];
  const timed: Timed[] = [];
  let again = 0;
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    const before = failed.length;
    for (const { fullName, status, duration, failureMessages } of file.assertionResults) {
      const [message] = failureMessages ?? [];
      timed.push({ file: path, name: fullName, milliseconds: duration ?? 0 });
      if (status === 'passed' && message !== undefined) again += 1;
      if (status === 'failed' || message !== undefined) failed.push(line([path, fullName], message));
    }
    const message = file.message ?? '';
    const told = failed.length > before;
    if (message !== '' || (file.status === 'failed' && !told)) failed.push(line([path], message));
    if (failed.length > before) continue;
    // A hook that throws leaves out the tests behind it, and is told above.
    for (const { fullName, status } of file.assertionResults) {
      if (status !== 'passed') failed.push(line([path, fullName], leftOut));
    }
  }
  return { passed: report.numPassedTests - again, failed, timed };
}

/** Journeys that did not pass at the first try, and errors that stopped the run as a whole. `folder` is that of the journeys, from the root. */
export function readPlaywright(report: PlaywrightReport, folder: string): Outcome {
  const failed: string[] = [];
  const timed: Timed[] = [];
  let passed = 0;
  const walk = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of suite.specs) {
      const name = [...titles, spec.title].join(' › ');
      for (const { status, results } of spec.tests) {
        const error = results.find(result => result.error !== undefined)?.error;
        const milliseconds = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
        timed.push({ file: `${folder}/${suite.file}`, name, milliseconds });
        if (status === 'expected') passed += 1;
        else failed.push(line([suite.file, name], status === 'skipped' ? leftOut : textOf(error)));
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  // The outermost suites are the files themselves.
  for (const suite of report.suites) walk(suite, []);
  for (const error of report.errors) failed.push(line(['outside the journeys'], textOf(error)));
  return { passed, failed, timed };
}

/** Failed checks under the names of their steps, as they are printed before the closing line. Empty when everything passed. */
export function summarise(steps: readonly { name: string; outcome: Outcome }[]): string[] {
  return steps.flatMap(({ name, outcome }) =>
    outcome.failed.map(told => `FAILED ${name}${told === '' ? '' : `: ${told}`}`),
  );
}

/** The slowest tests and the slowest files, `most` of each, slowest first, a line for each under two heads. */
export function slowest(timed: readonly Timed[], most: number): string[] {
  const files = new Map<string, number>();
  for (const { file, milliseconds } of timed) files.set(file, (files.get(file) ?? 0) + milliseconds);
  const lines = (rows: readonly { told: string; milliseconds: number }[]) =>
    rows
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, most)
      .map(({ told, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${told}`);
  const tests = timed.map(({ file, name, milliseconds }) => ({ told: line([file, name]), milliseconds }));
  return [
    'Slowest tests',
    ...lines(tests),
    'Slowest files, their tests together',
    ...lines([...files].map(([told, milliseconds]) => ({ told, milliseconds }))),
  ];
}

const textOf = (error: PlaywrightError | undefined) => error?.message ?? error?.value;

function line(names: readonly string[], message?: string): string {
  const first = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map(text => text.trim())
    .find(text => text !== '');
  const told = [names.join(' › '), ...(first === undefined ? [] : [first])].join(': ');
  return told.length > WIDTH ? `${told.slice(0, WIDTH - 1)}…` : told;
}
