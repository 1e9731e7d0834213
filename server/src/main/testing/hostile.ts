import type { Declared } from '@farol/contract';
import * as z from 'zod';
import type { JsonSchema } from '#kernel/http/schemas.ts';
import { everyEndpoint } from './contract.ts';

export const withJsonBody: readonly Declared[] = everyEndpoint.filter(
  ({ endpoint: { body } }) => body !== undefined && body !== 'raw',
);

export const exportsOf: readonly Declared[] = everyEndpoint.filter(
  ({ endpoint }) => endpoint.reply === 'binary',
);

export function declaredNames({ endpoint: { body } }: Declared): ReadonlySet<string> {
  if (body === undefined || body === 'raw') return new Set();
  return new Set(namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema));
}

function namesIn(schema: JsonSchema): string[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap(key => (schema[key] ?? []) as JsonSchema[]);
  return [...Object.keys(schema['properties'] ?? {}), ...parts.flatMap(namesIn)];
}

/** Values that reach the database only through an injected field. */
export const injected = {
  text: 'SMUGGLED-IN',
  id: '5e5e5e5e-0000-4000-8000-5e5e5e5e5e5e',
  number: 1_928_374_655,
  instant: '2001-02-03T04:05:06.789Z',
} as const;

function injectedValue(type: string): unknown {
  if (type === 'uuid') return injected.id;
  if (type === 'boolean') return true;
  if (/^(?:int|float|numeric)/.test(type)) return injected.number;
  if (/^(?:timestamp|date|time)/.test(type)) return injected.instant;
  if (type.startsWith('_')) return [injectedValue(type.slice(1))];
  return type.startsWith('json') ? { [injected.text]: injected.text } : injected.text;
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists columns, in snake and camel case, that the contract does not declare. */
export function listInjectedFields(
  columns: readonly { name: string; type: string }[],
  declared: ReadonlySet<string>,
): Record<string, unknown> {
  const fields = columns.flatMap(({ name, type }) =>
    [name, camel(name)].map(written => [written, injectedValue(type)] as const),
  );
  return Object.fromEntries(fields.filter(([name]) => !declared.has(name)));
}

export function withFields(body: object, fields: object): object {
  const within = Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [name, addFieldsDeep(value, fields)]),
  );
  return { ...fields, ...within };
}

function addFieldsDeep(value: unknown, fields: object): unknown {
  if (Array.isArray(value)) return value.map(one => addFieldsDeep(one, fields));
  // Nested objects keep their own values, because their schema is unknown here.
  return typeof value === 'object' && value !== null ? { ...fields, ...value } : value;
}

/** Returns JSON with prototype-polluting keys, which an object literal cannot contain. */
export function listPollutingBodies(body: object): string[] {
  const rest = JSON.stringify(body).slice(1, -1);
  const also = rest === '' ? '' : `,${rest}`;
  const within = '{"polluted":"SMUGGLED-IN"}';
  return [
    `{"__proto__":${within}${also}}`,
    `{"constructor":{"prototype":${within}}${also}}`,
    `{"within":{"__proto__":${within}}${also}}`,
    `{"\\u005f_proto__":${within}${also}}`,
  ];
}

/** Values that most fields reject. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(100_000),
  "'; drop table app_user; --",
  [],
  [[[]]],
  { $gt: '' },
  { length: 1e9 },
];

/** Dates at and beyond the limits of calendars, JavaScript and PostgreSQL. */
export const extremeDates: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '4713-01-01 BC',
  'infinity',
];

/** Only top-level fields. */
export function dateNames({ endpoint: { body } }: Declared): string[] {
  if (body === undefined || body === 'raw') return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) =>
      [property, ...((property['anyOf'] ?? []) as JsonSchema[])].some(({ format }) => format === 'date')
        ? [name]
        : [],
  );
}

export function formatsOf({ endpoint: { body } }: Declared): readonly string[] {
  if (body === undefined || body === 'raw') return [''];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: { format?: { enum?: string[] } };
  };
  return schema.properties?.format?.enum ?? [''];
}
