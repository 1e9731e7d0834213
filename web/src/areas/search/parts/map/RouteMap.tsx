import type { RouteAirport } from '@farol/contract/areas/search/values';
import { use, useMemo } from 'react';
import { drawRoutes, type World } from './drawRoutes.ts';
import type { RouteCount } from './routes.ts';
import classes from './RouteMap.module.css';

/** Close to the pixels of its place, so that labels keep their size. */
const sizes = { wide: { width: 770, height: 220 }, phone: { width: 366, height: 180 } };
const keepChoice = (): void => undefined;

const world = import('world-atlas/countries-110m.json', { with: { type: 'json' } }).then(
  ({ default: atlas }) => atlas as unknown as World,
);

interface Props {
  routes: readonly RouteCount[];
  airports: readonly RouteAirport[];
  phone: boolean;
  labelOf(drawnRoutes: number): string;
  titleOf(route: RouteCount): string;
  /** One width for all lines, instead of by people. */
  lineWidth?: number;
  chosen?: string | undefined;
  onChoose?(route: string | undefined): void;
}

/** Draws routes on outlines of countries. Screens also show them as a table, for screen readers. */
export default function RouteMap(props: Props) {
  const { routes, airports, phone, labelOf, titleOf, lineWidth, chosen, onChoose = keepChoice } = props;
  const atlas = use(world);
  const size = phone ? sizes.phone : sizes.wide;
  const map = useMemo(() => drawRoutes(atlas, { routes, airports, size }), [atlas, routes, airports, size]);
  const drawn = map.routes.toSorted(
    (one, other) => Number(one.key === chosen) - Number(other.key === chosen),
  );
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={labelOf(map.routes.length)}
    >
      <path className={classes.grid} d={map.grid} />
      <path className={classes.land} d={map.land} />
      <path className={classes.borders} d={map.borders} />
      {drawn.map(({ path, width, ...route }) => (
        <g
          key={route.key}
          className={classes.route}
          data-chosen={chosen === undefined ? undefined : chosen === route.key}
          onClick={() => onChoose(chosen === route.key ? undefined : route.key)}
        >
          <title>{titleOf(route)}</title>
          <path className={classes.target} d={path} />
          <path d={path} strokeWidth={lineWidth ?? width} />
        </g>
      ))}
      {map.airports.map(({ iata, city, x, y, labelled }) => (
        <g key={iata} className={classes.airport}>
          <title>{city === null ? iata : `${iata}, ${city}`}</title>
          <circle cx={x} cy={y} r={3} />
          {labelled && (
            <text x={x + 5} y={y - 4}>
              {iata}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
