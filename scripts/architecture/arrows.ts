export type Arrows = Readonly<Record<string, readonly string[]>>;

/** Returns the names of each circle, sorted. Tarjan's algorithm: linear in names and arrows. */
export function findCircles(arrows: Arrows): string[][] {
  const indexes = new Map<string, number>();
  const open: string[] = [];
  const closed = new Set<string>();
  const circles: string[][] = [];

  function visit(name: string): number {
    const index = indexes.size;
    let low = index;
    indexes.set(name, index);
    open.push(name);
    const targets = arrows[name] ?? [];
    for (const target of targets)
      if (!closed.has(target)) low = Math.min(low, indexes.get(target) ?? visit(target));
    if (low < index) return low;
    const members = open.splice(open.lastIndexOf(name));
    for (const member of members) closed.add(member);
    if (members.length > 1 || targets.includes(name)) circles.push(members.toSorted());
    return low;
  }

  for (const name of Object.keys(arrows)) if (!indexes.has(name)) visit(name);
  return circles;
}
