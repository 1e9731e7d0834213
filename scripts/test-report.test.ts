import { describe, expect, it } from 'vitest';
import {
  readPlaywright,
  readVitest,
  summarise,
  type PlaywrightReport,
  type VitestReport,
} from './test-report.ts';

const vitest = (...testResults: VitestReport['testResults'][number][]): VitestReport => ({
  numPassedTests: 7,
  testResults,
});

const playwright = (report: Partial<PlaywrightReport>): PlaywrightReport => ({
  stats: { expected: 3 },
  suites: [],
  errors: [],
  ...report,
});

describe('the report of the unit tests', () => {
  it('names a failed test by file, full name and first line of its message', () => {
    const report = vitest({
      name: '/root/edifact/src/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'dates are read', status: 'passed', failureMessages: [] },
        {
          fullName: 'dates are kept',
          status: 'failed',
          failureMessages: ['Error: 1 is not 2\n    at a.ts:1:1'],
        },
      ],
    });
    expect(readVitest(report, '/root')).toEqual({
      passed: 7,
      failed: ['edifact/src/a.test.ts › dates are kept: Error: 1 is not 2'],
      flaky: [],
    });
  });

  it('names a file that did not load, which has no test to name', () => {
    const report = vitest({
      name: '/root/web/b.test.ts',
      status: 'failed',
      message: "Cannot find module './c.ts'",
      assertionResults: [],
    });
    expect(readVitest(report, '/root').failed).toEqual(["web/b.test.ts: Cannot find module './c.ts'"]);
  });

  it('names a file that failed without saying why', () => {
    const report = vitest({ name: '/root/web/b.test.ts', status: 'failed', assertionResults: [] });
    expect(readVitest(report, '/root').failed).toEqual(['web/b.test.ts']);
  });

  it('names both the test and the file when a hook failed beside a test', () => {
    const report = vitest({
      name: '/root/b.test.ts',
      status: 'failed',
      message: 'hook broke',
      assertionResults: [{ fullName: 'x', status: 'failed', failureMessages: ['no'] }],
    });
    expect(readVitest(report, '/root').failed).toEqual(['b.test.ts › x: no', 'b.test.ts: hook broke']);
  });

  it('calls a test flaky that passed after a failure', () => {
    const report = vitest({
      name: '/root/b.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'x', status: 'passed', failureMessages: ['late'] }],
    });
    expect(readVitest(report, '/root')).toEqual({ passed: 7, failed: [], flaky: ['b.test.ts › x: late'] });
  });
});

describe('the report of the browser journeys', () => {
  const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    tests: [
      { status, results: messages.map(message => (message === undefined ? {} : { error: { message } })) },
    ],
  });

  it('names failed and flaky journeys with the groups they stand in, and counts flaky ones as passed', () => {
    const report = playwright({
      suites: [
        {
          title: 'alerts.spec.ts',
          file: 'alerts.spec.ts',
          specs: [
            journey('opens', 'expected', undefined),
            journey('rings', 'flaky', 'Error: late\n  at x', undefined),
          ],
          suites: [
            {
              title: 'on a phone',
              file: 'alerts.spec.ts',
              specs: [journey('closes', 'unexpected', 'Error: gone')],
            },
          ],
        },
      ],
    });
    expect(readPlaywright(report)).toEqual({
      passed: 4,
      failed: ['alerts.spec.ts › on a phone › closes: Error: gone'],
      flaky: ['alerts.spec.ts › rings: Error: late'],
    });
  });

  it('says nothing of a journey that was skipped', () => {
    const report = playwright({
      suites: [{ title: 'a', file: 'a', specs: [journey('later', 'skipped')] }],
    });
    expect(readPlaywright(report)).toEqual({ passed: 3, failed: [], flaky: [] });
  });

  it('names an error that stopped the run outside every journey', () => {
    const report = playwright({
      errors: [{ message: 'the platform did not start' }, { value: 'thrown text' }],
    });
    expect(readPlaywright(report).failed).toEqual([
      'outside the journeys: the platform did not start',
      'outside the journeys: thrown text',
    ]);
  });

  it('takes colours and empty first lines out of a message and cuts a long one', () => {
    const { failed } = readPlaywright(
      playwright({
        errors: [{ message: '\u001B[31m\nError\u001B[39m: red' }, { message: 'x'.repeat(1000) }],
      }),
    );
    expect(failed[0]).toBe('outside the journeys: Error: red');
    expect(failed[1]).toHaveLength(240);
    expect(failed[1]).toMatch(/x…$/u);
  });
});

describe('the summary', () => {
  it('lists failures of all steps first, flaky checks last, and a step without a report by its name alone', () => {
    expect(
      summarise([
        { name: 'types', outcome: { passed: 0, failed: [''], flaky: [] } },
        { name: 'lint', outcome: { passed: 1, failed: [], flaky: [] } },
        { name: 'journeys', outcome: { passed: 1, failed: ['a › b: no'], flaky: ['a › c: late'] } },
      ]),
    ).toEqual(['FAILED types', 'FAILED journeys: a › b: no', 'flaky journeys: a › c: late']);
  });

  it('is empty when everything passed at once', () => {
    expect(summarise([{ name: 'lint', outcome: { passed: 1, failed: [], flaky: [] } }])).toEqual([]);
  });
});
