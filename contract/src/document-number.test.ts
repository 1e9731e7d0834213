import { expect, test } from 'vitest';
import { documentInput } from './document-input.ts';
import { findNumberFault } from './document-number.ts';
import { check } from './findings.ts';

test.each([
  '12345678.0',
  '12345678,0',
  '12345678.',
  '12345678.000',
  '1234.567',
  '123.45',
  '1,234,567.00',
  '1.234.567,00',
  '12 345 678,00',
  '1.2E+10',
  '1.2e10',
  '1,5E10',
  '5E+10',
  '5,29982 E+10',
  '1.5E-7',
  '-1.0',
  '1E10',
  '1,23457E＋08',
  '1.23457E−08',
  '.5E8',
  '1.23457×10^8',
  "12'345'678.0",
  "'12345678.0",
  '="12345678.0"',
])('%s is a calculated number', number => {
  expect(findNumberFault(number)).toBe('CALCULATED');
});

test.each([
  '12.345.678-9',
  '12.345.678',
  '123.456',
  '529.982.247-25',
  '12E345',
  'FX.0',
  '123E-4567',
  '12X1034',
  '12-3E456',
  '="12345678"',
  "'12345678",
  'FX123456',
])('%s can be a document number', number => {
  expect(findNumberFault(number)).toBeUndefined();
});

test.each([
  ['CPF', '1234567890', 'CPF_SHORT'],
  ['cpf', '298.224.725', 'CPF_SHORT'],
  ['C.P.F.', '52998224724', 'CPF_INVALID'],
  ['CPF/MF', '1234567890', 'CPF_SHORT'],
  ['CPF', '11111111111', 'CPF_INVALID'],
  ['CPF', '529982247251', 'CPF_INVALID'],
  ['CPF', 'FX123456', 'CPF_INVALID'],
  ['CPF', '529.982.247-25', undefined],
  ['I', '1234567890', undefined],
  [null, '1234567890', undefined],
  ['P', '0000000', 'EMPTY'],
  [null, 'Unknown', 'EMPTY'],
])('finds the fault of a number of type %s: %s', (type, number, fault) => {
  expect(findNumberFault(number, type)).toBe(fault);
});

test.each([
  ['12345678.0', null, 'DOCUMENT_CALCULATED'],
  ['#REF!', null, 'DOCUMENT_EMPTY'],
  ['1234567890', 'cpf', 'CPF_SHORT'],
  ['52998224724', 'CPF', 'CPF_INVALID'],
])('forms refuse the number %s of type %s', (number, type, code) => {
  const { findings } = check(documentInput, { type, number });
  expect(findings).toMatchObject([{ path: 'number', code }]);
});
