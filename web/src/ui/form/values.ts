/**
 * Form values are plain JSON: dates as `YYYY-MM-DD`, `null` for no choice. Paths are dotted:
 * `documents.0.number`.
 */

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), values);
}

const keys = new WeakMap<object, string>();
let made = 0;

/** Returns a key that a row keeps while it is edited or moved. */
export function rowKey(row: object): string {
  const known = keys.get(row);
  if (known !== undefined) return known;
  made += 1;
  keys.set(row, `row${made}`);
  return `row${made}`;
}

/** Rows keep their keys. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [name = '', ...rest] = path.split('.');
  if (!isTree(values)) return values;
  const next = rest.length === 0 ? value : withValue(values[name], rest.join('.'), value);
  const copy = Array.isArray(values)
    ? values.with(Number(name), next)
    : Object.assign({}, values, { [name]: next });
  const key = keys.get(values);
  if (key !== undefined) keys.set(copy, key);
  return copy as V;
}

/** Identical references return early, because long lists are compared on every keystroke. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isTree(one) || !isTree(other)) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, at) => sameValue(each, other[at]))
    );
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => sameValue(one[name], other[name]));
}

/** Returns whether a stored value has the form's type. Empty lists and nulls match any. */
function fits(known: unknown, kept: unknown): boolean {
  if (Array.isArray(known)) {
    const [row] = known;
    return Array.isArray(kept) && (row === undefined || kept.every(each => fits(row, each)));
  }
  if (isTree(known))
    return isTree(kept) && Object.keys(known).every(name => name in kept && fits(known[name], kept[name]));
  return known === null || kept === null ? !isTree(kept) : typeof known === typeof kept;
}

/** Shape checks for fields without a typical value. */
export type Shapes = Readonly<Record<string, (kept: unknown) => boolean>>;

/** Returns undefined if an older version of the form wrote the values. */
export function readValues<V>(known: V, kept: unknown, shapes: Shapes = {}): V | undefined {
  if (!isTree(known) || !isTree(kept)) return fits(known, kept) ? (kept as V) : undefined;
  const own = Object.entries(shapes).every(([name, isOne]) => !(name in known) || isOne(kept[name]));
  const rest = Object.fromEntries(Object.entries(known).filter(([name]) => shapes[name] === undefined));
  return own && fits(rest, kept) ? (kept as V) : undefined;
}

/** `lines.documents[1]` is the form's line of the second row sent. */
export type SentLines = Readonly<Record<string, readonly number[]>>;

/** Removes empty rows. */
export function withoutBlanks<V extends object>(
  values: V,
  blank: Readonly<Record<string, (row: never) => boolean>>,
): { written: V; lines: SentLines } {
  const lines: Record<string, number[]> = {};
  let written = values;
  for (const [name, isBlank] of Object.entries(blank)) {
    const found = valueAt(values, name);
    const rows: unknown[] = Array.isArray(found) ? found : [];
    const kept = [...rows.keys()].filter(line => !isBlank(rows[line] as never));
    lines[name] = kept;
    written = withValue(
      written,
      name,
      kept.map(line => rows[line]),
    );
  }
  return { written, lines };
}

export function formPath(path: string, lines: SentLines): string {
  const [name = '', row, ...rest] = path.split('.');
  const line = row === undefined ? undefined : lines[name]?.[Number(row)];
  return line === undefined ? path : [name, line, ...rest].join('.');
}

/** Converts `documents.0.number` to `documents.number`. */
export function declaredPath(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** Returns whether a change may resolve a finding: same path, above or below. */
export function touches(changed: string, path: string): boolean {
  return changed === path || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
}
