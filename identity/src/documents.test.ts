import { expect, test } from 'vitest';
import { compareDocuments } from './documents.ts';
import { buildCpf, buildPassport } from './testing/descriptions.ts';
import type { IdentityDocument } from './types.ts';

const identity = (number: string): IdentityDocument => ({ class: 'IDENTITY', number, issuer: 'BRA' });

test.each<[string, IdentityDocument[], IdentityDocument[], string]>([
  ['one passport', [buildPassport('FX000111')], [buildPassport('FX000111')], 'DOCUMENT_SAME'],
  [
    'unknown issuer',
    [buildPassport('FX000111')],
    [{ class: 'PASSPORT', number: 'FX000111' }],
    'DOCUMENT_SAME',
  ],
  ['unknown class', [buildPassport('FX000111')], [{ number: 'FX000111', issuer: 'BRA' }], 'DOCUMENT_SAME'],
  [
    'one number of two states',
    [buildPassport('FX000111')],
    [buildPassport('FX000111', 'PRT')],
    'DOCUMENT_SAME_NUMBER',
  ],
  [
    'one number of a passport and a visa',
    [buildPassport('FX000111')],
    [{ class: 'VISA', number: 'FX000111' }],
    'DOCUMENT_SAME_NUMBER',
  ],
  [
    'one of several',
    [buildPassport('FX000111'), identity('123456')],
    [buildPassport('FX000111'), buildPassport('GB777888')],
    'DOCUMENT_SAME',
  ],
  ['O for 0', [buildPassport('FX000111')], [buildPassport('FXO00111')], 'DOCUMENT_LOOKALIKE'],
  ['I for 1', [buildPassport('FX000111')], [buildPassport('FX000I11')], 'DOCUMENT_LOOKALIKE'],
  ['two digits exchanged', [buildPassport('FX123456')], [buildPassport('FX132456')], 'DOCUMENT_MISTYPED'],
  [
    'a digit wrong in the middle',
    [buildPassport('FX123456')],
    [buildPassport('FX129456')],
    'DOCUMENT_MISTYPED',
  ],
  ['letters cut off', [buildPassport('FX123456')], [buildPassport('123456')], 'DOCUMENT_MISTYPED'],
  ['end cut off', [buildPassport('FX123456')], [buildPassport('FX12345')], 'DOCUMENT_MISTYPED'],
  ['the next number of a family', [buildPassport('FX123456')], [buildPassport('FX123457')], 'PASSPORTS'],
  ['two passports of one state', [buildPassport('FX123456')], [buildPassport('GB777888')], 'PASSPORTS'],
  [
    'two passports, one of an unknown State',
    [buildPassport('FX123456')],
    [{ class: 'PASSPORT', number: 'GB777888' }],
    'DOCUMENT_DIFFERENT',
  ],
  [
    'passports of two states',
    [buildPassport('FX123456')],
    [buildPassport('YA5550123', 'ITA')],
    'DOCUMENT_DIFFERENT',
  ],
  ['two identity cards', [identity('123456')], [identity('998877')], ''],
  ['a passport and an identity card', [buildPassport('FX123456')], [identity('998877')], ''],
  ['an unknown class', [buildPassport('FX123456')], [{ number: '998877' }], ''],
  ['numbers too short to say something', [buildPassport('NA')], [buildPassport('NA')], ''],
  ['one CPF', [buildCpf('12345678909')], [buildCpf('12345678909')], 'CPF_SAME'],
  [
    'a CPF that came as an identity card',
    [buildCpf('12345678909')],
    [identity('12345678909')],
    'DOCUMENT_SAME',
  ],
  ['two CPFs', [buildCpf('12345678909')], [buildCpf('11144477735')], 'CPFS'],
  [
    'two CPFs on one passport',
    [buildPassport('FX123456'), buildCpf('12345678909')],
    [buildPassport('FX123456'), buildCpf('11144477735')],
    'DOCUMENT_SAME CPFS',
  ],
  [
    'one CPF and two passports',
    [buildPassport('FX123456'), buildCpf('12345678909')],
    [buildPassport('GB777888'), buildCpf('12345678909')],
    'CPF_SAME',
  ],
  ['no documents', [], [buildPassport('FX123456')], ''],
])('%s', (_, a, b, expected) => {
  const { reasons, conflict } = compareDocuments(a, b);
  expect([...reasons, conflict ?? ''].join(' ').trim()).toBe(expected);
  expect(compareDocuments(b, a)).toEqual({ reasons, conflict });
});
