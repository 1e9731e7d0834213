import { expect, test } from 'vitest';
import { bareCnpj, cnpj, cpf, isCnpj, isCpf } from './documents.ts';
import { check } from './findings.ts';

const codesOf = (schema: Parameters<typeof check>[0], text: string) =>
  check(schema, text).findings.map(({ code }) => code);

test('accepts a CNPJ with or without punctuation, in any case', () => {
  for (const text of ['11222333000181', '11.222.333/0001-81']) {
    expect(check(cnpj, text).value).toBe('11222333000181');
  }
  for (const text of [' 12.abc.345/01de-35 ', '12ABC34501DE35']) {
    expect(check(cnpj, text).value).toBe('12ABC34501DE35');
  }
});

test('refuses a CNPJ with wrong check digits, swapped neighbours or one repeated digit', () => {
  const wrong = ['11222333000182', '12ABC34501DE53', '12BAC34501DE35', '12223313000181', '00000000000000'];
  for (const text of wrong) {
    expect([text, codesOf(cnpj, text)]).toEqual([text, ['CNPJ_INVALID']]);
    expect(isCnpj(bareCnpj(text))).toBe(false);
  }
});

test('reports only the format of a malformed CNPJ', () => {
  for (const text of ['1122233300018', '112223330001A1', '11222333000Á81', '11222333_00181']) {
    expect([text, codesOf(cnpj, text)]).toEqual([text, ['FORMAT']]);
  }
  expect(check(cnpj, '1').findings[0]?.params).toMatchObject({ format: '00.000.000/0000-00' });
});

test('accepts only digits in a CPF and checks its check digits', () => {
  expect(check(cpf, '52998224725').value).toBe('52998224725');
  expect(codesOf(cpf, '529.982.247-25')).toEqual(['FORMAT']);
  expect(codesOf(cpf, '52998224726')).toEqual(['CPF_INVALID']);
  expect(codesOf(cpf, '11111111111')).toEqual(['CPF_INVALID']);
  expect(check(cpf, '12345678909').value).toBe('12345678909');
  expect([isCpf('52998224725'), isCpf('52998224752')]).toEqual([true, false]);
});
