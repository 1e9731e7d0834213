import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { formatDay, formatMoney, formatNumber } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { listCards } from '../listCards.ts';
import { ChangedTitle } from './ChangedTitle.tsx';
import classes from './Passenger.module.css';
import { Section } from '../../parts/Section.tsx';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Companions } from '../../travellers/Companions.tsx';
import { CardType } from '../../parts/CardType.tsx';
import { useCodeName } from '../../parts/useCodeName.ts';

type Booking = NonNullable<PassengerDetail['booking']>;

interface BookingProps {
  passenger: PassengerDetail;
  booking: Booking;
}

function Reservation({ passenger, booking }: BookingProps) {
  const { t } = useTranslation();
  const codeName = useCodeName();
  return (
    <Section
      title={t('passenger.booking')}
      mark={<ChangedTitle passenger={passenger} fields={['partySize', 'groupName']} />}
    >
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
        <dt>{t('passenger.itineraries')}</dt>
        <dd>{t('passenger.flights', { count: booking.itineraryCount })}</dd>
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

function Tickets({ passenger, booking }: BookingProps) {
  const { t } = useTranslation();
  const own = passenger.ticketNumbers;
  const others = booking.ticketNumbers.filter(number => !own.includes(number));
  if (own.length + others.length === 0) return null;
  const lines = [
    { label: t('passenger.ownTickets'), numbers: own },
    { label: t('passenger.partyTickets'), numbers: others },
  ];
  return (
    <Section
      title={t('field.ticketNumbers')}
      mark={<ChangedTitle passenger={passenger} fields={['ticketNumbers']} />}
    >
      <dl className={classes.facts}>
        {lines.map(
          ({ label, numbers }) =>
            numbers.length > 0 && (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>
                  {numbers.map(number => (
                    <Copyable key={number} value={number} />
                  ))}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </Section>
  );
}

function Payments({ passenger, booking }: BookingProps) {
  const { t } = useTranslation();
  const codeName = useCodeName();
  if (booking.payments.length === 0 && booking.total === null) return null;
  return (
    <Section
      title={t('passenger.payments')}
      mark={<ChangedTitle passenger={passenger} fields={['payments', 'bookingTotal']} />}
    >
      {booking.payments.length > 0 && (
        <ShortTable
          label={t('passenger.payments')}
          numbers={[1]}
          head={[t('passenger.form'), t('passenger.amount')]}
          rows={booking.payments.map((payment, index) => ({
            key: `${payment.form}-${String(index)}`,
            cells: [
              codeName('form', payment.form),
              payment.amount === null
                ? '–'
                : formatMoney(payment.amount, payment.currency ?? booking.currency, language()),
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

function Cards({ booking }: Pick<BookingProps, 'booking'>) {
  const { t } = useTranslation();
  const cards = listCards(booking.payments);
  if (cards.length === 0) return null;
  return (
    <Section title={t('passenger.cards')}>
      <ShortTable
        label={t('passenger.cards')}
        numbers={[5]}
        head={[
          t('passenger.cardType'),
          t('passenger.cardStart'),
          t('passenger.cardEnd'),
          t('passenger.cardExpiration'),
          t('passenger.holder'),
          t('passenger.cardUses'),
        ]}
        rows={cards.map(
          ({ key, uses, card: { cardType, cardFirst6, cardLast4, cardExpiration, cardHolder } }) => ({
            key,
            cells: [
              <CardType key="type" code={cardType} />,
              ...[cardFirst6, cardLast4, cardExpiration].map((value, column) => (
                <span key={`${String(column)}-${value ?? ''}`} className="mono">
                  {value ?? '–'}
                </span>
              )),
              cardHolder ?? '–',
              formatNumber(uses, language()),
            ],
          }),
        )}
      />
    </Section>
  );
}

function Agency({ passenger, booking }: BookingProps) {
  const { t } = useTranslation();
  const { agency } = booking;
  if (agency === null) return null;
  const place = [agency.city, agency.country].filter(part => part !== null).join(', ');
  const facts = [
    [t('passenger.agencyName'), agency.name],
    [t('passenger.agencyIata'), agency.iata],
    [t('passenger.agencyOffice'), agency.office],
    [t('field.phones'), agency.phone],
    [t('passenger.agencyPlace'), place === '' ? null : place],
  ] as const;
  return (
    <Section title={t('passenger.agency')} mark={<ChangedTitle passenger={passenger} fields={['agency']} />}>
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

export function BookingSections({ passenger, booking }: BookingProps) {
  return (
    <>
      <Reservation passenger={passenger} booking={booking} />
      <Tickets passenger={passenger} booking={booking} />
      <Payments passenger={passenger} booking={booking} />
      <Cards booking={booking} />
      <Agency passenger={passenger} booking={booking} />
    </>
  );
}
