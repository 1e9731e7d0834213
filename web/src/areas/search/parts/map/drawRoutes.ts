import type { RouteAirport } from '@farol/contract/areas/search/values';
import { geoCentroid, geoGraticule10, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { RouteCount } from './routes.ts';

type Position = [longitude: number, latitude: number];
type Topology = Parameters<typeof mesh>[0];
type GeometryObject = NonNullable<Parameters<typeof mesh>[1]>;
export type World = Topology & { objects: { countries: GeometryObject; land: GeometryObject } };

export interface DrawnRoute extends RouteCount {
  /** Path of an SVG. */
  path: string;
  width: number;
}

export interface DrawnAirport {
  iata: string;
  city: string | null;
  x: number;
  y: number;
  /** False if another label covers it. */
  labelled: boolean;
}

export interface DrawnMap {
  land: string;
  borders: string;
  grid: string;
  routes: DrawnRoute[];
  airports: DrawnAirport[];
}

export interface MapSize {
  width: number;
  height: number;
}

const margin = 26;
/** Keeps one short route from filling the map. */
const maxScale = 900;
const widths = { min: 1.2, max: 7 };
const maxRoutes = 200;
const label = { width: 30, height: 13 };

/** Draws routes as great circles on the part of the world that contains them. */
export function drawRoutes(
  world: World,
  {
    routes,
    airports,
    size,
  }: { routes: readonly RouteCount[]; airports: readonly RouteAirport[]; size: MapSize },
): DrawnMap {
  const places = new Map(
    airports.flatMap(({ iata, latitude, longitude }): [string, Position][] =>
      latitude === null || longitude === null ? [] : [[iata, [longitude, latitude]]],
    ),
  );
  const projection = projectionFor([...places.values()], size);
  const path = geoPath(projection).digits(1);
  const most = Math.max(1, ...routes.map(({ people }) => people));
  const drawn = routes.slice(0, maxRoutes).map(route => ({
    ...route,
    path: path({ type: 'LineString', coordinates: listPositions(route, places) }) ?? '',
    width: widths.min + (widths.max - widths.min) * Math.sqrt(route.people / most),
  }));
  const { countries, land } = world.objects;
  return {
    land: path(feature(world, land)) ?? '',
    borders: path(mesh(world, countries, (one, other) => one !== other)) ?? '',
    grid: path(geoGraticule10()) ?? '',
    // Wide lines first, so that narrow ones stay visible.
    routes: drawn.filter(route => route.path !== ''),
    airports: placeAirports(drawn, airports, places, projection),
  };
}

function listPositions({ airports }: RouteCount, places: ReadonlyMap<string, Position>): Position[] {
  const positions = airports.flatMap(airport => {
    const place = places.get(airport);
    return place === undefined ? [] : [place];
  });
  return positions.length < 2 ? [] : positions;
}

/** Turns the world so that the routes do not cross its edge. */
function projectionFor(positions: Position[], { width, height }: MapSize): GeoProjection {
  const points = { type: 'MultiPoint' as const, coordinates: positions };
  const [longitude] = positions.length === 0 ? [-47] : geoCentroid(points);
  const projection = geoNaturalEarth1().rotate([-(longitude ?? 0), 0]);
  const box: [Position, Position] = [
    [margin, margin],
    [width - margin, height - margin],
  ];
  if (positions.length === 0) return projection.fitExtent(box, { type: 'Sphere' });
  projection.fitExtent(box, points);
  if (projection.scale() <= maxScale) return projection;
  const [x, y] = projection.invert?.([width / 2, height / 2]) ?? [longitude ?? 0, 0];
  projection.scale(maxScale).translate([0, 0]);
  const [left, top] = projection([x, y]) ?? [0, 0];
  return projection.translate([width / 2 - left, height / 2 - top]);
}

function placeAirports(
  routes: readonly DrawnRoute[],
  airports: readonly RouteAirport[],
  places: ReadonlyMap<string, Position>,
  projection: GeoProjection,
): DrawnAirport[] {
  const cities = new Map(airports.map(({ iata, city }) => [iata, city]));
  const placed: DrawnAirport[] = [];
  for (const iata of new Set(routes.flatMap(route => route.airports))) {
    const place = places.get(iata);
    const point = place && projection(place);
    if (!point) continue;
    const [x, y] = point;
    const labelled = !placed.some(
      other => other.labelled && Math.abs(other.x - x) < label.width && Math.abs(other.y - y) < label.height,
    );
    placed.push({ iata, city: cities.get(iata) ?? null, x, y, labelled });
  }
  return placed;
}
