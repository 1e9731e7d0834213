import { expect, test } from 'vitest';
import { shortenAirportName } from './short-name.ts';

test.each([
  [
    'Aeroporto Internacional de São Paulo/Guarulhos – Governador André Franco Montoro',
    'São Paulo',
    'Guarulhos',
  ],
  ['Aeroporto Santos Dumont', 'Rio de Janeiro', 'Santos Dumont'],
  ['John F. Kennedy International Airport', 'New York', 'John F. Kennedy'],
  ['Tocumen', 'Panamá', 'Tocumen'],
  [' Airport', 'Any', 'Any'],
])('shortens %s', (name, city, short) => {
  expect(shortenAirportName({ name, city })).toBe(short);
});
