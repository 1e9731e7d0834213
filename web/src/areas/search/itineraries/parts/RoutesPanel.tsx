import type { RouteAirport } from '@farol/contract/areas/search/values';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { formatRoute, type RouteCount } from '../../parts/map/routes.ts';
import classes from './Routes.module.css';

const RouteMap = lazy(() => import('../../parts/map/RouteMap.tsx'));

/** Shorter windows show too few people under the map. */
const tallQuery = '(height >= 900px)';

/** Further routes have few people each; a search for their airports finds them. */
const maxRoutesInTable = 200;

interface Props {
  routes: readonly RouteCount[];
  /** Undefined until the reply is there. */
  airports: readonly RouteAirport[] | undefined;
  /** Passengers in the list, if there are more. */
  limit: number | undefined;
  chosen: string | undefined;
  onChoose(route: string | undefined): void;
}

function RouteTable({ routes, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose' | 'routes'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.tableBox} {...toScrollableProps(t('itineraries.routes'))}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('itineraries.column.route')}</th>
            <th scope="col">{t('itineraries.people')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.slice(0, maxRoutesInTable).map(({ key, airports, people }) => (
            <tr key={key} data-chosen={chosen === key}>
              <td>
                <button
                  type="button"
                  aria-pressed={chosen === key}
                  onClick={() => onChoose(chosen === key ? undefined : key)}
                >
                  {formatRoute(airports)}
                </button>
              </td>
              <td>{formatNumber(people, language())}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {routes.length > maxRoutesInTable && (
        <p className={classes.more}>
          {t('itineraries.moreRoutes', { count: routes.length - maxRoutesInTable })}
        </p>
      )}
    </div>
  );
}

/** Map and table of the routes of a reply. Choosing a route filters the list. */
export function RoutesPanel({ routes, airports, limit, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const [open, setOpen] = useState(
    () => !phone && (chosen !== undefined || window.matchMedia(tallQuery).matches),
  );
  const [failed, setFailed] = useState(false);
  const chosenRoute = routes.find(({ key }) => key === chosen);
  return (
    <section className={classes.panel} aria-label={t('itineraries.routes')}>
      <div className={classes.head}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={open}
          onClick={() => setOpen(before => !before)}
        >
          {t(open ? 'itineraries.hideRoutes' : 'itineraries.showRoutes')}
        </Button>
        <span aria-live="polite">
          {chosenRoute !== undefined
            ? `${formatRoute(chosenRoute.airports)}: ${t('passenger.people', { count: chosenRoute.people })}`
            : airports !== undefined && t('itineraries.routeCount', { count: routes.length })}
          {limit !== undefined && ` ${t('itineraries.ofShown', { limit: formatNumber(limit, language()) })}`}
        </span>
        {chosenRoute !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onChoose(undefined)}>
            {t('itineraries.allRoutes')}
          </Button>
        )}
      </div>
      {open && (
        <div className={classes.body}>
          <div className={classes.mapBox}>
            {airports !== undefined && !failed && (
              <LazyPart onFailed={() => setFailed(true)}>
                <RouteMap
                  routes={routes}
                  airports={airports}
                  phone={phone}
                  labelOf={count => t('itineraries.mapLabel', { count })}
                  titleOf={route =>
                    `${formatRoute(route.airports)}: ${t('passenger.people', { count: route.people })}`
                  }
                  chosen={chosen}
                  onChoose={onChoose}
                />
              </LazyPart>
            )}
          </div>
          <RouteTable routes={routes} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}
