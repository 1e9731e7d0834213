import { expect, test } from 'vitest';
import { bareCnpj, cnpjProblem, problemWhileTyping } from './cnpj.ts';

test('a CNPJ is taken with or without its marks, and its letters in either case', () => {
  for (const text of ['11222333000181', '11.222.333/0001-81', ' 12.abc.345/01de-35 ', '12ABC34501DE35'])
    expect([text, cnpjProblem(text)]).toEqual([text, null]);
  expect(bareCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
});

test('wrong check digits are told, and so is one figure fourteen times', () => {
  for (const text of ['11222333000182', '11222333000191', '12ABC34501DE53', '00000000000000'])
    expect([text, cnpjProblem(text)]).toEqual([text, 'check']);
});

test('exchanged neighbours are found by the check digits', () => {
  expect(cnpjProblem('12BAC34501DE35')).toBe('check');
  expect(cnpjProblem('12223313000181')).toBe('check');
});

test('the last two places are digits, and nothing but letters, digits and marks stands in it', () => {
  expect(cnpjProblem('11222333000A81')).toBe('check');
  expect(cnpjProblem('112223330001A1')).toBe('characters');
  expect(cnpjProblem('11222333000Á81')).toBe('characters');
  expect(cnpjProblem('11222333_00181')).toBe('characters');
});

test('what is not whole yet is no mistake while it is typed, but is one when it is left', () => {
  for (const [text, problem] of [
    ['', 'required'],
    ['1122233300018', 'length'],
  ] as const)
    expect([problemWhileTyping(text), cnpjProblem(text)]).toEqual([null, problem]);
  expect(problemWhileTyping('112223330001811')).toBe('length');
  expect(problemWhileTyping('11222333000182')).toBe('check');
  expect(problemWhileTyping('1122*')).toBe('characters');
});
