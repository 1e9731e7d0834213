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

test.each(Object.entries(EXPECTED))('finds exactly the fault of %s', (name, expected) => {
  expect(codes(readInterchange(sample(name)))).toEqual(expected);
});

test.each(sampleNames().filter(name => name.startsWith('dev-')))(
  'finds no errors in the deviating %s',
  name => {
    const result = readInterchange(sample(name));
    expect(result.findings.filter(finding => finding.severity === 'ERROR')).toEqual([]);
    expect(result.messages).not.toEqual([]);
  },
);

test.each(sampleNames().filter(name => !/^(?:err|dev)-|^pnrgov-requests/.test(name)))(
  'finds nothing in the sound %s',
  name => {
    const result = readInterchange(sample(name));
    expect(result.findings).toEqual([]);
    expect(result.messages).toHaveLength(1);
  },
);

test.each(sampleNames())('reads %s as its golden result', name => {
  const result = readInterchange(sample(name));
  expect(JSON.parse(JSON.stringify(result))).toEqual(golden(name));
});

test.each(sampleNames())('reads %s as plain data, with undefined and never null for absent values', name => {
  const result = readInterchange(sample(name));
  expect(result).toEqual(JSON.parse(JSON.stringify(result)));
});

test.each(foreignSamples())('reads every message of the foreign $name', ({ bytes }) => {
  expect(readInterchange(bytes).messages).not.toEqual([]);
});
