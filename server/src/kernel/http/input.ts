import { check, type Endpoint } from '@farol/contract';
import { Failure, type FieldFailure } from '../failure.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The answer must stay smaller than the request. */
const maxReportedErrors = 100;

/** Throws `Failure` with every wrong field. */
export function parseInput(
  endpoint: Endpoint,
  raw: RawInput,
): { params: unknown; query: unknown; body: unknown } {
  const failures: FieldFailure[] = [];
  const read = (schema: Endpoint['params'], value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const checked = check(schema, value);
    failures.push(...brokenTexts(value), ...checked.findings.slice(0, maxReportedErrors));
    return checked.value;
  };
  const params = read(endpoint.params, raw.params);
  const query = read(endpoint.query, raw.query);
  const body = endpoint.body === 'raw' ? raw.body : read(endpoint.body, raw.body ?? {});
  if (failures.length > 0) throw new Failure('BAD_INPUT', {}, failures.slice(0, maxReportedErrors));
  return { params, query, body };
}

/** Finds texts with NUL or unpaired surrogates. Iterative: the nesting is unbounded. */
function brokenTexts(input: unknown): FieldFailure[] {
  const failures: FieldFailure[] = [];
  const pending: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (
    let next = pending.pop();
    next !== undefined && failures.length < maxReportedErrors;
    next = pending.pop()
  ) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (isBroken(value)) failures.push(brokenAt(path));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        if (isBroken(name)) failures.push(brokenAt(path));
        else pending.push({ value: part, path: path === '' ? name : `${path}.${name}` });
      }
    }
  }
  return failures;
}

function isBroken(text: string): boolean {
  return !text.isWellFormed() || text.includes('\0');
}

function brokenAt(path: string): FieldFailure {
  return { path, code: 'BROKEN_TEXT', params: { field: path === '' ? 'body' : path } };
}
