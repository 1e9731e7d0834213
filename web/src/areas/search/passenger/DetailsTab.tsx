import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { usePageRecord } from '#ui/page/places.ts';
import { language } from '#client/language.ts';
import { formatDay, formatDocumentNumber, formatNumber } from '#ui/format/format.ts';
import { DocumentStateTag, useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { EvidenceSection } from './evidence/EvidenceSection.tsx';
import { Itinerary } from './itinerary/Itinerary.tsx';
import { Links } from './links/Links.tsx';
import { BoardingPasses } from './parts/BoardingPasses.tsx';
import { BookingSections } from './parts/BookingSections.tsx';
import { ChangedTitle } from './parts/ChangedTitle.tsx';
import { RawSection } from './raw/RawSection.tsx';
import { SeatMapSection } from './seats/SeatMapSection.tsx';
import { Fact } from './parts/Fact.tsx';
import { OtherFlights } from '../travellers/OtherFlights.tsx';
import classes from './parts/Passenger.module.css';
import { Section } from '../parts/Section.tsx';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';

const ValidatedPass = lazy(() => import('./parts/ValidatedPass.tsx'));

const documentFields = [
  'documents',
  'documentNumber',
  'documentExpiration',
  'documentIssuer',
  'documentType',
];

function Documents({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const typeName = useDocumentTypeName();
  const flightDate = passenger.flight.departureLocal.slice(0, 10);
  return (
    <Section
      title={t('passenger.documents')}
      mark={<ChangedTitle passenger={passenger} fields={documentFields} />}
      wide
    >
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
                {formatDocumentNumber(type, number)}
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
  const passenger = usePageRecord('passenger');
  const { booking } = passenger;
  return (
    <>
      <EvidenceSection passenger={passenger} />
      {booking !== null && <Itinerary passenger={passenger} booking={booking} />}
      <Documents passenger={passenger} />
      {passenger.validatedPass !== null && (
        <LazyPart onFailed={() => undefined}>
          <ValidatedPass pass={passenger.validatedPass} />
        </LazyPart>
      )}
      <BoardingPasses passes={passenger.boardingPasses} />
      <div className={classes.columns}>
        {booking !== null && <BookingSections passenger={passenger} booking={booking} />}
        <Luggage passenger={passenger} />
        <Contacts passenger={passenger} />
        <OtherFlights passenger={passenger} />
      </div>
      {!passenger.masked && <Links passenger={passenger} />}
      {passenger.kind === 'PASSENGER' && <SeatMapSection passenger={passenger} />}
      {!passenger.masked && <RawSection passenger={passenger} />}
    </>
  );
}
