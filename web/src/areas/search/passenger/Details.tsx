import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { language } from '#client/language.ts';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import { DocumentStateTag, useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { EvidenceSection } from './evidence/Evidence.tsx';
import { BookingSections, Itinerary } from './parts/Booking.tsx';
import { Fact } from './parts/Fact.tsx';
import { OtherFlights } from '../travellers/OtherFlights.tsx';
import classes from './parts/Passenger.module.css';
import { Section } from '../parts/Section.tsx';
import { ShortTable } from '#ui/display/ShortTable.tsx';

function Documents({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const typeName = useDocumentTypeName();
  const flightDate = passenger.flight.departureLocal.slice(0, 10);
  return (
    <Section title={t('passenger.documents')} wide>
      {passenger.documents.length === 0 ? (
        <p className="dim">{t('passenger.noDocuments')}</p>
      ) : (
        <ShortTable
          label={t('passenger.documents')}
          head={[
            t('document.typeColumn'),
            t('document.number'),
            t('document.issuer'),
            t('document.expiration'),
            t('passenger.source'),
          ]}
          rows={passenger.documents.map(({ type, number, issuer, expiration, sources }) => ({
            key: `${type}-${number}-${issuer ?? ''}`,
            cells: [
              typeName(type),
              <span key="number" className="mono">
                {number}
              </span>,
              issuer ?? '–',
              expiration === null ? (
                '–'
              ) : (
                <span key="expiration" className={classes.tags}>
                  {formatDay(expiration, language())}{' '}
                  <DocumentStateTag expiration={expiration} flightDate={flightDate} />
                </span>
              ),
              sources.join(' · '),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Contacts({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const { phones, emails, frequentFlyer } = passenger;
  if (phones.length + emails.length === 0 && frequentFlyer === null) return null;
  return (
    <Section title={t('passenger.contacts')}>
      <dl className={classes.facts}>
        <Fact passenger={passenger} field="phones">
          {phones.join(', ')}
        </Fact>
        <Fact passenger={passenger} field="emails">
          {emails.join(', ')}
        </Fact>
        <Fact passenger={passenger} field="frequentFlyer">
          {frequentFlyer !== null && (
            <span className="mono">
              {frequentFlyer.airline} {frequentFlyer.number}
            </span>
          )}
        </Fact>
      </dl>
    </Section>
  );
}

function Luggage({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const { count, weightKg, tags } = passenger.bags;
  if (count === null && weightKg === null && tags.length === 0) return null;
  return (
    <Section title={t('passenger.luggage')}>
      <dl className={classes.facts}>
        <Fact passenger={passenger} field="bagCount">
          {count}
        </Fact>
        <Fact passenger={passenger} field="bagWeight">
          {weightKg !== null && `${formatNumber(weightKg, language())} kg`}
        </Fact>
        <Fact passenger={passenger} field="bagTags">
          {tags.length > 0 && <span className="mono">{tags.join(' ')}</span>}
        </Fact>
      </dl>
    </Section>
  );
}

/** Shows what the messages contain about the person and the booking. */
export default function DetailsTab() {
  const passenger = useOutletContext<PassengerDetail>();
  const { booking } = passenger;
  return (
    <>
      <EvidenceSection passenger={passenger} />
      {booking !== null && <Itinerary booking={booking} flight={passenger.flight} />}
      <Documents passenger={passenger} />
      <div className={classes.columns}>
        {booking !== null && <BookingSections booking={booking} />}
        <Luggage passenger={passenger} />
        <Contacts passenger={passenger} />
        <OtherFlights passenger={passenger} />
      </div>
    </>
  );
}
