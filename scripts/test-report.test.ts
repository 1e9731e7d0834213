import { describe, expect, it } from 'vitest';
import {
  readPlaywright,
  readSelected,
  readVitest,
  listSlowest,
  summarise,
  type Outcome,
  type PlaywrightReport,
  type VitestReport,
} from './test-report.ts';

const vitest = (...testResults: VitestReport['testResults'][number][]): VitestReport => ({
  numPassedTests: 7,
  testResults,
});

const playwright = (report: Partial<PlaywrightReport>): PlaywrightReport => ({
  suites: [],
  errors: [],
  ...report,
});

const linesOf = ({ failed }: Outcome): string[] => failed.map(({ line }) => line);

describe('the report of the unit tests', () => {
  it('names a failed test by file, full name and first line of its message', () => {
    const report = vitest({
      name: '/root/edifact/src/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'dates are read', status: 'passed', duration: 12.5, failureMessages: [] },
        {
          fullName: 'dates are kept',
          status: 'failed',
          failureMessages: ['Error: 1 is not 2\n    at a.ts:1:1'],
        },
      ],
    });
    expect(readVitest(report, '/root')).toEqual({
      passed: 7,
      failed: [
        {
          line: 'edifact/src/a.test.ts › dates are kept: Error: 1 is not 2',
          selection: ['edifact/src/a.test.ts', '-t', `^${RegExp.escape('dates are kept')}$`],
        },
      ],
      timed: [
        { file: 'edifact/src/a.test.ts', name: 'dates are read', milliseconds: 12.5 },
        { file: 'edifact/src/a.test.ts', name: 'dates are kept', milliseconds: 0 },
      ],
    });
  });

  it('names a file that did not load', () => {
    const report = vitest({
      name: '/root/web/b.test.ts',
      status: 'failed',
      message: "Cannot find module './c.ts'",
      assertionResults: [],
    });
    expect(linesOf(readVitest(report, '/root'))).toEqual(["web/b.test.ts: Cannot find module './c.ts'"]);
  });

  it('names a file that failed without a message', () => {
    const report = vitest({ name: '/root/web/b.test.ts', status: 'failed', assertionResults: [] });
    expect(linesOf(readVitest(report, '/root'))).toEqual(['web/b.test.ts']);
  });

  it('names test and file when a hook failed, but not the skipped tests', () => {
    const report = vitest({
      name: '/root/b.test.ts',
      status: 'failed',
      message: 'hook broke',
      assertionResults: [
        { fullName: 'x', status: 'failed', failureMessages: ['no'] },
        { fullName: 'y', status: 'skipped', failureMessages: [] },
      ],
    });
    expect(linesOf(readVitest(report, '/root'))).toEqual(['b.test.ts › x: no', 'b.test.ts: hook broke']);
  });

  it('counts a test that passed only on retry as failed', () => {
    const report = vitest({
      name: '/root/b.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'x', status: 'passed', failureMessages: ['late'] }],
    });
    expect(readVitest(report, '/root')).toMatchObject({
      passed: 6,
      failed: [{ line: 'b.test.ts › x: late' }],
    });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a skipped test (%s) as failed', status => {
    const report = vitest({
      name: '/root/b.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [
        { fullName: 'x', status },
        { fullName: 'y', status: 'passed' },
      ],
    });
    expect(linesOf(readVitest(report, '/root'))).toEqual(['b.test.ts › x: was left out']);
  });
});

describe('the report of selected tests', () => {
  const selected = (status: string) =>
    readSelected({
      numPassedTests: status === 'passed' ? 1 : 0,
      testResults: [
        {
          name: '/root/b.test.ts',
          status: status === 'failed' ? 'failed' : 'passed',
          assertionResults: [
            { fullName: 'x', status },
            { fullName: 'y', status: 'skipped' },
          ],
        },
      ],
    });

  it('ignores the tests that were not selected', () => {
    expect(selected('passed')).toMatchObject({ passed: 1, failed: [] });
  });

  it.each(['failed', 'skipped'])('fails if the selected test was %s', status => {
    expect(selected(status).failed).toHaveLength(1);
  });
});

describe('the report of the browser journeys', () => {
  const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    line: 12,
    tests: [
      {
        status,
        results: messages.map(message => ({
          duration: 1500,
          ...(message === undefined ? {} : { error: { message } }),
        })),
      },
    ],
  });

  it('names failed and retried journeys with their groups', () => {
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
    expect(readPlaywright(report, 'e2e/journeys')).toEqual({
      passed: 1,
      failed: [
        { line: 'alerts.spec.ts › rings: Error: late', selection: ['alerts.spec.ts:12'] },
        { line: 'alerts.spec.ts › on a phone › closes: Error: gone', selection: ['alerts.spec.ts:12'] },
      ],
      timed: [
        { file: 'e2e/journeys/alerts.spec.ts', name: 'opens', milliseconds: 1500 },
        { file: 'e2e/journeys/alerts.spec.ts', name: 'rings', milliseconds: 3000 },
        { file: 'e2e/journeys/alerts.spec.ts', name: 'on a phone › closes', milliseconds: 1500 },
      ],
    });
  });

  it('counts a skipped journey as failed', () => {
    const report = playwright({
      suites: [{ title: 'a', file: 'a', specs: [journey('later', 'skipped')] }],
    });
    expect(readPlaywright(report, 'e2e')).toMatchObject({
      passed: 0,
      failed: [{ line: 'a › later: was left out' }],
    });
  });

  it('names an error that stopped the whole run', () => {
    const report = playwright({
      errors: [{ message: 'the platform did not start' }, { value: 'thrown text' }],
    });
    expect(linesOf(readPlaywright(report, 'e2e'))).toEqual([
      'outside the journeys: the platform did not start',
      'outside the journeys: thrown text',
    ]);
  });

  it('removes colors and empty lines from a message and shortens it', () => {
    const report = playwright({
      errors: [{ message: '\u001B[31m\nError\u001B[39m: red' }, { message: 'x'.repeat(1000) }],
    });
    const failed = linesOf(readPlaywright(report, 'e2e'));
    expect(failed[0]).toBe('outside the journeys: Error: red');
    expect(failed[1]).toHaveLength(240);
    expect(failed[1]).toMatch(/x…$/u);
  });
});

describe('the summary', () => {
  it('lists the failures of all steps', () => {
    expect(
      summarise([
        { name: 'types', outcome: { passed: 0, failed: [{ line: '' }], timed: [] } },
        { name: 'lint', outcome: { passed: 1, failed: [], timed: [] } },
        { name: 'journeys', outcome: { passed: 1, failed: [{ line: 'a › b: no' }], timed: [] } },
      ]),
    ).toEqual(['FAILED types', 'FAILED journeys: a › b: no']);
  });

  it('is empty when everything passed', () => {
    expect(summarise([{ name: 'lint', outcome: { passed: 1, failed: [], timed: [] } }])).toEqual([]);
  });
});

describe('the slowest', () => {
  const timed = [
    { file: 'a.test.ts', name: 'quick', milliseconds: 40 },
    { file: 'a.test.ts', name: 'slow', milliseconds: 2040 },
    { file: 'b.spec.ts', name: 'slower', milliseconds: 12_000 },
  ];

  it('lists tests and files, slowest first', () => {
    expect(listSlowest(timed, 10)).toEqual([
      'Slowest tests',
      '   12.0 s  b.spec.ts › slower',
      '    2.0 s  a.test.ts › slow',
      '    0.0 s  a.test.ts › quick',
      'Slowest files, their tests together',
      '   12.0 s  b.spec.ts',
      '    2.1 s  a.test.ts',
    ]);
  });

  it('respects the limit', () => {
    expect(listSlowest(timed, 1)).toEqual([
      'Slowest tests',
      '   12.0 s  b.spec.ts › slower',
      'Slowest files, their tests together',
      '   12.0 s  b.spec.ts',
    ]);
  });
});
