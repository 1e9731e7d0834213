interface OnFlight {
  /** `YYYY-MM-DD`, local at the origin. */
  flightDate: string;
}

type Use<Value> = Value & { flights: number; first: string; last: string };

/** Counts the flights of each value. Most used first, then last used. */
export function countUses<Flight extends OnFlight, Value extends object>(
  flights: readonly Flight[],
  listValues: (flight: Flight) => readonly Value[],
): Use<Value>[] {
  const uses = new Map<string, Use<Value>>();
  for (const flight of flights) {
    const { flightDate } = flight;
    const values = new Map(listValues(flight).map(value => [JSON.stringify(value), value]));
    for (const [key, value] of values) {
      const use = uses.get(key) ?? { ...value, flights: 0, first: flightDate, last: flightDate };
      use.flights++;
      if (flightDate < use.first) use.first = flightDate;
      if (flightDate > use.last) use.last = flightDate;
      uses.set(key, use);
    }
  }
  return [...uses.values()].toSorted((a, b) => b.flights - a.flights || (a.last < b.last ? 1 : -1));
}

export function latestMostUsed<Flight extends OnFlight>(
  flights: readonly Flight[],
  valueOf: (flight: Flight) => string | null,
): string | null {
  const [most] = countUses(flights, flight => {
    const value = valueOf(flight);
    return value === null ? [] : [{ value }];
  });
  return most?.value ?? null;
}
