import { expect, test } from 'vitest';
import { type ErrorCode, errors, errorText } from './errors.ts';

const everyCode = Object.keys(errors) as ErrorCode[];

/** Texts of the specification, sections 5 and 8; `:0` is replaced. */
const specified: readonly [ErrorCode, string, Record<string, string | number>?][] = [
  ['REQUIRED', 'Nome é obrigatório', { field: 'Nome' }],
  ['MAX_LENGTH', 'Nome deve ter no máximo 10 caracteres', { field: 'Nome', max: 10 }],
  ['MIN_VALUE', 'Peso deve ter um valor mínimo de 1', { field: 'Peso', min: 1 }],
  ['FORMAT', 'CPF deve estar no formato 99999999999', { field: 'CPF', format: '99999999999' }],
  ['AIRPORT_EXISTS', 'Aeroporto GRU já existe', { code: 'GRU' }],
  ['COUNTRY_EXISTS', 'País BR já existe', { code: 'BR' }],
  ['NO_TOKEN', 'Sessão expirou!'],
  ['TOKEN_INVALID', 'Sessão expirou!'],
  ['TOKEN_EXPIRED', 'Sessão expirou!'],
  ['ACCOUNT_DEACTIVATED', 'Sessão expirou!'],
  ['TOO_LARGE', 'Requisição HTTP muito grande'],
  ['ALREADY_EXISTS', 'Já existe uma entidade com esses dados.'],
  ['INTERNAL', 'Erro interno do servidor, a equipe técnica foi notificada'],
  ['FORBIDDEN', 'Acesso negado'],
  ['NOT_FOUND', 'Página não encontrada'],
  ['USER_NOT_FOUND', 'Usuário não encontrado'],
  ['UNSUPPORTED_TYPE', 'Tipo Inválido'],
  ['EXPIRED_RESTRICTION', 'Não é possível ativar uma restrição expirada'],
];

test.each(specified)('%s has the text of the specification: %s', (code, text, params = {}) => {
  expect(errorText(code, 'pt', params)).toBe(text);
});

test('groups the digits of numbers', () => {
  expect(errorText('FLOOD', 'pt', { count: 9610, limit: 100 })).toContain('9.610 pessoas');
  expect(errorText('FLOOD', 'en', { count: 9610, limit: 100 })).toContain('9,610');
});

test('has an error for each status of the specification', () => {
  const statuses = new Set(everyCode.map(code => errors[code].status));
  expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 403, 404, 413, 422, 444, 500, 503]));
});

test.each(everyCode)('%s uses the same parameters in both languages', code => {
  const { pt, en } = errors[code];
  const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
  expect([pt.length > 0, en.length > 0]).toEqual([true, true]);
  expect(placeholdersOf(en)).toEqual(placeholdersOf(pt));
});
