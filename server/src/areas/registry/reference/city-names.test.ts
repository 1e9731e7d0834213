import { expect, test } from 'vitest';
import { readAirports, readCityNames } from './load.ts';
import { localizeCity } from './city-names.ts';

test("names cities in the reader's language", () => {
  const localNames = (city: string, countryCode2: string) =>
    (['pt', 'en'] as const).map(language => localizeCity(language, { city, countryCode2 }));
  expect(localNames('Lisbon', 'PT')).toEqual(['Lisboa', 'Lisbon']);
  expect(localNames('Panama City', 'PA')).toEqual(['Cidade do Panamá', 'Panama City']);
  expect(localNames('New York', 'US')).toEqual(['Nova York', 'New York']);
  expect(localNames('London', 'GB')).toEqual(['Londres', 'London']);
  expect(localNames('Munich', 'DE')).toEqual(['Munique', 'Munich']);
  expect(localNames('Bangkok', 'TH')).toEqual(['Bangcoc', 'Bangkok']);
  expect(localNames('São Paulo', 'BR')).toEqual(['São Paulo', 'São Paulo']);
});

test('a city of the same name in another country keeps its own', () => {
  expect(localizeCity('pt', { city: 'Panama City', countryCode2: 'US' })).toBe('Panama City');
  expect(localizeCity('pt', { city: 'Valencia', countryCode2: 'VE' })).toBe('Valencia');
});

test('every listed name is of a city with an airport, and differs from it', () => {
  const cities = new Set(readAirports().map(({ countryCode2, city }) => `${countryCode2} ${city}`));
  const names = readCityNames();
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter(({ countryCode2, city }) => !cities.has(`${countryCode2} ${city}`))).toEqual([]);
  expect(names.filter(({ city, namePt }) => namePt === '' || namePt === city)).toEqual([]);
});
