import type { Declared } from '@farol/contract';
import * as z from 'zod';
import type { JsonSchema } from '#kernel/http/schemas.ts';
import { everyEndpoint } from './contract.ts';

/** Endpoints whose body is JSON, with the names that their contract declares in it, at the top. */
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

/** What stands in a database only if somebody put it there from a call. */
export const smuggled = {
  text: 'SMUGGLED-IN',
  id: '5e5e5e5e-0000-4000-8000-5e5e5e5e5e5e',
  number: 1_928_374_655,
  instant: '2001-02-03T04:05:06.789Z',
} as const;

/** A value of a column's kind, to be known again. */
function smuggledAs(type: string): unknown {
  if (type === 'uuid') return smuggled.id;
  if (type === 'boolean') return true;
  if (/^(?:int|float|numeric)/.test(type)) return smuggled.number;
  if (/^(?:timestamp|date|time)/.test(type)) return smuggled.instant;
  if (type.startsWith('_')) return [smuggledAs(type.slice(1))];
  return type.startsWith('json') ? { [smuggled.text]: smuggled.text } : smuggled.text;
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whatever the tables keep, under its name there and as a call would name it, but for what the contract asks for. */
export function smuggledFields(
  columns: readonly { name: string; type: string }[],
  declared: ReadonlySet<string>,
): Record<string, unknown> {
  const named = columns.flatMap(({ name, type }) =>
    [name, camel(name)].map(written => [written, smuggledAs(type)] as const),
  );
  return Object.fromEntries(named.filter(([name]) => !declared.has(name)));
}

/** The same put into each object within as well. */
export function withFields(body: object, fields: object): object {
  const within = Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [name, deeper(value, fields)]),
  );
  return { ...fields, ...within };
}

function deeper(value: unknown, fields: object): unknown {
  if (Array.isArray(value)) return value.map(one => deeper(one, fields));
  // What an object within declares is not known here: its own values stay.
  return typeof value === 'object' && value !== null ? { ...fields, ...value } : value;
}

/** JSON of the body with a key that means something to JavaScript, which an object literal could not hold. */
export function poisoned(body: object): string[] {
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

/** Kinds of values of which a field takes at most some. */
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

/** Days at the ends of what calendars, JavaScript and PostgreSQL know, and beyond. */
export const farDays: readonly string[] = [
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

/** Names at the top of a body that take a calendar date. */
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

/** The formats that an export may be asked for; one without a name where it has but one. */
export function formatsOf({ endpoint: { body } }: Declared): readonly string[] {
  if (body === undefined || body === 'raw') return [''];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: { format?: { enum?: string[] } };
  };
  return schema.properties?.format?.enum ?? [''];
}
