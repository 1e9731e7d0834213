/** What the runners' JSON reports say about checks that did not pass, as counts and as one line for each such check. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Longest line, in characters: so much fits on a CI page without folding twice. */
const WIDTH = 240;

export interface Outcome {
  passed: number;
  /** One line for each failed check: file, full name, first line of its message. */
  failed: readonly string[];
  /** The same for checks that passed only on a later try; they count as passed. */
  flaky: readonly string[];
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
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number };
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
  tests: readonly { status: string; results: readonly { error?: PlaywrightError }[] }[];
}

interface PlaywrightError {
  message?: string;
  value?: string;
}

/** Failed tests, and test files that failed outside their tests: one that did not load, a hook that threw. */
export function readVitest(report: VitestReport, root: string): Outcome {
  const failed: string[] = [];
  const flaky: string[] = [];
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    let told = false;
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const [message] = failureMessages ?? [];
      if (status === 'failed') {
        failed.push(line([path, fullName], message));
        told = true;
      } else if (status === 'passed' && message !== undefined) flaky.push(line([path, fullName], message));
    }
    const message = file.message ?? '';
    if (message !== '' || (file.status === 'failed' && !told)) failed.push(line([path], message));
  }
  return { passed: report.numPassedTests, failed, flaky };
}

/** Failed and flaky journeys, and errors that stopped the run as a whole. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const failed: string[] = [];
  const flaky: string[] = [];
  const walk = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of suite.specs) {
      for (const { status, results } of spec.tests) {
        const error = results.find(result => result.error !== undefined)?.error;
        const told = line([suite.file, ...titles, spec.title], textOf(error));
        if (status === 'unexpected') failed.push(told);
        if (status === 'flaky') flaky.push(told);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  // The outermost suites are the files themselves.
  for (const suite of report.suites) walk(suite, []);
  for (const error of report.errors) failed.push(line(['outside the journeys'], textOf(error)));
  return { passed: report.stats.expected + flaky.length, failed, flaky };
}

/**
 * What is printed before the closing line: failed checks, then flaky ones, under the names of their steps. Empty when everything
 * passed at once.
 */
export function summarise(steps: readonly { name: string; outcome: Outcome }[]): string[] {
  const lines = (word: string, pick: (outcome: Outcome) => readonly string[]) =>
    steps.flatMap(({ name, outcome }) =>
      pick(outcome).map(told => `${word} ${name}${told === '' ? '' : `: ${told}`}`),
    );
  return [...lines('FAILED', outcome => outcome.failed), ...lines('flaky', outcome => outcome.flaky)];
}

const textOf = (error: PlaywrightError | undefined) => error?.message ?? error?.value;

function line(names: readonly string[], message: string | undefined): string {
  const first = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map(text => text.trim())
    .find(text => text !== '');
  const told = [names.join(' › '), ...(first === undefined ? [] : [first])].join(': ');
  return told.length > WIDTH ? `${told.slice(0, WIDTH - 1)}…` : told;
}
