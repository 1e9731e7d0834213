import { expect, test } from 'vitest';
import { findCodes, toCountryChoices } from './namedCodes.ts';

const countries = [
  { code3: 'PRI', namePt: 'Porto Rico', nameEn: 'Puerto Rico' },
  { code3: 'PRT', namePt: 'Portugal', nameEn: 'Portugal' },
  { code3: 'GRC', namePt: 'Grécia', nameEn: 'Greece' },
  { code3: 'POL', namePt: 'Polônia', nameEn: 'Poland' },
];
const choices = toCountryChoices(
  countries,
  code => countries.find(({ code3 }) => code3 === code)?.namePt ?? '',
);

test.each([
  ['port', ['PRT', 'PRI']],
  ['rico', ['PRI']],
  ['pr', ['PRI', 'PRT']],
  ['greece', ['GRC']],
  ['polonia', ['POL']],
  ['', ['PRI', 'PRT', 'GRC', 'POL']],
])('finds countries for "%s"', (text, codes) => {
  expect(findCodes(choices, text).map(({ code }) => code)).toEqual(codes);
});
