import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { drawRoutes, type World } from './drawRoutes.ts';
import { countRoutes } from './routes.ts';

const world = createRequire(import.meta.url)('world-atlas/countries-110m.json') as World;
const size = { width: 640, height: 240 };
const airports = [
  { iata: 'GRU', city: 'São Paulo', latitude: -23.4, longitude: -46.5 },
  { iata: 'CGH', city: 'São Paulo', latitude: -23.6, longitude: -46.7 },
  { iata: 'MAD', city: 'Madri', latitude: 40.5, longitude: -3.6 },
  { iata: 'NRT', city: 'Tóquio', latitude: 35.8, longitude: 140.4 },
  { iata: 'LAX', city: 'Los Angeles', latitude: 33.9, longitude: -118.4 },
  { iata: 'QQX', city: null, latitude: null, longitude: null },
];

function draw(...routes: string[]) {
  const rows = routes.map(text => ({ route: text.split(' ') }));
  const used = new Set(rows.flatMap(({ route }) => route));
  return drawRoutes(world, {
    routes: countRoutes(rows),
    airports: airports.filter(({ iata }) => used.has(iata)),
    size,
  });
}

const pointsOf = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('places all airports inside the map, also of a short route', () => {
  for (const routes of [['GRU MAD', 'LAX NRT'], ['GRU CGH'], ['GRU MAD GRU']])
    for (const { x, y } of draw(...routes).airports) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(size.height);
    }
});

test('draws wider lines for routes of more people', () => {
  const { routes } = draw('GRU MAD', 'GRU MAD', 'GRU MAD', 'GRU NRT');
  expect(routes.map(({ key }) => key)).toEqual(['GRU-MAD', 'GRU-NRT']);
  expect(routes[0]?.width).toBeGreaterThan((routes[1]?.width ?? 0) * 1.5);
});

test('does not cut a route over the Pacific at the edge of the map', () => {
  const [route] = draw('LAX NRT').routes;
  expect(route?.path.match(/M/g)).toHaveLength(1);
  const lefts = pointsOf(route?.path ?? '').map(([x = 0]) => x);
  for (const [at, x] of lefts.slice(1).entries()) expect(Math.abs(x - (lefts[at] ?? 0))).toBeLessThan(200);
});

test('leaves out airports without a place, and labels that would overlap', () => {
  const { routes, airports: drawn } = draw('GRU MAD QQX', 'CGH MAD');
  expect(routes.map(({ key }) => key).toSorted()).toEqual(['CGH-MAD', 'GRU-MAD-QQX']);
  expect(drawn.map(({ iata, labelled }) => `${iata} ${labelled}`)).toEqual([
    'CGH true',
    'MAD true',
    'GRU false',
  ]);
  expect(draw('QQX').routes).toEqual([]);
});
