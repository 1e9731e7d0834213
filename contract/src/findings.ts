import * as z from 'zod/mini';
import type { FindingParams, InputErrorCode } from './inputErrors.ts';

/** An input error. `path` is dotted (`documents.0.number`); empty for the whole input. */
export interface Finding {
  path: string;
  code: InputErrorCode;
  params: FindingParams;
}

const examples = new Map<string, string>();

/** Creates a pattern check. The error shows the example, not the pattern. */
export function matchesPattern(pattern: RegExp, example: string) {
  examples.set(String(pattern), example);
  return z.regex(pattern);
}

/** Creates a custom check with a code of the closed list. `at` is the field of the error. */
export function requireRule<T>(
  isValid: (value: T) => boolean,
  code: InputErrorCode,
  params: FindingParams = {},
  at?: string,
) {
  return z.refine<T>(isValid, { params: { code, params }, ...(at === undefined ? {} : { path: [at] }) });
}

const maximumErrors: Readonly<Record<string, InputErrorCode>> = { string: 'MAX_LENGTH', array: 'MAX_ITEMS' };

/** Format names for users. */
const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DDTHH:MM:SSZ',
  guid: 'UUID',
};

/**
 * Converts schema issues to the closed list of errors (texts: specification, section 5), the same on server
 * and browser. Parse with `reportInput`, which distinguishes missing values from wrong types.
 */
export function findingsOf(issues: readonly z.core.$ZodIssue[]): Finding[] {
  return issues.map(findingOf);
}

function findingOf(issue: z.core.$ZodIssue): Finding {
  const path = issue.path.join('.');
  const field = path === '' ? 'body' : path;
  const fail = (code: InputErrorCode, params: FindingParams = {}): Finding => ({
    path,
    code,
    params: { field, ...params },
  });
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? fail('REQUIRED')
        : fail('FORMAT', { format: issue.expected });
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return fail('MIN_VALUE', { min: Number(issue.minimum) });
      return Number(issue.minimum) <= 1
        ? fail('REQUIRED')
        : fail('MIN_LENGTH', { min: Number(issue.minimum) });
    case 'too_big':
      return fail(maximumErrors[issue.origin] ?? 'MAX_VALUE', { max: Number(issue.maximum) });
    case 'invalid_format':
      return issue.input === '' ? fail('REQUIRED') : fail('FORMAT', { format: formatOf(issue) });
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? fail('REQUIRED')
        : fail('FORMAT', { format: issue.values.map(String).join(' | ') });
    case 'unrecognized_keys':
      return fail('UNKNOWN_FIELD', { field: issue.keys.join(', ') });
    case 'custom':
      return ownRule(issue, fail);
    default:
      return fail('FORMAT', { format: issue.message });
  }
}

function formatOf({ format, pattern }: { format: string; pattern?: string | undefined }): string {
  return examples.get(pattern ?? '') ?? formats[format] ?? pattern ?? format;
}

type Fail = (code: InputErrorCode, params?: FindingParams) => Finding;

function ownRule({ params, message }: z.core.$ZodIssueCustom, fail: Fail): Finding {
  const { code, params: filled } = (params ?? {}) as { code?: InputErrorCode; params?: FindingParams };
  return code === undefined ? fail('FORMAT', { format: message }) : fail(code, filled);
}

export type Checked<T> = { value: T; findings: [] } | { value: undefined; findings: Finding[] };

/** Parses `given`. Returns the value or all errors. */
export function check<S extends z.core.$ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const read = z.safeParse(schema, input, { reportInput: true });
  return read.success
    ? { value: read.data, findings: [] }
    : { value: undefined, findings: findingsOf(read.error.issues) };
}
