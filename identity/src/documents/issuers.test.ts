import { expect, test } from 'vitest';
import { countries, isFormerState, findIssuingState } from './issuers.ts';

test('reads two letters, three letters and names in Portuguese and English of every country', () => {
  const [portuguese, english] = ['pt-BR', 'en'].map(
    language => new Intl.DisplayNames([language], { type: 'region' }),
  );
  const understood = countries.map(([two, three]) =>
    [two, three, portuguese?.of(two), english?.of(two)].map(text => findIssuingState(text ?? '')),
  );
  expect(understood).toEqual(countries.map(([, three]) => [three, three, three, three]));
  expect(countries).toHaveLength(250);
});

test.each([
  ['076', 'BRA'],
  ['76', 'BRA'],
  ['840', 'USA'],
  ['008', 'ALB'],
])('reads the numeric code %s', (text, code) => {
  expect(findIssuingState(text)).toBe(code);
});

test.each([
  ['D', 'DEU'],
  ['D<<', 'DEU'],
  ['d', 'DEU'],
  ['GBD', 'GBR'],
  ['GBN', 'GBR'],
  ['GBO', 'GBR'],
  ['GBP', 'GBR'],
  ['GBS', 'GBR'],
  ['ROM', 'ROU'],
  ['ZAR', 'COD'],
  ['XKX', 'RKS'],
  ['UK', 'GBR'],
])('reads %s as %s', (text, code) => {
  expect(findIssuingState(text)).toBe(code);
});

test.each(['EUE', 'RKS', 'UNA', 'UNK', 'UNO', 'UTO', 'XOM', 'XPO', 'XXA', 'XXB', 'XXC', 'XXX'])(
  'keeps %s, a code of Doc 9303 without a country',
  code => {
    expect(findIssuingState(code)).toBe(code);
    expect(isFormerState(code)).toBe(false);
  },
);

test.each(['ANT', 'CSK', 'DDR', 'SCG', 'SUN', 'TMP', 'YUG'])(
  'keeps %s and marks it as a former State',
  code => {
    expect(findIssuingState(code)).toBe(code);
    expect(isFormerState(code)).toBe(true);
  },
);

test.each([
  ['alemanha', 'DEU'],
  ['GERMANY', 'DEU'],
  ['Deutschland', 'DEU'],
  ['BRASIL', 'BRA'],
  ['República Federativa do Brasil', 'BRA'],
  ['USA', 'USA'],
  ['U.S.A.', 'USA'],
  ['EUA', 'USA'],
  ['Estados Unidos da América', 'USA'],
  ['Inglaterra', 'GBR'],
  ['Kingdom of the Netherlands', 'NLD'],
  ['Holanda', 'NLD'],
  ['Côte d’Ivoire', 'CIV'],
  ['costa do marfim', 'CIV'],
  ['St. Lucia', 'LCA'],
  ['SAINT LUCIA', 'LCA'],
  ['Antigua and Barbuda', 'ATG'],
  ['Hong Kong', 'HKG'],
  ['Turkey', 'TUR'],
  ['Iran (Islamic Republic of)', 'IRN'],
  ['Micronesia, Federated States of', 'FSM'],
  ["Lao People's Democratic Republic", 'LAO'],
  ['República Democrática Popular do Laos', 'LAO'],
  ["People's Democratic Republic of Algeria", 'DZA'],
  ['Democratic Socialist Republic of Sri Lanka', 'LKA'],
  ['Federal Democratic Republic of Ethiopia', 'ETH'],
  ['Federal Democratic Republic of Nepal', 'NPL'],
  ['Socialist Republic of Viet Nam', 'VNM'],
  ['Plurinational State of Bolivia', 'BOL'],
  ['Bolivarian Republic of Venezuela', 'VEN'],
  ['Hashemite Kingdom of Jordan', 'JOR'],
  ['Islamic Emirate of Afghanistan', 'AFG'],
  ['Union of the Comoros', 'COM'],
  ['Grand Duchy of Luxembourg', 'LUX'],
  ['Independent State of Papua New Guinea', 'PNG'],
  ['Co-operative Republic of Guyana', 'GUY'],
  ['Eastern Republic of Uruguay', 'URY'],
  ['Democratic Republic of Timor-Leste', 'TLS'],
  ['Democratic Republic of Sao Tome and Principe', 'STP'],
  ['Republic of the Union of Myanmar', 'MMR'],
  ['Argentine Republic', 'ARG'],
  ['Swiss Confederation', 'CHE'],
  ['United Mexican States', 'MEX'],
  ['The former Yugoslav Republic of Macedonia', 'MKD'],
  ['Macao', 'MAC'],
  ['Macau SAR', 'MAC'],
  ['Hong Kong SAR', 'HKG'],
  ['Hong Kong, China', 'HKG'],
  ['EE.UU.', 'USA'],
  ['EE. UU.', 'USA'],
  ['D.P.R. Korea', 'PRK'],
  ['DPR of Korea', 'PRK'],
  ['Occupied Palestinian Territory', 'PSE'],
  ['Palestinian Territory, Occupied', 'PSE'],
  ['Dominican Rep.', 'DOM'],
  ['USSR', 'SUN'],
  ['União Soviética', 'SUN'],
  ['Serbia and Montenegro', 'SCG'],
  ['Serbia', 'SRB'],
  ['Tchecoslováquia', 'CSK'],
  ['Iugoslávia', 'YUG'],
])('%s is %s', (text, code) => {
  expect(findIssuingState(text)).toBe(code);
});

test.each([
  ['Congo', 'COG'],
  ['Congo (Democratic Republic of the)', 'COD'],
  ['República Democrática do Congo', 'COD'],
  ['China', 'CHN'],
  ['China, Republic of', 'TWN'],
  ['Korea (Republic of)', 'KOR'],
  ['Korea (Democratic People’s Republic of)', 'PRK'],
  ['Democratic Republic of Korea', 'PRK'],
  ['República Popular Democrática da Coreia', 'PRK'],
  ['Dominica', 'DMA'],
  ['República Dominicana', 'DOM'],
  ['Guinea', 'GIN'],
  ['Guinea-Bissau', 'GNB'],
  ['Niger', 'NER'],
  ['Nigeria', 'NGA'],
])('distinguishes countries with a common word: %s is %s', (text, code) => {
  expect(findIssuingState(text)).toBe(code);
});

test.each(['', '   ', '<<<', 'Q', 'ZZ', 'QQQ', '999', '1', 'Atlantis', 'America', 'the', 'Republic of'])(
  'guesses nothing from %j',
  text => {
    expect(findIssuingState(text)).toBeUndefined();
  },
);
