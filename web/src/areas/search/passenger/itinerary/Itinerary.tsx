import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatLocal, formatLocalAt } from '#ui/format/format.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { Section } from '../../parts/Section.tsx';
import { ChangedTitle } from '../parts/ChangedTitle.tsx';
import classes from '../parts/Passenger.module.css';
import { nameSegmentStatus } from './itineraryText.ts';
import { splitStay, stayAfter } from './stays.ts';

const ItineraryMap = lazy(() => import('./ItineraryMap.tsx'));

type Booking = NonNullable<PassengerDetail['booking']>;
type Segment = Booking['segments'][number];

function useStayText(): (minutes: number | undefined) => string {
  const { t } = useTranslation();
  return minutes => {
    if (minutes === undefined) return '–';
    const stay = splitStay(minutes);
    return [
      stay.days > 0 ? t('passenger.stay.days', { count: stay.days }) : '',
      stay.hours > 0 ? t('passenger.stay.hours', { hours: stay.hours }) : '',
      stay.minutes > 0 || minutes === 0 ? t('passenger.stay.minutes', { minutes: stay.minutes }) : '',
    ]
      .filter(part => part !== '')
      .join(' ');
  };
}

function FlightName({ segment }: { segment: Segment }) {
  const { t } = useTranslation();
  if (segment.surface) return <span className="dim">{t('passenger.surface')}</span>;
  const name = `${segment.carrier ?? ''} ${segment.number ?? ''}`;
  return (
    <span className="mono">{segment.current ? <b title={t('passenger.thisFlight')}>{name}</b> : name}</span>
  );
}

/** Names the status of a segment; an unknown AIRIMP code stays a code. */
function SegmentStatus({ status }: Pick<Segment, 'status'>) {
  const { t } = useTranslation();
  if (status === null) return '–';
  const name = nameSegmentStatus(status, t);
  return name === undefined ? <span className="mono">{status}</span> : <span title={status}>{name}</span>;
}

/** The flights of the booking with stays, and on request as a map. */
export function Itinerary({ passenger, booking }: { passenger: PassengerDetail; booking: Booking }) {
  const { t } = useTranslation();
  const stayText = useStayText();
  const [mapOpen, setMapOpen] = useState(false);
  const time = (local: string | null, airport: string | null): string => {
    if (local === null) return '–';
    return airport === null ? formatLocal(local, language()) : formatLocalAt(local, airport, language());
  };
  const { segments } = booking;
  return (
    <Section
      title={t('passenger.itinerary')}
      mark={<ChangedTitle passenger={passenger} fields={['itinerary']} />}
      wide
    >
      <ShortTable
        label={t('passenger.itinerary')}
        head={[
          t('flights.column.flight'),
          t('passenger.class'),
          t('flights.origin'),
          t('flights.destination'),
          t('flights.column.departure'),
          t('flights.column.arrival'),
          t('passenger.stay.title'),
          t('flights.status'),
          t('passenger.operatedBy'),
        ]}
        rows={segments.map((segment, index) => ({
          key: `${String(index)}-${segment.origin ?? ''}-${segment.departure ?? ''}`,
          cells: [
            <FlightName key="flight" segment={segment} />,
            segment.travelClass === null ? (
              '–'
            ) : (
              <span key="class">
                {t(`passenger.travelClass.${segment.travelClass}`)}{' '}
                <span className="mono dim">{segment.class}</span>
              </span>
            ),
            <span key="origin" className="mono">
              {segment.origin ?? '–'}
            </span>,
            <span key="destination" className="mono">
              {segment.destination ?? '–'}
            </span>,
            time(segment.departure, segment.origin),
            time(segment.arrival, segment.destination),
            stayText(stayAfter(segments, index)),
            <SegmentStatus key="status" status={segment.status} />,
            segment.operatingCarrier ?? '–',
          ],
        }))}
      />
      <Button
        size="compact-sm"
        variant="default"
        mt={8}
        aria-expanded={mapOpen}
        onClick={() => setMapOpen(!mapOpen)}
      >
        {t(mapOpen ? 'passenger.map.hide' : 'passenger.map.show')}
      </Button>
      {mapOpen && (
        <div className={classes.map}>
          <LazyPart onFailed={() => setMapOpen(false)}>
            <ItineraryMap segments={segments} airports={passenger.airports} />
          </LazyPart>
        </div>
      )}
    </Section>
  );
}
