import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import RouteMap from '../../parts/map/RouteMap.tsx';
import { formatRoute, keyOfRoute } from '../../parts/map/routes.ts';

interface Props {
  segments: NonNullable<PassengerDetail['booking']>['segments'];
  airports: PassengerDetail['airports'];
}

/** Each flight is a line; the table of the itinerary has the same content. */
export default function ItineraryMap({ segments, airports }: Props) {
  const { t } = useTranslation();
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const routes = useMemo(() => {
    const legs = segments.flatMap(({ origin, destination, surface }) =>
      surface || origin === null || destination === null ? [] : [[origin, destination]],
    );
    return [...new Map(legs.map(leg => [keyOfRoute(leg), leg]))].map(([key, leg]) => ({
      key,
      airports: leg,
      people: 1,
    }));
  }, [segments]);
  return (
    <RouteMap
      routes={routes}
      airports={airports}
      phone={phone}
      lineWidth={2}
      labelOf={count => t('passenger.map.label', { count })}
      titleOf={route => formatRoute(route.airports)}
    />
  );
}
