/** The values of a form: plain JSON, dates as `YYYY-MM-DD`, `null` where nothing was chosen. Paths are dotted: `documents.0.number`. */

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), values);
}

const keys = new WeakMap<object, string>();
let made = 0;

/** A name that a row keeps while it is changed, moved and its neighbours removed. */
export function rowKey(row: object): string {
  const known = keys.get(row);
  if (known !== undefined) return known;
  made += 1;
  keys.set(row, `row${made}`);
  return `row${made}`;
}

/** A copy with another value at the path; rows keep their keys. */
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

/** Whether two values are the same as JSON. What is the very same is not read: lists may be long, and somebody types. */
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

/** Whether a kept value can stand where `known` stands: a list for a list, a text for a text; what was empty takes either. */
function fits(known: unknown, kept: unknown): boolean {
  if (Array.isArray(known)) {
    const [row] = known;
    return Array.isArray(kept) && (row === undefined || kept.every(each => fits(row, each)));
  }
  if (isTree(known))
    return isTree(kept) && Object.keys(known).every(name => name in kept && fits(known[name], kept[name]));
  return known === null || kept === null ? !isTree(kept) : typeof known === typeof kept;
}

/** Fields whose values have no shape that one value shows, by name, and what tells whether a kept one is one. */
export type Shapes = Readonly<Record<string, (kept: unknown) => boolean>>;

/** Values that were kept, in the shape of the form's; undefined when an earlier version of the form wrote them. */
export function readValues<V>(known: V, kept: unknown, shapes: Shapes = {}): V | undefined {
  if (!isTree(known) || !isTree(kept)) return fits(known, kept) ? (kept as V) : undefined;
  const own = Object.entries(shapes).every(([name, isOne]) => !(name in known) || isOne(kept[name]));
  const rest = Object.fromEntries(Object.entries(known).filter(([name]) => shapes[name] === undefined));
  return own && fits(rest, kept) ? (kept as V) : undefined;
}

/** Which lines of each list were sent: `lines.documents[1]` is the form's line of the second row sent. */
export type SentLines = Readonly<Record<string, readonly number[]>>;

/** The values without the rows that nobody wrote in. `blank` tells them, by the list's name. */
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

/** The form's path of a path in what was sent. */
export function formPath(path: string, lines: SentLines): string {
  const [name = '', row, ...rest] = path.split('.');
  const line = row === undefined ? undefined : lines[name]?.[Number(row)];
  return line === undefined ? path : [name, line, ...rest].join('.');
}

/** `documents.0.number` as a form declares it: `documents.number`. */
export function declaredPath(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** Whether a change at `changed` may mend what was found at `path`: at the same place, above it or below. */
export function touches(changed: string, path: string): boolean {
  return changed === path || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
}
