import type { Endpoint } from '@farol/contract';
import * as z from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Marks nullables directly, because Fastify's serializer tests `anyOf` value by value. */
export function buildSerializerSchema(endpoint: Endpoint): JsonSchema | undefined {
  if (typeof endpoint.reply === 'string') return undefined;
  return simplify(z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
}

const supportedKeywords = new Set([
  'type',
  'properties',
  'items',
  'required',
  'additionalProperties',
  'anyOf',
  'nullable',
]);

function simplify(schema: JsonSchema): JsonSchema {
  const flat = flattenNullable(schema);
  return Object.fromEntries(
    Object.entries(flat)
      .filter(([key]) => supportedKeywords.has(key))
      .map(([key, value]) => [key, simplifyPart(key, value)]),
  );
}

function simplifyPart(key: string, value: unknown): unknown {
  if (key === 'properties') {
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, part]) => [name, simplify(part)]),
    );
  }
  if (key === 'anyOf') return (value as JsonSchema[]).map(simplify);
  if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
    return simplify(value as JsonSchema);
  return value;
}

function flattenNullable(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (Array.isArray(type) && type.length === 2 && type.includes('null'))
    return { ...schema, type: type.find(name => name !== 'null'), nullable: true };
  const parts = schema['anyOf'] as JsonSchema[] | undefined;
  if (parts?.length !== 2) return schema;
  const other = parts.find(part => part['type'] !== 'null');
  if (
    other === undefined ||
    parts.every(part => part['type'] !== 'null') ||
    typeof other['type'] !== 'string'
  )
    return schema;
  return { ...other, nullable: true };
}
