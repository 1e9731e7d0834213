import { isTree } from './values.ts';

/** Returns whether a value of a stored draft has the type of the form's. Empty lists and nulls match any. */
function hasTypeOf(template: unknown, stored: unknown): boolean {
  if (Array.isArray(template)) {
    const [row] = template;
    return Array.isArray(stored) && (row === undefined || stored.every(each => hasTypeOf(row, each)));
  }
  if (isTree(template))
    return (
      isTree(stored) &&
      Object.keys(template).every(name => name in stored && hasTypeOf(template[name], stored[name]))
    );
  return template === null || stored === null ? !isTree(stored) : typeof template === typeof stored;
}

/** Checks by field name, for fields whose template does not show the type. */
export type ShapeChecks = Readonly<Record<string, (stored: unknown) => boolean>>;

/** Returns the stored values, or undefined if another version of the form wrote them. */
export function readValues<V>(template: V, stored: unknown, checks: ShapeChecks = {}): V | undefined {
  if (!isTree(template) || !isTree(stored)) return hasTypeOf(template, stored) ? (stored as V) : undefined;
  const isChecked = Object.entries(checks).every(
    ([name, hasShape]) => !(name in template) || hasShape(stored[name]),
  );
  const others = Object.fromEntries(Object.entries(template).filter(([name]) => checks[name] === undefined));
  return isChecked && hasTypeOf(others, stored) ? (stored as V) : undefined;
}
