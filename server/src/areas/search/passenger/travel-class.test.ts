import { expect, test } from 'vitest';
import { toTravelClass } from './travel-class.ts';

const classesOf = (codes: string, premium: ReadonlyMap<string, readonly string[]>, carrier = 'XQ') =>
  [...codes].filter(code => toTravelClass({ class: code, carrier }, premium) === 'PREMIUM').join('');

const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

test('sells F A P C D J I Z R as premium and the rest as economy', () => {
  expect(classesOf(all, new Map())).toBe('ACDFIJPRZ');
  expect(toTravelClass({ class: 'Y', carrier: 'XQ' }, new Map())).toBe('ECONOMY');
});

test('prefers the list of the carrier, then that of all carriers', () => {
  const premium = new Map([
    ['XQ', ['W']],
    ['*', ['J']],
  ]);
  expect(classesOf(all, premium)).toBe('W');
  expect(classesOf(all, premium, 'LA')).toBe('J');
});

test('has no class without a booking class', () => {
  expect(toTravelClass({ class: undefined, carrier: 'XQ' }, new Map())).toBeNull();
  expect(toTravelClass({ class: '', carrier: 'XQ' }, new Map())).toBeNull();
});
