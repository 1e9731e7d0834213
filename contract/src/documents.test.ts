import { expect, test } from 'vitest';
import { bareCnpj, cnpj, cpf, isCnpj, isCpf } from './documents.ts';
import { check } from './findings.ts';

const codesOf = (schema: Parameters<typeof check>[0], text: string) =>
  check(schema, text).findings.map(({ code }) => code);

test('a CNPJ is taken with or without its marks, its letters in either case, and read without them', () => {
  for (const text of ['11222333000181', '11.222.333/0001-81']) {
    expect(check(cnpj, text).value).toBe('11222333000181');
  }
  for (const text of [' 12.abc.345/01de-35 ', '12ABC34501DE35']) {
    expect(check(cnpj, text).value).toBe('12ABC34501DE35');
  }
});

test('wrong check digits of a CNPJ are told as such, and so are exchanged neighbours and one figure fourteen times', () => {
  const wrong = ['11222333000182', '12ABC34501DE53', '12BAC34501DE35', '12223313000181', '00000000000000'];
  for (const text of wrong) {
    expect([text, codesOf(cnpj, text)]).toEqual([text, ['CNPJ_INVALID']]);
    expect(isCnpj(bareCnpj(text))).toBe(false);
  }
});

test('what has not the form of a CNPJ is told by its form alone', () => {
  for (const text of ['1122233300018', '112223330001A1', '11222333000Á81', '11222333_00181']) {
    expect([text, codesOf(cnpj, text)]).toEqual([text, ['FORMAT']]);
  }
  expect(check(cnpj, '1').findings[0]?.params).toMatchObject({ format: '00.000.000/0000-00' });
});

test('a CPF is digits only, and its check digits are looked at', () => {
  expect(check(cpf, '52998224725').value).toBe('52998224725');
  expect(codesOf(cpf, '529.982.247-25')).toEqual(['FORMAT']);
  expect(codesOf(cpf, '52998224726')).toEqual(['CPF_INVALID']);
  expect(codesOf(cpf, '11111111111')).toEqual(['CPF_INVALID']);
  expect([isCpf('52998224725'), isCpf('52998224752')]).toEqual([true, false]);
});
