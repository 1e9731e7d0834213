import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReader } from '#client/reader.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { flightCells, useFlightHead } from '../parts/flightCells.tsx';
import { Section } from '../parts/Section.tsx';
import { travellerDetailsPath, travellerPath } from '../unique-travellers/paths.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';

const firstRows = 10;

export function OtherFlights({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const head = useFlightHead();
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
          head={[...head, t('passengerList.column.seat')]}
          rows={otherFlights.map(flight => ({
            key: flight.passengerId,
            cells: [
              ...flightCells(flight, passengerPath(flight.passengerId)),
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
