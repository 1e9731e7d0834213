import i18next from 'i18next';
import { expect, test } from 'vitest';
import { formatNames } from './naming.ts';

const name = 'Inês Prado';
const part = (birthPart: string) => ({ name, birthDate: `${birthPart.slice(0, 4)}-01-01`, birthPart });
const day = (birthDate: string) => ({ name, birthDate, birthPart: null });

await i18next.init({ lng: 'pt', resources: {} });

test.each([
  ['a day', [day('1980-01-01')], '01 jan 1980', '01 Jan 1980'],
  ['a year', [part('1980')], '1980', '1980'],
  ['a month', [part('2001-01')], '01/2001', '01/2001'],
  ['a range', ['1979', '1978', '1982', '1980', '1981'].map(part), '1978–1982', '1978–1982'],
  ['years apart', [part('1999'), part('2003')], '1999, 2003', '1999, 2003'],
  ['days', [day('1981-06-03'), day('1980-05-01')], '01 mai 1980, 03 jun 1981', '01 May 1980, 03 Jun 1981'],
  ['a day and a year', [part('1982'), day('1980-05-01')], '01 mai 1980, 1982', '01 May 1980, 1982'],
])('formats a name with %s of birth', async (_what, names, pt, en) => {
  await i18next.changeLanguage('pt');
  expect(formatNames(names)).toEqual([`${name} · ${pt}`]);
  await i18next.changeLanguage('en');
  expect(formatNames(names)).toEqual([`${name} · ${en}`]);
});

test('keeps names apart, and a name that also matches alone', () => {
  const alone = { name, birthDate: null, birthPart: null };
  expect(formatNames([part('1980'), { ...part('1981'), name: 'Inez Prado' }, alone])).toEqual([
    'Inês Prado · 1980',
    'Inez Prado · 1981',
    'Inês Prado',
  ]);
});
