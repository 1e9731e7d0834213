/**
 * Form values are plain JSON: dates as `YYYY-MM-DD`, `null` for no choice. Paths are dotted:
 * `documents.0.number`.
 */

type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

export function findValueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), values);
}

const keys = new WeakMap<object, string>();
let rowCount = 0;

/** Returns a key that a row keeps while it is edited or moved. */
export function getRowKey(row: object): string {
  const existing = keys.get(row);
  if (existing !== undefined) return existing;
  rowCount += 1;
  keys.set(row, `row${rowCount}`);
  return `row${rowCount}`;
}

/** Returns a copy with the value at the path. Rows keep their keys. */
export function setValueAt<V>(values: V, path: string, value: unknown): V {
  const [name = '', ...rest] = path.split('.');
  if (!isTree(values)) return values;
  const next = rest.length === 0 ? value : setValueAt(values[name], rest.join('.'), value);
  const copy = Array.isArray(values)
    ? values.with(Number(name), next)
    : Object.assign({}, values, { [name]: next });
  const key = keys.get(values);
  if (key !== undefined) keys.set(copy, key);
  return copy as V;
}

export function isSameValue(one: unknown, other: unknown): boolean {
  // Long lists are compared on every keystroke.
  if (one === other) return true;
  if (!isTree(one) || !isTree(other)) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, at) => isSameValue(each, other[at]))
    );
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => isSameValue(one[name], other[name]));
}

/** Converts `documents.0.number` to `documents.number`. */
export function toDeclaredPath(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** Returns whether a change may resolve a finding: same path, above or below. */
export function isAffected(changed: string, path: string): boolean {
  return changed === path || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
}
