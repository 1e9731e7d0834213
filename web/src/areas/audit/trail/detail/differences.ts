/** Field of a record before and after the event. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Values = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists the changed fields in order. For a created record all fields are new. */
export function listDifferences({ before, after }: Values): Difference[] | undefined {
  if (!isRecord(before) && !isRecord(after)) return undefined;
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  // When both sides are given, a field missing from one did not change.
  const both = isRecord(before) && isRecord(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(field => !both || (field in was && field in is))
    .filter(field => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map(field => ({ field, before: was[field], after: is[field] }));
}
