import { expect, test } from 'vitest';
import { compareDocuments } from './documents.ts';
import { cpf, passport } from './testing/descriptions.ts';
import type { IdentityDocument } from './types.ts';

const identity = (number: string): IdentityDocument => ({ class: 'IDENTITY', number, issuer: 'BRA' });

test.each<[string, IdentityDocument[], IdentityDocument[], string]>([
  ['one passport', [passport('FX000111')], [passport('FX000111')], 'DOCUMENT_SAME'],
  [
    'its issuer is not told',
    [passport('FX000111')],
    [{ class: 'PASSPORT', number: 'FX000111' }],
    'DOCUMENT_SAME',
  ],
  ['its class is not told', [passport('FX000111')], [{ number: 'FX000111', issuer: 'BRA' }], 'DOCUMENT_SAME'],
  ['one number of two states', [passport('FX000111')], [passport('FX000111', 'PRT')], 'DOCUMENT_SAME_NUMBER'],
  [
    'one number of a passport and a visa',
    [passport('FX000111')],
    [{ class: 'VISA', number: 'FX000111' }],
    'DOCUMENT_SAME_NUMBER',
  ],
  [
    'one of several',
    [passport('FX000111'), identity('123456')],
    [passport('FX000111'), passport('GB777888')],
    'DOCUMENT_SAME',
  ],
  ['O for 0', [passport('FX000111')], [passport('FXO00111')], 'DOCUMENT_LOOKALIKE'],
  ['I for 1', [passport('FX000111')], [passport('FX000I11')], 'DOCUMENT_LOOKALIKE'],
  ['two digits exchanged', [passport('FX123456')], [passport('FX132456')], 'DOCUMENT_MISTYPED'],
  ['a digit wrong in the middle', [passport('FX123456')], [passport('FX129456')], 'DOCUMENT_MISTYPED'],
  ['letters cut off', [passport('FX123456')], [passport('123456')], 'DOCUMENT_MISTYPED'],
  ['end cut off', [passport('FX123456')], [passport('FX12345')], 'DOCUMENT_MISTYPED'],
  ['the next number of a family', [passport('FX123456')], [passport('FX123457')], 'PASSPORTS'],
  ['two passports of one state', [passport('FX123456')], [passport('GB777888')], 'PASSPORTS'],
  [
    'two passports, of which one state is not told',
    [passport('FX123456')],
    [{ class: 'PASSPORT', number: 'GB777888' }],
    'DOCUMENT_DIFFERENT',
  ],
  ['passports of two states', [passport('FX123456')], [passport('YA5550123', 'ITA')], 'DOCUMENT_DIFFERENT'],
  ['two identity cards', [identity('123456')], [identity('998877')], ''],
  ['a passport and an identity card', [passport('FX123456')], [identity('998877')], ''],
  ['a class that is not told', [passport('FX123456')], [{ number: '998877' }], ''],
  ['numbers too short to say something', [passport('NA')], [passport('NA')], ''],
  ['one CPF', [cpf('12345678909')], [cpf('12345678909')], 'CPF_SAME'],
  ['a CPF that came as an identity card', [cpf('12345678909')], [identity('12345678909')], 'DOCUMENT_SAME'],
  ['two CPFs', [cpf('12345678909')], [cpf('11144477735')], 'CPFS'],
  [
    'two CPFs on one passport',
    [passport('FX123456'), cpf('12345678909')],
    [passport('FX123456'), cpf('11144477735')],
    'DOCUMENT_SAME CPFS',
  ],
  [
    'one CPF and two passports',
    [passport('FX123456'), cpf('12345678909')],
    [passport('GB777888'), cpf('12345678909')],
    'CPF_SAME',
  ],
  ['nothing told', [], [passport('FX123456')], ''],
])('%s', (_, a, b, expected) => {
  const { reasons, conflict } = compareDocuments(a, b);
  expect([...reasons, conflict ?? ''].join(' ').trim()).toBe(expected);
  expect(compareDocuments(b, a)).toEqual({ reasons, conflict });
});
