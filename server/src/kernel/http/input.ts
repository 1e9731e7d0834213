import type { Endpoint, ErrorCode } from '@farol/contract';
import type * as z from 'zod';
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
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    // Without its input an issue does not tell a missing value from one of the wrong type.
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    wrong.push(...parsed.error.issues.map(fieldOf));
    return undefined;
  };
  const params = read(endpoint.params, raw.params);
  const query = read(endpoint.query, raw.query);
  const body = endpoint.body === 'raw' ? raw.body : read(endpoint.body, raw.body ?? {});
  if (wrong.length > 0) throw new Failure('BAD_INPUT', {}, wrong);
  return { params, query, body };
}

function fieldOf(issue: z.core.$ZodIssue): FieldFailure {
  const path = issue.path.join('.');
  const field = path === '' ? 'body' : path;
  const fail = (code: ErrorCode, params: Record<string, string | number> = {}): FieldFailure => ({
    path,
    code,
    params: { field, ...params },
  });
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fail('REQUIRED') : fail('FORMAT', { format: issue.expected });
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return fail('MIN_VALUE', { min: Number(issue.minimum) });
      return Number(issue.minimum) <= 1
        ? fail('REQUIRED')
        : fail('MIN_LENGTH', { min: Number(issue.minimum) });
    case 'too_big':
      // Only a text has characters; a number or a list has no text of its own in the closed list.
      return issue.origin === 'string'
        ? fail('MAX_LENGTH', { max: Number(issue.maximum) })
        : fail('FORMAT', { format: `≤ ${issue.maximum}` });
    case 'invalid_format':
      return fail('FORMAT', {
        format: issue.format === 'regex' ? (issue.pattern ?? issue.format) : issue.format,
      });
    case 'invalid_value':
      return fail('FORMAT', { format: issue.values.map(String).join(' | ') });
    case 'unrecognized_keys':
      return fail('UNKNOWN_FIELD', { field: issue.keys.join(', ') });
    default:
      return fail('FORMAT', { format: issue.message });
  }
}
