import { expect, test } from 'vitest';
import { addDays, ageOn } from '../calendar.ts';
import { listFlights } from '../flights/flights.ts';
import { Random } from '../random.ts';
import { crewDocuments, crewOn } from './crew.ts';
import { inventCpf } from './documents.ts';
import { formatPrintedName } from './names.ts';
import { inventPerson } from './person.ts';
import { listRegulars, regularTravellers } from './regulars.ts';

/** Follows the standard, independently of the generator. */
function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  return [9, 10].every(at => {
    let sum = 0;
    for (let index = 0; index < at; index++) sum += (digits[index] ?? 0) * (at + 1 - index);
    return ((sum * 10) % 11) % 10 === digits[at];
  });
}

test('the CPF check of this test accepts valid and rejects invalid numbers', () => {
  expect(['52998224725', '11144477735', '12345678909'].map(isCpf)).toEqual([true, true, true]);
  expect(['52998224726', '11111111111', '5299822472'].map(isCpf)).toEqual([false, false, false]);
});

test('every CPF passes its check digits', () => {
  const random = new Random('cpf');
  const numbers = Array.from({ length: 2000 }, () => inventCpf(random));
  expect(numbers.filter(number => !isCpf(number))).toEqual([]);
});

test('the pool has 3,000 regular travellers, 40 of them notable, and unique documents', () => {
  const pool = regularTravellers(1);
  expect(pool.length).toBe(3000);
  expect(pool.filter(({ notable }) => notable).length).toBe(40);
  const numbers = pool.flatMap(({ passports, cpf }) => [
    ...passports.map(({ issuer, number }) => `${issuer} ${number}`),
    ...(cpf === undefined ? [] : [cpf]),
  ]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(pool.filter(({ cpf }) => cpf !== undefined && !isCpf(cpf))).toEqual([]);
  expect(pool.some(({ passports }) => passports.length === 2)).toBe(true);
});

test('regular travellers take many flights, never two on one day', () => {
  const seen = new Map<string, Set<string>>();
  for (let day = 0; day < 14; day++) {
    const today: string[] = [];
    for (const flight of listFlights(1, addDays('2026-05-04', day))) {
      for (const { id } of listRegulars(flight)) {
        today.push(id);
        seen.set(id, (seen.get(id) ?? new Set()).add(flight.key));
      }
    }
    expect(new Set(today).size).toBe(today.length);
  }
  const often = [...seen.values()].filter(flights => flights.size >= 3);
  expect(often.length).toBeGreaterThan(500);
});

test('no crew member has two flights on a day, and every crew has two licensed pilots', () => {
  const flights = listFlights(1, '2026-05-04');
  const ids = flights.flatMap(flight => crewOn(flight).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const flight of flights) {
    const crew = crewOn(flight);
    expect(crew.length).toBeGreaterThanOrEqual(4);
    expect(crew.length).toBeLessThanOrEqual(13);
    const pilots = crew.filter(({ role }) => role === 'CR1');
    expect(pilots.length).toBeGreaterThanOrEqual(2);
    expect(pilots.every(pilot => crewDocuments(pilot, false).some(({ type }) => type === 'L'))).toBe(true);
  }
});

test('a person has the age of the band and a valid passport issued after birth', () => {
  const random = new Random('ages');
  const around = '2026-03-15';
  const limits = {
    INFANT: [0, 1],
    CHILD: [2, 11],
    TEEN: [12, 17],
    ADULT: [18, 59],
    SENIOR: [59, 83],
  } as const;
  for (const band of ['INFANT', 'CHILD', 'TEEN', 'ADULT', 'SENIOR'] as const) {
    for (let index = 0; index < 100; index++) {
      const person = inventPerson(random, { id: 'x', nationality: 'ITA', band, around });
      const age = ageOn(person.birthDate, around);
      expect(age).toBeGreaterThanOrEqual(limits[band][0]);
      expect(age).toBeLessThanOrEqual(limits[band][1]);
      const [passport] = person.passports;
      expect((passport?.expiration ?? '') > around).toBe(true);
      expect((passport?.issued ?? '') > person.birthDate).toBe(true);
    }
  }
});

test('printed names lose their diacritics unless the sender writes latin-1', () => {
  expect(formatPrintedName("D'Ávila Conceição")).toBe("D'AVILA CONCEICAO");
  expect(formatPrintedName('Conceição', true)).toBe('CONCEIÇÃO');
  expect(formatPrintedName('Jean-Luc Groß')).toBe('JEAN LUC GROSS');
});
