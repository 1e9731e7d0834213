import type { FlightRow } from '@farol/contract/areas/search/flights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FoldedRows } from '#ui/list/FoldedRows.tsx';
import { FailedLine } from '#ui/notices/FailedNotice.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { renderAlertCount } from '#ui/table/alertsColumn.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { formatFlight } from '@farol/contract/flight-name';
import { passengersPath } from '#ui/links/passengerPath.ts';
import classes from '../Home.module.css';
import { useMovements } from '../queries.ts';
import { momentOf, type Movement } from '../window.ts';

interface Props {
  movement: Movement;
  airports: readonly string[] | undefined;
  /** Path of the full list. */
  listPath: string;
}

function FlightLine({ flight, movement }: { flight: FlightRow; movement: Movement }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <Countdown at={momentOf(flight, movement) ?? flight.departureAt} />
      </td>
      <td>
        <Link to={passengersPath(flight)} className="mono">
          {formatFlight(flight)}
        </Link>
      </td>
      <td className="mono">
        {flight.origin} → {flight.destination}
      </td>
      <td>
        {movement === 'departure' ? (
          <LocalTime
            local={flight.departureLocal}
            at={flight.departureAt}
            zone={flight.departureZone}
            airport={flight.origin}
          />
        ) : (
          flight.arrivalLocal !== null &&
          flight.arrivalAt !== null && (
            <LocalTime
              local={flight.arrivalLocal}
              at={flight.arrivalAt}
              zone={flight.arrivalZone ?? 'UTC'}
              airport={flight.destination}
            />
          )
        )}
      </td>
      <td className={classes.number}>{flight.passengers}</td>
      <td>{renderAlertCount(flight.alerts, t('flights.column.alerts'))}</td>
    </tr>
  );
}

/** Lists flights of the reader's airports within three hours of now, by time; folds earlier ones. */
export function Movements({ movement, airports, listPath }: Props) {
  const { t } = useTranslation();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const query = useMovements(movement, airports);
  const { earlier = [], coming = [] } = query.data ?? {};
  const flights = showsEarlier ? [...earlier, ...coming] : coming;
  return (
    <section className={classes.movements} aria-label={t(`home.${movement}`)}>
      <div className={classes.heading}>
        <h2>{t(`home.${movement}`)}</h2>
        <span className="dim">{t('home.window')}</span>
        <Link to={`${listPath}?near=3h`}>{t('home.all')}</Link>
      </div>
      {query.isError && query.data === undefined && <FailedLine onRetry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton bare />}
      {earlier.length > 0 && (
        <FoldedRows
          text={t('flights.earlier', { count: earlier.length })}
          count={earlier.length}
          shown={showsEarlier}
          onToggle={() => setShowsEarlier(!showsEarlier)}
        />
      )}
      {query.data !== undefined && flights.length === 0 && (
        <p className="dim">{t(earlier.length > 0 ? 'home.noneComing' : 'home.none')}</p>
      )}
      {flights.length > 0 && (
        <table className={classes.list}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('home.when')}</th>
              <th scope="col">{t('flights.column.flight')}</th>
              <th scope="col">{t('flights.column.route')}</th>
              <th scope="col">{t('home.time')}</th>
              <th scope="col">{t('flights.column.passengers')}</th>
              <th scope="col">{t('flights.column.alerts')}</th>
            </tr>
          </thead>
          <tbody>
            {flights.map(flight => (
              <FlightLine key={flight.id} flight={flight} movement={movement} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
