import { expect, test } from 'vitest';
import { readAirlines, readAirports, readCountries } from './load.ts';

const countries = readCountries();
const airports = readAirports();
const airlines = readAirlines();

const duplicatesOf = (codes: string[]): string[] =>
  codes.filter((code, index) => codes.indexOf(code) !== index);

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

test('every code is unique', () => {
  expect(duplicatesOf(countries.map(country => country.code2))).toEqual([]);
  expect(duplicatesOf(countries.map(country => country.code3))).toEqual([]);
  expect(duplicatesOf(airports.map(airport => airport.iata))).toEqual([]);
  expect(duplicatesOf(airports.flatMap(airport => airport.icao ?? []))).toEqual([]);
  expect(duplicatesOf(airlines.map(airline => airline.code))).toEqual([]);
});

test('codes have the format of their standard and names are not empty', () => {
  expect(countries.filter(row => !/^[A-Z]{2}$/.test(row.code2) || !/^[A-Z]{3}$/.test(row.code3))).toEqual([]);
  expect(countries.filter(row => row.namePt === '' || row.nameEn === '')).toEqual([]);
  expect(airports.filter(row => !/^[A-Z]{3}$/.test(row.iata) || row.name === '' || row.city === '')).toEqual(
    [],
  );
  expect(airlines.filter(row => !/^[A-Z0-9]{2}$/.test(row.code) || !/^[A-Z]{3}$/.test(row.icao))).toEqual([]);
});

test('every airport and airline belongs to a country of the table', () => {
  const codes = new Set(countries.map(country => country.code2));
  expect([...airports, ...airlines].filter(row => !codes.has(row.countryCode2))).toEqual([]);
});

test('every airport has valid coordinates and a zone that Intl knows', () => {
  expect(airports.filter(row => !(Math.abs(row.latitude) <= 90 && Math.abs(row.longitude) <= 180))).toEqual(
    [],
  );
  const zones = [...new Set(airports.map(airport => airport.timeZone))];
  expect(() => zones.map(timeZone => new Intl.DateTimeFormat('en', { timeZone }))).not.toThrow();
  expect(zones.length).toBeGreaterThan(200);
});

test('exactly the Brazilian airports have a state', () => {
  const brazilian = airports.filter(airport => airport.countryCode2 === 'BR');
  expect(brazilian.length).toBeGreaterThan(300);
  expect(brazilian.filter(airport => !STATES.includes(airport.uf ?? ''))).toEqual([]);
  expect(new Set(brazilian.map(airport => airport.uf)).size).toBe(STATES.length);
  expect(airports.filter(airport => airport.countryCode2 !== 'BR' && airport.uf !== undefined)).toEqual([]);
});

test('every Brazilian airport is in Brazil', () => {
  const brazilian = airports.filter(airport => airport.countryCode2 === 'BR');
  const outside = brazilian.filter(
    ({ latitude, longitude }) => latitude < -34 || latitude > 5.5 || longitude < -74.1 || longitude > -32,
  );
  expect(outside).toEqual([]);
});

test('well-known airports are correct', () => {
  const byCode = new Map(airports.map(airport => [airport.iata, airport]));
  expect(byCode.get('GRU')).toMatchObject({
    icao: 'SBGR',
    city: 'São Paulo',
    uf: 'SP',
    countryCode2: 'BR',
    timeZone: 'America/Sao_Paulo',
    international: true,
    referenceRegion: 'SAO',
  });
  expect(byCode.get('LIS')).toMatchObject({ icao: 'LPPT', city: 'Lisbon', timeZone: 'Europe/Lisbon' });
  expect(byCode.get('EZE')).toMatchObject({
    city: 'Buenos Aires',
    countryCode2: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    referenceRegion: 'BUE',
  });
  expect(byCode.get('FEN')?.timeZone).toBe('America/Noronha');
});

test('country names are in Brazilian Portuguese', () => {
  const names = new Map(countries.map(country => [country.code3, country.namePt]));
  expect(['VNM', 'IRN', 'KEN', 'POL', 'CZE'].map(code => names.get(code))).toEqual([
    'Vietnã',
    'Irã',
    'Quênia',
    'Polônia',
    'Tchéquia',
  ]);
  expect(
    countries.filter(country => /[óé]ni[ao]\b|[óé]mia\b/.test(country.namePt)).map(row => row.namePt),
  ).toEqual([]);
});

test('contains the airlines with most flights to Brazil', () => {
  const codes = new Set(airlines.map(airline => airline.code));
  const expected =
    'LA JJ G3 AD TP IB UX AF KL LH BA AZ AA UA DL CM AV AR H2 FO EK QR TK ET SA LX AC AM AT'.split(' ');
  expect(expected.filter(code => !codes.has(code))).toEqual([]);
});
