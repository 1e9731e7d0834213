import { expect, test } from 'vitest';
import { draftOf, emptyDraft, wantedOf } from './draft.ts';

const cnpj = '12.abc.345/01de-35';

test('a token is asked for with bare values, and never confirmed by typing', () => {
  expect(wantedOf({ identification: '  Aérea Um ', cnpj, carriers: ['XQ'] })).toEqual({
    identification: 'Aérea Um',
    cnpj: '12ABC34501DE35',
    carriers: ['XQ'],
    confirmed: false,
  });
});

test('without a name or a right CNPJ nothing is asked', () => {
  expect(wantedOf(emptyDraft)).toBeNull();
  expect(wantedOf({ ...emptyDraft, identification: ' ', cnpj })).toBeNull();
  expect(wantedOf({ ...emptyDraft, identification: 'Aérea Um', cnpj: '11222333000182' })).toBeNull();
});

test('the form of a known integrator begins with what is known of it', () => {
  const row = {
    id: '1',
    identification: 'Aérea Um',
    cnpj: '11222333000181',
    carriers: ['XQ', 'Y1'],
    createdAt: '2026-03-15T20:00:00Z',
    tokenCreatedAt: null,
    lastUsedAt: null,
  };
  expect(draftOf(row)).toEqual({
    identification: 'Aérea Um',
    cnpj: '11.222.333/0001-81',
    carriers: ['XQ', 'Y1'],
  });
  expect(draftOf({ ...row, cnpj: null }).cnpj).toBe('');
});
