import { expect, test } from 'vitest';
import { findSubjectFaults, listNewSubjects } from './commit-subjects.ts';

test('follows the rule for subjects in the commits since main', () => {
  const wrong = listNewSubjects().flatMap(subject =>
    findSubjectFaults(subject).map(fault => `"${subject}" ${fault}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['Seed the demo with two more airports', []],
  ['x', ['says too little', 'does not begin with a capital letter']],
  ['Added a test', ['is not imperative']],
  ['Mending the list', ['is not imperative']],
  ['Mend the list.', ['ends with a period']],
  [`Mend ${'a'.repeat(68)}`, ['has 73 characters, at most 72']],
])('judges the subject %s', (subject, faults) => {
  expect(findSubjectFaults(subject)).toEqual(faults);
});
