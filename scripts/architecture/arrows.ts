export type Arrows = Readonly<Record<string, readonly string[]>>;

/** Returns all names reachable along the arrows. */
function reachedFrom(name: string, arrows: Arrows, seen = new Set<string>()): Set<string> {
  for (const next of arrows[name] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachedFrom(next, arrows, seen);
  }
  return seen;
}

export const inCycles = (arrows: Arrows): string[] =>
  Object.keys(arrows).filter(name => reachedFrom(name, arrows).has(name));
