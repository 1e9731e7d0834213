/**
 * Form values are plain JSON: dates as `YYYY-MM-DD`, `null` for no choice. Paths are dotted:
 * `documents.0.number`.
 */

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

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

/** Rows keep their keys. */
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

/** Identical references return early, because long lists are compared on every keystroke. */
export function isSameValue(one: unknown, other: unknown): boolean {
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

/** Returns whether a stored value has the form's type. Empty lists and nulls match any. */
function fits(existing: unknown, kept: unknown): boolean {
  if (Array.isArray(existing)) {
    const [row] = existing;
    return Array.isArray(kept) && (row === undefined || kept.every(each => fits(row, each)));
  }
  if (isTree(existing))
    return (
      isTree(kept) && Object.keys(existing).every(name => name in kept && fits(existing[name], kept[name]))
    );
  return existing === null || kept === null ? !isTree(kept) : typeof existing === typeof kept;
}

/** Shape checks for fields without a typical value. */
export type Shapes = Readonly<Record<string, (kept: unknown) => boolean>>;

/** Returns undefined if an older version of the form wrote the values. */
export function readValues<V>(existing: V, kept: unknown, shapes: Shapes = {}): V | undefined {
  if (!isTree(existing) || !isTree(kept)) return fits(existing, kept) ? (kept as V) : undefined;
  const own = Object.entries(shapes).every(([name, isOne]) => !(name in existing) || isOne(kept[name]));
  const rest = Object.fromEntries(Object.entries(existing).filter(([name]) => shapes[name] === undefined));
  return own && fits(rest, kept) ? (kept as V) : undefined;
}

/** `lines.documents[1]` is the form's line of the second row sent. */
export type SentLines = Readonly<Record<string, readonly number[]>>;

/** Removes empty rows. */
export function removeBlankRows<V extends object>(
  values: V,
  blank: Readonly<Record<string, (row: never) => boolean>>,
): { written: V; lines: SentLines } {
  const lines: Record<string, number[]> = {};
  let written = values;
  for (const [name, isBlank] of Object.entries(blank)) {
    const found = findValueAt(values, name);
    const rows: unknown[] = Array.isArray(found) ? found : [];
    const kept = [...rows.keys()].filter(line => !isBlank(rows[line] as never));
    lines[name] = kept;
    written = setValueAt(
      written,
      name,
      kept.map(line => rows[line]),
    );
  }
  return { written, lines };
}

export function toFormPath(path: string, lines: SentLines): string {
  const [name = '', row, ...rest] = path.split('.');
  const line = row === undefined ? undefined : lines[name]?.[Number(row)];
  return line === undefined ? path : [name, line, ...rest].join('.');
}

/** Converts `documents.0.number` to `documents.number`. */
export function toDeclaredPath(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** Returns whether a change may resolve a finding: same path, above or below. */
export function isAffected(changed: string, path: string): boolean {
  return changed === path || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
}
