import { type Endpoint, everyEndpoint } from '@farol/contract';
import fastify from 'fastify';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { buildSerializerSchema } from './schemas.ts';

async function serializeReply(reply: z.ZodType, value: unknown): Promise<unknown> {
  const declared: Endpoint = {
    method: 'GET',
    path: '/x',
    summary: 'x',
    reply,
    access: 'public',
    audit: 'none',
  };
  const app = fastify();
  const schema = { response: { 200: buildSerializerSchema(declared) } };
  app.get('/x', { schema }, (_request, reply) => reply.type('application/json').send(value));
  const response = await app.inject('/x');
  await app.close();
  return response.json();
}

test('removes undeclared fields at any depth', async () => {
  const reply = z.object({
    id: z.string(),
    inner: z.object({ name: z.string() }),
    rows: z.array(z.object({ seat: z.string() })),
    maybe: z.object({ a: z.string() }).nullable(),
  });
  const value = {
    id: '1',
    secret: 'x',
    inner: { name: 'n', cpf: 'x' },
    rows: [{ seat: '1A', document: 'x' }],
    maybe: { a: 'a', b: 'x' },
  };
  expect(await serializeReply(reply, value)).toEqual({
    id: '1',
    inner: { name: 'n' },
    rows: [{ seat: '1A' }],
    maybe: { a: 'a' },
  });
});

test('keeps null and values of nullable fields', async () => {
  const reply = z.object({
    text: z.string().nullable(),
    whole: z.number().int().nullable(),
    part: z.number().nullable(),
    flag: z.boolean().nullable(),
    list: z.array(z.string()).nullable(),
    object: z.object({ a: z.number().nullable() }).nullable(),
    kind: z.enum(['A', 'B']).nullable(),
  });
  const full = { text: '', whole: 0, part: 1.25, flag: false, list: [], object: { a: null }, kind: 'A' };
  expect(await serializeReply(reply, full)).toEqual(full);
  const empty = Object.fromEntries(Object.keys(full).map(name => [name, null]));
  expect(await serializeReply(reply, empty)).toEqual(empty);
});

test('keeps lists, numbers, flags and enums', async () => {
  expect(await serializeReply(z.array(z.object({ a: z.string() })), [{ a: '1', b: 2 }])).toEqual([
    { a: '1' },
  ]);
  expect(await serializeReply(z.number().int(), 0)).toBe(0);
  expect(await serializeReply(z.boolean(), false)).toBe(false);
  const stages = z.object({ stages: z.record(z.enum(['a', 'b']), z.string().nullable()) });
  expect(await serializeReply(stages, { stages: { a: 'x', b: null } })).toEqual({
    stages: { a: 'x', b: null },
  });
});

test('allows optional fields to be missing', async () => {
  const reply = z.object({ a: z.string(), b: z.string().optional() });
  expect(await serializeReply(reply, { a: '1' })).toEqual({ a: '1' });
});

test('fails for a reply without a required field', async () => {
  expect(await serializeReply(z.object({ a: z.string(), b: z.string() }), { a: '1' })).toMatchObject({
    statusCode: 500,
  });
});

function objectsIn(schema: unknown, way: string): { way: string; closed: boolean }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Record<string, unknown>;
  const here =
    own['properties'] === undefined ? [] : [{ way, closed: own['additionalProperties'] === false }];
  return [...here, ...Object.entries(own).flatMap(([key, part]) => objectsIn(part, `${way}.${key}`))];
}

test('closes every object in every reply of the contract', () => {
  const open = everyEndpoint
    .flatMap(({ name, endpoint }) => objectsIn(buildSerializerSchema(endpoint), name))
    .filter(({ closed }) => !closed);
  expect(open).toEqual([]);
});
