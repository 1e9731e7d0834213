import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { formatDay } from '#ui/format/format.ts';
import { formatFlight } from '@farol/contract/flight-name';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { Section } from '../parts/Section.tsx';
import { travellerDetailsPath, travellerPath } from '../unique-travellers/paths.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';

const firstRows = 10;

export function OtherFlights({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const { otherFlights, travellerId } = passenger;
  const { permissions } = useReader();
  const opensTraveller = travellerId !== null && permissions.has('SEARCH_PASSENGERS');
  return (
    <Section title={t('travellers.otherFlights')}>
      {otherFlights.length === 0 ? (
        <p className="dim">{t('travellers.noOtherFlights')}</p>
      ) : (
        <ShortTable
          label={t('travellers.otherFlights')}
          first={firstRows}
          head={[
            t('flights.column.flight'),
            t('flights.column.departure'),
            t('flights.column.route'),
            t('passengerList.column.seat'),
          ]}
          rows={otherFlights.map(flight => ({
            key: flight.passengerId,
            cells: [
              <Link key="flight" to={passengerPath(flight.passengerId)} className="mono">
                {formatFlight(flight)}
              </Link>,
              formatDay(flight.departureLocal, language()),
              <span key="route" className="mono">
                {flight.origin} → {flight.destination}
              </span>,
              <span key="seat" className="mono">
                {flight.seat ?? '–'}
              </span>,
            ],
          }))}
        />
      )}
      {opensTraveller && (
        <p>
          <Link to={`${travellerPath(travellerId)}/all-flights`}>{t('passenger.allFlights')}</Link> ·{' '}
          <Link to={travellerDetailsPath(travellerId)}>{t('travellers.open')}</Link>
        </p>
      )}
    </Section>
  );
}
