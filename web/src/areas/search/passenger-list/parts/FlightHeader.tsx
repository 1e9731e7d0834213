import type { FlightRow } from '@farol/contract/areas/search/flights';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canUse, useReader } from '#client/reader.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { boardingPanelPath, passengersInspectedPath } from '#ui/links/passengerPath.ts';
import { recordsRule } from '#client/recordsRule.ts';
import { Sources } from '../../parts/Sources.tsx';
import classes from './Passengers.module.css';

/** Keeps the space of the header until the flight is known, so that the list does not move. */
export const FlightHeaderSpace = () => <div className={`${classes.flight} ${classes.space}`} />;

/** Shows the flight in one line. */
export function FlightHeader({ flight }: { flight: FlightRow }) {
  const { t } = useTranslation();
  const reader = useReader();
  const { permissions } = reader;
  return (
    <div className={classes.flight}>
      <span className={classes.route}>
        <span className="mono">{flight.origin}</span> {flight.originCity} →{' '}
        <span className="mono">{flight.destination}</span> {flight.destinationCity}
      </span>
      <span>
        <LocalTime
          local={flight.departureLocal}
          at={flight.departureAt}
          zone={flight.departureZone}
          airport={flight.origin}
        />
        {flight.arrivalLocal !== null && flight.arrivalAt !== null && (
          <>
            {' – '}
            <LocalTime
              local={flight.arrivalLocal}
              at={flight.arrivalAt}
              zone={flight.arrivalZone ?? 'UTC'}
              airport={flight.destination}
            />
          </>
        )}
      </span>
      <Countdown at={flight.departureAt} />
      <Tag tone="plain">{t(`flights.statuses.${flight.status}`)}</Tag>
      <span className="dim">{t(`flights.modes.${flight.mode}`)}</span>
      <Sources api={flight.hasApi} pnr={flight.hasPnr} />
      <Link to={boardingPanelPath(flight, !permissions.has('FLIGHT_LIST'))}>
        {t('passengerList.boarding')}
      </Link>
      {canUse(reader, recordsRule) && (
        <Link to={passengersInspectedPath(flight.id)}>{t('passengerList.inspected')}</Link>
      )}
    </div>
  );
}
