export interface RouteCount {
  /** `GRU-MAD-FRA`. */
  key: string;
  airports: readonly string[];
  people: number;
}

export const keyOfRoute = (route: readonly string[]): string => route.join('-');
export const formatRoute = (route: readonly string[]): string => route.join(' → ');

/** Counts people by route, most people first. */
export function countRoutes(rows: readonly { route: readonly string[] }[]): RouteCount[] {
  const byKey = Map.groupBy(rows, ({ route }) => keyOfRoute(route));
  return [...byKey]
    .map(([key, people]) => ({ key, airports: people[0]?.route ?? [], people: people.length }))
    .toSorted((one, other) => other.people - one.people || (one.key < other.key ? -1 : 1));
}
