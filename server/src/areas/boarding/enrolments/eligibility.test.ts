import { expect, test } from 'vitest';
import { findIneligibility } from './eligibility.ts';

const day = '2026-03-15';
const brazilian = { birthDate: '1984-05-17', isForeigner: false, isResident: false };

test('accepts adults from their 18th birthday on the local date of departure', () => {
  expect(findIneligibility(brazilian, day)).toBeUndefined();
  expect(findIneligibility({ ...brazilian, birthDate: '2008-03-15' }, day)).toBeUndefined();
  expect(findIneligibility({ ...brazilian, birthDate: '2008-03-16' }, day)).toBe('ADOLESCENT');
});

test('refuses children, adolescents and unknown ages', () => {
  expect(findIneligibility({ ...brazilian, birthDate: '2014-03-16' }, day)).toBe('CHILD');
  expect(findIneligibility({ ...brazilian, birthDate: '2014-03-15' }, day)).toBe('ADOLESCENT');
  expect(findIneligibility({ ...brazilian, birthDate: null }, day)).toBe('AGE_UNKNOWN');
});

test('refuses foreigners who do not live in the home country', () => {
  expect(findIneligibility({ ...brazilian, isForeigner: true }, day)).toBe('FOREIGNER_NOT_RESIDENT');
  expect(findIneligibility({ ...brazilian, isForeigner: true, isResident: true }, day)).toBeUndefined();
});
