import type { RouteAirport } from '@farol/contract/areas/search/itineraries';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawRoutes, type World } from './drawRoutes.ts';
import { formatRoute, type RouteCount } from './routes.ts';
import classes from './Routes.module.css';

/** Close to the pixels of its place, so that labels keep their size. */
const sizes = { wide: { width: 770, height: 220 }, phone: { width: 366, height: 180 } };

const world = import('world-atlas/countries-110m.json', { with: { type: 'json' } }).then(
  ({ default: atlas }) => atlas as unknown as World,
);

interface Props {
  routes: readonly RouteCount[];
  airports: readonly RouteAirport[];
  phone: boolean;
  chosen: string | undefined;
  onChoose(route: string | undefined): void;
}

/** Routes on outlines of countries. The table of routes has the same data and actions for the keyboard. */
export default function RouteMap({ routes, airports, phone, chosen, onChoose }: Props) {
  const { t } = useTranslation();
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
      aria-label={t('itineraries.mapLabel', { count: map.routes.length })}
    >
      <path className={classes.grid} d={map.grid} />
      <path className={classes.land} d={map.land} />
      <path className={classes.borders} d={map.borders} />
      {drawn.map(({ key, airports: stops, path, people, width }) => (
        <g
          key={key}
          className={classes.route}
          data-chosen={chosen === undefined ? undefined : chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          <title>{`${formatRoute(stops)}: ${t('passenger.people', { count: people })}`}</title>
          <path className={classes.target} d={path} />
          <path d={path} strokeWidth={width} />
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
