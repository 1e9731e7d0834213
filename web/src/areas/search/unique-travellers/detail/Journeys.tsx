import { maxJourneyFlights, type TravellerJourneys } from '@farol/contract/areas/search/unique-travellers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay, formatInstant, formatLocal, formatMoney, formatNumber } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { CardType } from '../../parts/CardType.tsx';
import { flightCells, useFlightHead } from '../../parts/flightCells.tsx';
import { useCodeName } from '../../parts/useCodeName.ts';
import { Section } from '../../parts/Section.tsx';
import { UsageTable } from './UsageTable.tsx';

interface Props {
  journeys: TravellerJourneys;
}

const firstRows = 10;

const formatTime = (at: string): string =>
  at.endsWith('Z') ? formatInstant(at, language()) : formatLocal(at, language());

const formatRoute = (route: readonly (string | null)[]): string =>
  route
    .map(airport => airport ?? '·')
    .join(' → ')
    .replaceAll(' → · → ', ' · ');

function Bookings({ journeys: { bookings } }: Props) {
  const { t } = useTranslation();
  const codeName = useCodeName();
  return (
    <Section title={t('traveller.bookings')} wide>
      <UsageTable
        label={t('traveller.bookings')}
        empty={t('traveller.noBookings')}
        head={[
          t('field.locator'),
          t('passenger.itinerary'),
          t('passenger.trip'),
          t('passenger.purchase'),
          t('passenger.party'),
          t('field.ticketNumbers'),
          t('passenger.payments'),
          t('passenger.total'),
        ]}
        rows={bookings.map(booking => ({
          key: `${booking.carrier} ${booking.locator} ${booking.passengerId}`,
          cells: [
            <span key="locator">
              <Link to={passengerDetailsPath(booking.passengerId)} className="mono">
                {booking.locator}
              </Link>{' '}
              <span className="mono">{booking.carrier}</span>{' '}
              {booking.cancelled && <Tag tone="amber">{t('passenger.cancelled')}</Tag>}
            </span>,
            <span key="route" className="mono">
              {formatRoute(booking.route)}
            </span>,
            booking.tripType === null ? '' : codeName('trip', booking.tripType),
            booking.purchaseDate === null ? '' : formatDay(booking.purchaseDate, language()),
            t('passenger.people', { count: booking.partySize }),
            <span key="tickets" className="mono">
              {booking.ticketNumbers.join(' ')}
            </span>,
            booking.paymentForms.map(form => codeName('form', form)).join(', '),
            booking.total === null ? '' : formatMoney(booking.total, booking.currency, language()),
          ],
          use: booking,
        }))}
      />
    </Section>
  );
}

function Cards({ journeys: { cards } }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('passenger.cards')} wide>
      <UsageTable
        label={t('passenger.cards')}
        empty={t('traveller.noCards')}
        head={[
          t('passenger.cardType'),
          t('passenger.cardStart'),
          t('passenger.cardEnd'),
          t('passenger.cardExpiration'),
          t('passenger.holder'),
        ]}
        rows={cards.map(card => {
          const { cardType, cardFirst6, cardLast4, cardExpiration, cardHolder } = card;
          const values = [cardFirst6, cardLast4, cardExpiration];
          return {
            key: [cardType, ...values, cardHolder].join('|'),
            cells: [
              <CardType key="type" code={cardType} />,
              ...values.map((value, column) => (
                <span key={`${String(column)}-${value ?? ''}`} className="mono">
                  {value ?? '–'}
                </span>
              )),
              cardHolder ?? '–',
            ],
            use: card,
          };
        })}
      />
    </Section>
  );
}

function Agencies({ journeys: { agencies } }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('traveller.agencies')} wide>
      <UsageTable
        label={t('traveller.agencies')}
        empty={t('traveller.noAgencies')}
        head={[
          t('passenger.agencyName'),
          t('passenger.agencyIata'),
          t('passenger.agencyOffice'),
          t('field.phones'),
          t('passenger.agencyPlace'),
        ]}
        rows={agencies.map(agency => {
          const { name, iata, office, phone, city, country } = agency;
          return {
            key: [name, iata, office, phone, city, country].join('|'),
            cells: [
              name ?? '–',
              <span key="iata" className="mono">
                {iata ?? '–'}
              </span>,
              <span key="office" className="mono">
                {office ?? '–'}
              </span>,
              phone ?? '–',
              [city, country].filter(part => part !== null).join(', '),
            ],
            use: agency,
          };
        })}
      />
    </Section>
  );
}

function BoardingPasses({ journeys: { boardingPasses } }: Props) {
  const { t } = useTranslation();
  const head = useFlightHead();
  return (
    <Section title={t('passenger.passes')} wide>
      {boardingPasses.length === 0 ? (
        <p className="dim">{t('traveller.noPasses')}</p>
      ) : (
        <ShortTable
          label={t('passenger.passes')}
          first={firstRows}
          head={[
            ...head,
            t('passenger.step.CHECKED_IN'),
            t('passenger.sequence'),
            t('passengerList.column.seat'),
            t('passenger.cabin'),
          ]}
          rows={boardingPasses.map(pass => ({
            key: pass.passengerId,
            cells: [
              ...flightCells(pass, passengerDetailsPath(pass.passengerId)),
              pass.at === null ? '–' : formatTime(pass.at),
              ...[pass.sequence, pass.seat, pass.cabin].map((value, column) => (
                <span key={`${String(column)}-${value ?? ''}`} className="mono">
                  {value ?? '–'}
                </span>
              )),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Luggage({ journeys: { luggage } }: Props) {
  const { t } = useTranslation();
  const head = useFlightHead();
  return (
    <Section title={t('passenger.luggage')} wide>
      {luggage.length === 0 ? (
        <p className="dim">{t('traveller.noLuggage')}</p>
      ) : (
        <ShortTable
          label={t('passenger.luggage')}
          first={firstRows}
          numbers={[head.length, head.length + 1]}
          head={[...head, t('field.bagCount'), t('field.bagWeight'), t('field.bagTags')]}
          rows={luggage.map(bags => ({
            key: bags.passengerId,
            cells: [
              ...flightCells(bags, passengerDetailsPath(bags.passengerId)),
              bags.count ?? '–',
              bags.weightKg === null ? '–' : `${formatNumber(bags.weightKg, language())} kg`,
              <span key="tags" className="mono">
                {bags.tags.join(' ')}
              </span>,
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** What the bookings of all flights contain: bookings, cards, agencies, boarding passes and luggage. */
export function Journeys({ journeys }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {journeys.truncated && (
        <p role="note">
          {t('traveller.journeysTruncated', { limit: formatNumber(maxJourneyFlights, language()) })}
        </p>
      )}
      <Bookings journeys={journeys} />
      <Cards journeys={journeys} />
      <Agencies journeys={journeys} />
      <BoardingPasses journeys={journeys} />
      <Luggage journeys={journeys} />
    </>
  );
}
