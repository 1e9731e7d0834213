import * as z from 'zod/mini';
import type { FindingParams, InputErrorCode } from './inputErrors.ts';

/** One thing that is wrong in what was given: where (`documents.0.number`; empty for the whole), what, and what fills the text. */
export interface Finding {
  path: string;
  code: InputErrorCode;
  params: FindingParams;
}

const examples = new Map<string, string>();

/** A text of this pattern. The example stands for the format where the text is refused: nobody reads patterns. */
export function formatted(pattern: RegExp, example: string) {
  examples.set(String(pattern), example);
  return z.regex(pattern);
}

/** A rule of its own, refused with a code of the closed list; one of several fields is refused at the field `at`. */
export function ruled<T>(
  holds: (value: T) => boolean,
  code: InputErrorCode,
  params: FindingParams = {},
  at?: string,
) {
  return z.refine<T>(holds, { params: { code, params }, ...(at === undefined ? {} : { path: [at] }) });
}

/** Formats of the library as people write them. */
const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DDTHH:MM:SSZ',
  guid: 'UUID',
};

/**
 * What a schema found wrong, by the closed list of errors (texts: specification, section 5). The same on the server and in the
 * browser. Parse with `reportInput`, or a missing value cannot be told from one of the wrong type.
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
      // Only a text has characters; a number or a list has no text of its own in the closed list.
      return issue.origin === 'string'
        ? fail('MAX_LENGTH', { max: Number(issue.maximum) })
        : fail('FORMAT', { format: `≤ ${issue.maximum}` });
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

/** Reads `given` by `schema`: the value as the schema makes it, or all that is wrong with it. */
export function check<S extends z.core.$ZodType>(schema: S, given: unknown): Checked<z.output<S>> {
  const read = z.safeParse(schema, given, { reportInput: true });
  return read.success
    ? { value: read.data, findings: [] }
    : { value: undefined, findings: findingsOf(read.error.issues) };
}
