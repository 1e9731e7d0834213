import type { TravellerJourneys } from '@farol/contract/areas/search/unique-travellers';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { EventList } from '../../parts/EventList.tsx';
import { Section } from '../../parts/Section.tsx';
import { StateTag } from '../../parts/StateTag.tsx';

/** The flight under way, the next one or the last one, with its events. */
export function CurrentFlight({ flight }: { flight: TravellerJourneys['currentFlight'] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('passenger.timeline')} wide>
      {flight === null ? (
        <p className="dim">{t('traveller.noCurrentFlight')}</p>
      ) : (
        <>
          <p>
            <Link to={passengerDetailsPath(flight.passengerId)} className="mono">
              {formatFlight(flight)}
            </Link>{' '}
            <span className="mono">
              {flight.origin} → {flight.destination}
            </span>{' '}
            · {formatLocalAt(flight.departureLocal, flight.origin, language())}{' '}
            <StateTag state={flight.state} />
          </p>
          <EventList events={flight.events} origin={flight.origin} />
        </>
      )}
    </Section>
  );
}
