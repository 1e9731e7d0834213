import { expect, test } from 'vitest';
import { readInterchange } from './index.ts';
import { codes, foreignSamples, golden, sample, sampleNames } from './testing.ts';

const EXPECTED: Record<string, string[]> = {
  'err-paxlst-charset.edi': ['SYNTAX_UNKNOWN'],
  'err-paxlst-cnt.edi': ['CNT_COUNT'],
  'err-paxlst-dob.edi': ['BIRTH_DATE'],
  'err-paxlst-missing-tdt.edi': ['NO_TDT'],
  'err-paxlst-reporting-party-only.edi': ['NO_PEOPLE'],
  'err-paxlst-unt-count.edi': ['UNT_COUNT'],
  'err-paxlst-unz-ref.edi': ['UNZ_REFERENCE'],
  'err-pnrgov-eqn.edi': ['EQN_COUNT'],
  'err-pnrgov-no-rci.edi': ['NO_RCI'],
  'err-truncated.edi': ['SEGMENT_UNTERMINATED', 'NO_UNT', 'NO_UNZ'],
};

test.each(Object.entries(EXPECTED))('%s gives exactly its fault', (name, expected) => {
  expect(codes(readInterchange(sample(name)))).toEqual(expected);
});

test.each(sampleNames().filter(name => name.startsWith('dev-')))('%s deviates tolerably: no errors', name => {
  const result = readInterchange(sample(name));
  expect(result.findings.filter(finding => finding.severity === 'ERROR')).toEqual([]);
  expect(result.messages).not.toEqual([]);
});

test.each(sampleNames().filter(name => !/^(?:err|dev)-|^pnrgov-requests/.test(name)))(
  '%s is sound: no findings',
  name => {
    const result = readInterchange(sample(name));
    expect(result.findings).toEqual([]);
    expect(result.messages).toHaveLength(1);
  },
);

test.each(sampleNames())('%s reads as its golden result says', name => {
  const result = readInterchange(sample(name));
  expect(JSON.parse(JSON.stringify(result))).toEqual(golden(name));
});

test.each(sampleNames())(
  '%s reads as plain data, in which an absent value is undefined and never null',
  name => {
    const result = readInterchange(sample(name));
    expect(result).toEqual(JSON.parse(JSON.stringify(result)));
  },
);

test.each(foreignSamples())('the foreign $name is read without giving up on a message', ({ bytes }) => {
  expect(readInterchange(bytes).messages).not.toEqual([]);
});
