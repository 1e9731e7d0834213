/** A value of at least so many parts is told by what differs: contacts of a group of forty are a page. */
const many = 4;

/**
 * Of a list as one text, the parts that another version of it does not have, and how many both have; a part that stands twice is two. A
 * value of few parts, or of none in common, is told whole: `common` is 0 then.
 */
export function partsApart(value: string | null, other: string | null): { own: string; common: number } {
  const parts = partsOf(value);
  const others = partsOf(other);
  if (Math.max(parts.length, others.length) < many) return { own: value ?? '', common: 0 };
  const left = [...others];
  const own = parts.filter(part => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const common = parts.length - own.length;
  return { own: own.length === 0 ? '–' : own.join(', '), common };
}

const partsOf = (value: string | null): string[] => (value === null ? [] : value.split(', '));
