import { check, type Endpoint } from '@farol/contract';
import { Failure, type FieldFailure } from '../failure.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Parses what came by what the endpoint declares; throws a `Failure` that names every wrong field. */
export function parseInput(
  endpoint: Endpoint,
  raw: RawInput,
): { params: unknown; query: unknown; body: unknown } {
  const wrong: FieldFailure[] = [];
  const read = (schema: Endpoint['params'], value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const checked = check(schema, value);
    wrong.push(...checked.findings, ...brokenTexts(checked.value, []));
    return checked.value;
  };
  const params = read(endpoint.params, raw.params);
  const query = read(endpoint.query, raw.query);
  const body = endpoint.body === 'raw' ? raw.body : read(endpoint.body, raw.body ?? {});
  if (wrong.length > 0) throw new Failure('BAD_INPUT', {}, wrong);
  return { params, query, body };
}

/** Texts with half of a character in them: UTF-8 has no place for it, the database none, and nobody types one. */
function brokenTexts(value: unknown, way: readonly string[]): FieldFailure[] {
  if (typeof value === 'string') {
    const path = way.join('.');
    return value.isWellFormed() ? [] : [{ path, code: 'FORMAT', params: { field: path, format: 'Unicode' } }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => brokenTexts(part, [...way, name]));
}
