import type { Endpoint } from '@farol/contract';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { parseInput } from './input.ts';
import { buildErrorReply } from './errors.ts';

const base = { method: 'POST', path: '/x/{id}', summary: 'x', reply: 'empty', access: 'public' } as const;

const declared: Endpoint = {
  ...base,
  audit: 'none',
  params: z.object({ id: z.guid() }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  body: z.object({
    name: z.string().trim().min(1).max(5),
    text: z.string().min(3).optional(),
    kind: z.enum(['A', 'B']).optional(),
    amount: z.number().min(2).optional(),
    people: z.array(z.object({ number: z.string() })).min(1),
    on: z.iso.date().optional(),
  }),
};
const id = '0190b5a4-0000-7000-8000-000000000000';
const good = { name: 'Ana', people: [{ number: '1' }] };

function refusalOf(body: unknown, params: unknown = { id }, query: unknown = {}): Failure {
  try {
    parseInput(declared, { params, query, body });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('it was let through');
}

const fieldsOf = (failure: Failure) => failure.fields.map(({ path, code }) => [path, code]);

test('parses declared fields and drops undeclared ones', () => {
  const input = parseInput(declared, {
    params: { id },
    query: { page: '7', other: 'x' },
    body: { ...good, name: ' Ana ', surplus: 1 },
  });
  expect(input).toEqual({ params: { id }, query: { page: 7 }, body: good });
});

test('reports every wrong field with its dotted path', () => {
  const failure = refusalOf({
    name: 'Anastácia',
    text: 'ab',
    kind: 'C',
    amount: 1,
    people: [{ number: '1' }, {}],
    on: '31/12/2026',
  });
  expect(failure.code).toBe('BAD_INPUT');
  expect(fieldsOf(failure)).toEqual([
    ['name', 'MAX_LENGTH'],
    ['text', 'MIN_LENGTH'],
    ['kind', 'FORMAT'],
    ['amount', 'MIN_VALUE'],
    ['people.1.number', 'REQUIRED'],
    ['on', 'FORMAT'],
  ]);
});

test('reports a missing field, an empty text and an empty list as required', () => {
  expect(fieldsOf(refusalOf({}))).toEqual([
    ['name', 'REQUIRED'],
    ['people', 'REQUIRED'],
  ]);
  expect(fieldsOf(refusalOf({ name: '   ', people: [] }))).toEqual([
    ['name', 'REQUIRED'],
    ['people', 'REQUIRED'],
  ]);
});

test('answers a missing body field by field', () => {
  for (const nothing of [undefined, null]) expect(refusalOf(nothing).code).toBe('BAD_INPUT');
  expect(refusalOf([]).code).toBe('BAD_INPUT');
  expect(refusalOf('text').code).toBe('BAD_INPUT');
});

test('reports wrong path, query and body together', () => {
  const failure = refusalOf({ ...good, name: 5 }, { id: 'x' }, { page: '0' });
  expect(fieldsOf(failure)).toEqual([
    ['id', 'FORMAT'],
    ['page', 'MIN_VALUE'],
    ['name', 'FORMAT'],
  ]);
});

test('names the field in the requested language, as specified', () => {
  const failure = refusalOf({ name: 'Anastácia', people: [] });
  expect(buildErrorReply(failure, 'pt', 'r1').body).toMatchObject({
    messages: ['name deve ter no máximo 5 caracteres', 'people é obrigatório'],
    fields: [
      { path: 'name', code: 'MAX_LENGTH' },
      { path: 'people', code: 'REQUIRED' },
    ],
  });
  expect(buildErrorReply(failure, 'en', 'r1').body).toMatchObject({
    messages: ['name must have at most 5 characters', 'people is required'],
  });
});

test('reports a number above its maximum as such', () => {
  const limited: Endpoint = { ...base, audit: 'none', body: z.object({ count: z.number().max(10) }) };
  let failure: unknown;
  try {
    parseInput(limited, { params: {}, query: {}, body: { count: 11 } });
  } catch (error) {
    failure = error;
  }
  const { messages } = buildErrorReply(failure, 'en', 'r1').body as { messages: string[] };
  expect(messages).toEqual(['count must be at most 10']);
});

test.each([
  ['a zero character', '\0'],
  ['the first half of a character', '\ud800'],
  ['the second half of one', '\udc00'],
])('refuses %s in any text or name, declared or not', (_what, character) => {
  const text = `a${character}b`;
  const pathsOf = (body: unknown, params: unknown = {}, query: unknown = {}) =>
    fieldsOf(refusalOf(body, params, query)).filter(([, code]) => code === 'BROKEN_TEXT');
  expect(pathsOf({ ...good, name: text })).toEqual([['name', 'BROKEN_TEXT']]);
  expect(pathsOf({ ...good, people: [{ number: text }] })).toEqual([['people.0.number', 'BROKEN_TEXT']]);
  expect(pathsOf({ ...good, unknown: { deep: [text] } })).toEqual([['unknown.deep.0', 'BROKEN_TEXT']]);
  expect(pathsOf({ ...good, [text]: 1 })).toEqual([['', 'BROKEN_TEXT']]);
  expect(pathsOf(text)).toEqual([['', 'BROKEN_TEXT']]);
  expect(pathsOf(good, { id: text }, { page: text })).toEqual([
    ['id', 'BROKEN_TEXT'],
    ['page', 'BROKEN_TEXT'],
  ]);
});

test('accepts characters beyond the first 65536', () => {
  const failure = refusalOf({ ...good, name: '\u{1F6EB}'.repeat(9) });
  expect(fieldsOf(failure).map(([, code]) => code)).not.toContain('BROKEN_TEXT');
});

test('reports up to a hundred findings for input of any depth and length', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`) as unknown;
  expect(refusalOf({ ...good, unknown: deep }).fields).toHaveLength(1);
  const long = { ...good, people: Array.from({ length: 5000 }, () => ({ number: 1, text: '\0' })) };
  expect(refusalOf(long).fields).toHaveLength(100);
});
