import { expect, test } from 'vitest';
import {
  toFlag,
  formatBytes,
  formatCnpj,
  formatCpf,
  formatDay,
  formatLocal,
  formatLocalAt,
  formatMoney,
  formatSpan,
  formatTypedDate,
  zoneOffset,
  formatDuration,
} from './format.ts';

test('formats a local time as day, short month and time in both languages', () => {
  expect(formatLocal('2026-02-14T22:35', 'pt', 2026)).toBe('14 fev 22:35');
  expect(formatLocal('2026-02-14T22:35', 'pt', 2027)).toBe('14 fev 2026 22:35');
  expect(formatLocal('2026-02-14T22:35', 'en')).toBe('14 Feb 22:35');
  expect(formatLocal('unknown', 'pt')).toBe('unknown');
});

test('shows a local time with its airport', () => {
  expect(formatLocalAt('2026-02-14T22:35', 'GRU', 'pt', 2026)).toBe('14 fev 22:35 GRU');
});

test('formats a date with its year, or as typed', () => {
  expect(formatDay('2026-12-01', 'pt')).toBe('01 dez 2026');
  expect(formatTypedDate('2026-12-01')).toBe('01/12/2026');
});

test('formats a span in its two largest units', () => {
  const minute = 60_000;
  expect(formatSpan(45 * minute)).toBe('45 min');
  expect(formatSpan(-80 * minute)).toBe('1 h 20');
  expect(formatSpan(65 * minute)).toBe('1 h 05');
  expect(formatSpan(120 * minute)).toBe('2 h');
  expect(formatSpan(23 * 60 * minute + 59 * minute)).toBe('23 h 59');
  expect(formatSpan(28 * 60 * minute)).toBe('1 d 4 h');
  expect(formatSpan(48 * 60 * minute)).toBe('2 d');
  expect(formatSpan(15 * 24 * 60 * minute)).toBe('15 d');
});

test('returns the zone’s offset at the instant, including summer time', () => {
  expect(zoneOffset('America/Sao_Paulo', '2026-03-14T12:00:00Z')).toBe('UTC−3');
  expect(zoneOffset('Europe/Lisbon', '2026-07-14T12:00:00Z')).toBe('UTC+1');
  expect(zoneOffset('Nowhere/Else', '2026-07-14T12:00:00Z')).toBe('');
});

test('formats CPF, money and flags', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(formatCpf('123')).toBe('123');
  expect(formatMoney(4310.5, 'BRL', 'pt')).toBe('BRL 4.310,50');
  expect(formatMoney(4310.5, 'BRL', 'en')).toBe('BRL 4,310.50');
  expect(toFlag('BR')).toBe('🇧🇷');
});

test('formats a CNPJ with letters and leaves other texts unchanged', () => {
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(formatCnpj('1122233300018')).toBe('1122233300018');
});

test('formats sizes in thousands, with one decimal below ten', () => {
  expect([0, 814, 999, 1000, 1240, 9960, 12_400].map(size => formatBytes(size, 'pt'))).toEqual([
    '0 B',
    '814 B',
    '999 B',
    '1,0 kB',
    '1,2 kB',
    '10 kB',
    '12 kB',
  ]);
  expect(formatBytes(999_700, 'en')).toBe('1.0 MB');
  expect(formatBytes(3_400_000_000, 'en')).toBe('3.4 GB');
});

test('formats short durations more precisely', () => {
  expect(formatDuration(48, 'pt')).toBe('0,05 s');
  expect(formatDuration(1840, 'en')).toBe('1.8 s');
  expect(formatDuration(12_400, 'pt')).toBe('12 s');
  expect(formatDuration(185_000, 'pt')).toBe('3 min');
});
