import { everyEndpoint } from '@farol/contract';
import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildExactCheck } from './exact-check.ts';
import { type JsonSchema, buildSerializerSchema } from './schemas.ts';

type Writer = (value: unknown) => string;

async function writersOf(schemas: readonly JsonSchema[]): Promise<Writer[]> {
  const app = fastify();
  const writers: Writer[] = [];
  for (const [index, schema] of schemas.entries())
    app.get(`/${index}`, { schema: { response: { 200: schema } } }, (_request, reply) => {
      writers[index] = reply.getSerializationFunction('200') as Writer;
      return reply.serializer(String).send({});
    });
  for (const index of schemas.keys()) await app.inject(`/${index}`);
  await app.close();
  return writers;
}

const schemas = everyEndpoint
  .flatMap(({ endpoint }): JsonSchema[] => {
    const schema = buildSerializerSchema(endpoint);
    return schema === undefined ? [] : [schema];
  })
  .filter(schema => /"rows"|"anyOf"|"additionalProperties":\{/.test(JSON.stringify(schema)));

/** `odd` adds wrong, extra or missing fields. */
function buildValues(schema: JsonSchema, odd: boolean): fc.Arbitrary<unknown> {
  const right = schema['nullable'] === true ? fc.option(typedValue(schema, odd)) : typedValue(schema, odd);
  if (!odd) return right;
  const wrong = fc.oneof(fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 2 }), right);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function typedValue(schema: JsonSchema, odd: boolean): fc.Arbitrary<unknown> {
  const { type, items, anyOf } = schema;
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(way => buildValues(way as JsonSchema, odd)));
  if (Array.isArray(type)) return fc.oneof(...type.map(name => typedValue({ type: name as string }, odd)));
  switch (type) {
    case 'string':
      return fc.string({ unit: 'binary' });
    case 'integer':
      return fc.maxSafeInteger();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(buildValues(items as JsonSchema, odd), { maxLength: 3 });
    case 'object':
      return odd
        ? fc.oneof(fieldsOf(schema, odd), fieldsOf(schema, odd).map(withOther))
        : fieldsOf(schema, odd);
    default:
      return fc.constant(null);
  }
}

const withOther = (value: object): object => ({ ...value, cpf: 'x' });

function fieldsOf(schema: JsonSchema, odd: boolean): fc.Arbitrary<object> {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    additionalProperties?: JsonSchema;
  };
  const names = [...new Set([...Object.keys(properties), ...required])];
  const parts: [string, fc.Arbitrary<unknown>][] = names.map(name => [
    name,
    buildValues(properties[name] ?? additionalProperties ?? {}, odd),
  ]);
  const requiredKeys = odd ? names.slice(1) : required;
  return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(parts), { requiredKeys, noNullPrototype: true });
}

const runs = { numRuns: 12 };
const firstSeed = fc.readConfigureGlobal()?.seed ?? Date.now();

test('serializes exact values like the schema, for every list of the contract', async () => {
  const writers = await writersOf(schemas);
  for (const [index, schema] of schemas.entries()) {
    const exact = buildExactCheck(schema);
    const values = fc.oneof(
      buildValues(schema, false).map(value => ({ value, right: true })),
      buildValues(schema, true).map(value => ({ value, right: false })),
    );
    fc.assert(
      fc.property(values, ({ value, right }) => {
        expect(exact(value) || !right).toBe(true);
        if (!exact(value)) return;
        expect(JSON.parse(JSON.stringify(value))).toEqual(JSON.parse(writers[index]?.(value) ?? ''));
      }),
      // With one seed, all schemas would get the same choices.
      { ...runs, seed: firstSeed + index },
    );
  }
});

test('accepts declared rows, and rejects undeclared, missing or mistyped fields', () => {
  const row = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      seat: { type: 'string', nullable: true },
      bags: { type: 'integer' },
    },
    required: ['id', 'seat'],
    additionalProperties: false,
  };
  const exact = buildExactCheck({ type: 'array', items: row });
  const right = { id: '1', seat: null, bags: 2 };
  expect(exact([right, { id: '2', seat: '1A' }])).toBe(true);
  const wrong = [
    { ...right, cpf: 'x' },
    { id: '1', bags: 2 },
    { ...right, bags: 1.5 },
    { ...right, bags: undefined },
    { ...right, id: new Date(0) },
    { ...right, toJSON: () => 'x' },
    Object.assign(Object.create({ toJSON: () => ({ cpf: 'x' }) }), right),
    null,
  ];
  expect(wrong.filter(each => exact([right, each]))).toEqual([]);
});

test('rejects values of open schemas', () => {
  expect([{}, { type: 'array' }, { type: 'object' }].map(schema => buildExactCheck(schema)(['x']))).toEqual([
    false,
    false,
    false,
  ]);
  expect(buildExactCheck({ type: 'object' })({ any: 1 })).toBe(false);
});
