/** From this many parts, only differences are shown: contacts of a group of forty fill a page. */
const minPartsToCompare = 4;

/**
 * Compares two comma-separated lists. Returns the parts that only `value` has and how many both have;
 * duplicates count separately. Short or unrelated lists are returned whole, with `common` 0.
 */
export function compareLists(value: string | null, other: string | null): { own: string; common: number } {
  const parts = splitParts(value);
  const others = splitParts(other);
  if (Math.max(parts.length, others.length) < minPartsToCompare) return { own: value ?? '', common: 0 };
  const left = [...others];
  const own = parts.filter(part => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const common = parts.length - own.length;
  return { own: own.length === 0 ? '–' : own.join(', '), common };
}

const splitParts = (value: string | null): string[] => (value === null ? [] : value.split(', '));
