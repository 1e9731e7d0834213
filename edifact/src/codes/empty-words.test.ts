import { expect, test } from 'vitest';
import { documentNumber } from './documents.ts';
import { isEmptyCode, isEmptyName } from './empty-words.ts';

test.each(
  'NULL|null|NaN|N/A|n.a.|UNKNOWN|XXXXXXX|X-X|#REF!|#N/A|#N/D|#NOME?|#DIV/0!|#NÚM!|0000000|000.000|---|Não informado|SEM NÚMERO|SIN NÚMERO|Ninguno|Inconnu|Unbekannt|Sconosciuto|Неизвестно|未知|غير معروف|Não tem|Not stated|S/D|(null)|\\N|#¡REF!|#¿NOMBRE?|#NV|#GETTING_DATA|########|Ｎ／Ａ'.split(
    '|',
  ),
)('%s is no code', text => {
  expect([isEmptyCode(text), documentNumber(text)]).toEqual([true, '']);
});

test.each(['0', '00', 'X', 'x'])('%s is no document number', text => {
  expect(documentNumber(text)).toBe('');
});

test.each('FX000001|XX1|NA1|00000001|X0A|NULLA|#AB|SNX|ЖЛ|١٢٣'.split('|'))('%s is a code', text => {
  expect([isEmptyCode(text), documentNumber(text)]).toEqual([false, text]);
});

test.each([
  'NULL',
  'N/A',
  'n/a n/a',
  'NULL, NULL',
  'Fnu Lnu',
  'Não Informado',
  '#REF!',
  'XXXX',
  '-',
  'Sin nombre',
  'No name',
  'NFN NLN',
  'N.N.',
  'NULL/NULL',
  'Неизвестно',
  'Unknown, (unknown)',
])('%s is no name', name => {
  expect(isEmptyName(name)).toBe(true);
});

test.each(['Na Li', 'Ana Null', 'Fnu Singh', 'Xuxa', 'Null/Ana', 'No Tae', 'Ni Na', 'Мария', 'Maria Nil'])(
  '%s is a name',
  name => {
    expect(isEmptyName(name)).toBe(false);
  },
);
