import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { formatDay, formatLocal, formatLocalAt, formatMoney } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import classes from './Passenger.module.css';
import { Section } from '../../parts/Section.tsx';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Companions } from '../../travellers/Companions.tsx';
import { useCodeName } from './useCodeName.ts';

type Booking = NonNullable<PassengerDetail['booking']>;

export function Itinerary({ booking, flight }: { booking: Booking; flight: PassengerDetail['flight'] }) {
  const { t } = useTranslation();
  const time = (local: string | null, airport: string | null): string => {
    if (local === null) return '–';
    return airport === null ? formatLocal(local, language()) : formatLocalAt(local, airport, language());
  };
  const isThis = (segment: Booking['segments'][number]): boolean =>
    segment.carrier === flight.carrier &&
    segment.number === flight.number &&
    segment.origin === flight.origin;
  return (
    <Section title={t('passenger.itinerary')} wide>
      <ShortTable
        label={t('passenger.itinerary')}
        head={[
          t('flights.column.flight'),
          t('passenger.class'),
          t('flights.origin'),
          t('flights.destination'),
          t('flights.column.departure'),
          t('flights.column.arrival'),
          t('flights.status'),
          t('passenger.operatedBy'),
        ]}
        rows={booking.segments.map((segment, index) => ({
          key: `${String(index)}-${segment.origin ?? ''}-${segment.departure ?? ''}`,
          cells: [
            segment.surface ? (
              <span key="surface" className="dim">
                {t('passenger.surface')}
              </span>
            ) : (
              <span key="flight" className="mono">
                {isThis(segment) ? (
                  <b>
                    {segment.carrier} {segment.number}
                  </b>
                ) : (
                  `${segment.carrier ?? ''} ${segment.number ?? ''}`
                )}
              </span>
            ),
            segment.class ?? '–',
            <span key="origin" className="mono">
              {segment.origin ?? '–'}
            </span>,
            <span key="destination" className="mono">
              {segment.destination ?? '–'}
            </span>,
            time(segment.departure, segment.origin),
            time(segment.arrival, segment.destination),
            segment.status ?? '–',
            segment.operatingCarrier ?? '–',
          ],
        }))}
      />
    </Section>
  );
}

function Reservation({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const codeName = useCodeName();
  return (
    <Section title={t('passenger.booking')}>
      <dl className={classes.facts}>
        <dt>{t('field.locator')}</dt>
        <dd>
          <Copyable value={booking.locator} /> <span className="mono">{booking.carrier}</span>{' '}
          {booking.cancelled && <Tag tone="amber">{t('passenger.cancelled')}</Tag>}
          {booking.otherLocators.map(({ system, locator }) => (
            <small key={`${system}-${locator}`} className="dim">
              {system} <span className="mono">{locator}</span>
            </small>
          ))}
        </dd>
        {booking.purchaseDate !== null && (
          <>
            <dt>{t('passenger.purchase')}</dt>
            <dd>
              {formatDay(booking.purchaseDate, language())}
              {booking.advanceDays !== null && ` · ${t('passenger.advance', { count: booking.advanceDays })}`}
            </dd>
          </>
        )}
        {booking.tripType !== null && (
          <>
            <dt>{t('passenger.trip')}</dt>
            <dd>{codeName('trip', booking.tripType)}</dd>
          </>
        )}
        <dt>{t('passenger.party')}</dt>
        <dd>
          {t('passenger.people', { count: booking.partySize })}
          {booking.groupName !== null && ` · ${booking.groupName}`}
        </dd>
        {booking.companions.length > 0 && (
          <>
            <dt>{t('travellers.companions')}</dt>
            <dd>
              <Companions companions={booking.companions} />
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

const formatCardNumber = (first: string | null, last: string | null): string =>
  [first, last].every(part => part === null) ? '' : `${first ?? '······'} ···· ${last ?? '····'}`;

/** Formats a card, e.g. `VI 411111 ···· 1111 12/28`; a dash when nothing is known. */
function formatCard({
  cardType,
  cardFirst6,
  cardLast4,
  cardExpiration,
}: Booking['payments'][number]): string {
  const parts = [cardType, formatCardNumber(cardFirst6, cardLast4), cardExpiration];
  return parts.filter(part => part !== null && part !== '').join(' ') || '–';
}

function Payments({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const codeName = useCodeName();
  return (
    <Section title={t('passenger.payments')}>
      {booking.ticketNumbers.length > 0 && (
        <p>
          <span className="dim">{t('passenger.tickets')}</span>{' '}
          {booking.ticketNumbers.map(number => (
            <Copyable key={number} value={number} />
          ))}
        </p>
      )}
      {booking.payments.length > 0 && (
        <ShortTable
          label={t('passenger.payments')}
          numbers={[1]}
          head={[t('passenger.form'), t('passenger.amount'), t('passenger.card'), t('passenger.holder')]}
          rows={booking.payments.map((payment, index) => ({
            key: `${payment.form}-${String(index)}`,
            cells: [
              codeName('form', payment.form),
              payment.amount === null ? '–' : formatMoney(payment.amount, payment.currency, language()),
              <span key="card" className="mono">
                {formatCard(payment)}
              </span>,
              payment.cardHolder ?? '–',
            ],
          }))}
        />
      )}
      {booking.total !== null && (
        <p>
          <span className="dim">{t('passenger.total')}</span>{' '}
          <b>{formatMoney(booking.total, booking.currency, language())}</b>
        </p>
      )}
    </Section>
  );
}

function Agency({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { agency } = booking;
  if (agency === null) return null;
  const place = [agency.city, agency.country].filter(part => part !== null).join(', ');
  const facts = [
    [t('passenger.agencyName'), agency.name],
    ['IATA', agency.iata],
    [t('field.phones'), agency.phone],
    [t('passenger.agencyPlace'), place === '' ? null : place],
  ] as const;
  return (
    <Section title={t('passenger.agency')}>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}

export function BookingSections({ booking }: { booking: Booking }) {
  return (
    <>
      <Reservation booking={booking} />
      <Payments booking={booking} />
      <Agency booking={booking} />
    </>
  );
}
