import type { TravellerFlight } from '@farol/contract/areas/search/unique-travellers';

export interface FlightMatrix {
  /** `GRU → LIS`, most frequent first. */
  routes: readonly string[];
  /** Newest year first. `counts` has the order of `routes`; `others` counts further routes. */
  years: readonly { year: string; counts: readonly number[]; others: number; total: number }[];
}

const maxRoutes = 8;

const routeOf = ({ origin, destination }: TravellerFlight): string => `${origin} → ${destination}`;

/** Counts flights by year and route, with the years of local departure. */
export function buildMatrix(flights: readonly TravellerFlight[]): FlightMatrix {
  const byRoute = Map.groupBy(flights, routeOf);
  const routes = [...byRoute]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .slice(0, maxRoutes)
    .map(([route]) => route);
  const byYear = Map.groupBy(flights, flight => flight.departureLocal.slice(0, 4));
  const years = [...byYear]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([year, flown]) => {
      const counts = routes.map(route => flown.filter(flight => routeOf(flight) === route).length);
      const others = flown.length - counts.reduce((sum, count) => sum + count, 0);
      return { year, counts, others, total: flown.length };
    });
  return { routes, years };
}
