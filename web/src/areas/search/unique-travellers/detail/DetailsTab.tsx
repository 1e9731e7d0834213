import {
  type TravellerCompanion,
  type TravellerDetail,
  uniqueTravellers,
} from '@farol/contract/areas/search/unique-travellers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { DocumentStateTag, useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatDay, formatDocumentNumber, formatNumber } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageParts } from '#ui/page/PagePlaces.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { usePageRecord } from '#ui/page/places.ts';
import { formatFullName } from '../../parts/fullName.ts';
import { Section } from '../../parts/Section.tsx';
import { DecisionList } from '../../traveller-decisions/DecisionList.tsx';
import { Sightings } from '../../traveller-decisions/Sightings.tsx';
import { travellerDetailsPath } from '../paths.ts';
import { FlightTable } from './AllFlightsTab.tsx';
import { CurrentFlight } from './CurrentFlight.tsx';
import { Journeys } from './Journeys.tsx';
import { UsageTable } from './UsageTable.tsx';

function Documents({ documents }: Pick<TravellerDetail, 'documents'>) {
  const { t } = useTranslation();
  const documentType = useDocumentTypeName();
  const today = toLocalDate(new Date());
  return (
    <UsageTable
      label={t('traveller.documents')}
      head={[t('traveller.type'), t('traveller.number'), t('traveller.issuer'), t('traveller.expiration')]}
      empty={t('traveller.noDocuments')}
      rows={documents.map(document => ({
        key: [document.type, document.number, document.issuer].join(' '),
        cells: [
          document.type === null ? '' : documentType(document.type),
          <span key="number" className="mono">
            {formatDocumentNumber(document.type, document.number)}
          </span>,
          document.issuer ?? '',
          document.expiration === null ? (
            ''
          ) : (
            <span key="expiration">
              {formatDay(document.expiration, language())}{' '}
              <DocumentStateTag
                expiration={document.expiration}
                flightDate={document.last > today ? document.last : today}
                expiredText={document.expiration < document.last ? undefined : t('traveller.expired')}
              />
            </span>
          ),
        ],
        use: document,
      }))}
    />
  );
}

const firstCompanions = 10;

function Companions({ companions }: { companions: readonly TravellerCompanion[] }) {
  const { t } = useTranslation();
  if (companions.length === 0) return <p className="dim">{t('traveller.noCompanions')}</p>;
  return (
    <ShortTable
      label={t('traveller.companions')}
      first={firstCompanions}
      head={[t('traveller.name'), t('traveller.ties'), t('traveller.flights'), t('traveller.lastTogether')]}
      numbers={[2]}
      rows={companions.map(companion => ({
        key: companion.passengerId,
        cells: [
          <Link
            key="name"
            to={
              companion.travellerId === null
                ? passengerDetailsPath(companion.passengerId)
                : travellerDetailsPath(companion.travellerId)
            }
          >
            {formatFullName(companion)}
          </Link>,
          companion.ties
            .map(({ kind, flights }) =>
              t('traveller.tieCount', {
                tie: t(`traveller.tie.${kind}`),
                flights: formatNumber(flights, language()),
              }),
            )
            .join(', '),
          companion.flights,
          formatDay(companion.last, language()),
        ],
      }))}
    />
  );
}

const drawSection = (title: string, part: ReactNode) => (
  <Section title={title} wide>
    {part}
  </Section>
);

export default function DetailsTab() {
  const { t } = useTranslation();
  const { traveller, rows } = usePageRecord('traveller');
  const { names, birthDates, documents, contacts } = traveller;
  const companions = useCall(uniqueTravellers.listTravellerCompanions, { params: { vuId: traveller.id } });
  const journeys = useCall(uniqueTravellers.getTravellerJourneys, { params: { vuId: traveller.id } });
  const currentId = journeys.data?.currentFlight?.passengerId;
  const otherFlights = rows.filter(({ passengerId }) => passengerId !== currentId);
  return (
    <>
      <Loaded query={journeys} bare>
        {found => <CurrentFlight flight={found.currentFlight} />}
      </Loaded>
      <Section title={t('traveller.names')} wide>
        <UsageTable
          label={t('traveller.names')}
          head={[t('traveller.name')]}
          rows={names.map(name => ({ key: formatFullName(name), cells: [formatFullName(name)], use: name }))}
        />
      </Section>
      {birthDates.length > 1 && (
        <Section title={t('traveller.birthDates')} wide>
          <UsageTable
            label={t('traveller.birthDates')}
            head={[t('passengers.column.birthDate')]}
            rows={birthDates.map(use => ({
              key: use.birthDate,
              cells: [formatDay(use.birthDate, language())],
              use,
            }))}
          />
        </Section>
      )}
      <Section title={t('traveller.documents')} wide>
        <Documents documents={documents} />
      </Section>
      <Section title={t('traveller.contacts')} wide>
        <UsageTable
          label={t('traveller.contacts')}
          head={[t('traveller.type'), t('traveller.value')]}
          empty={t('traveller.noContacts')}
          rows={contacts.map(contact => ({
            key: `${contact.kind} ${contact.value}`,
            cells: [t(`traveller.contact.${contact.kind}`), contact.value],
            use: contact,
          }))}
        />
      </Section>
      <Section title={t('traveller.otherFlights')} wide>
        {otherFlights.length === 0 ? (
          <p className="dim">{t('traveller.noOtherFlights')}</p>
        ) : (
          <FlightTable rows={otherFlights} first={5} />
        )}
      </Section>
      {journeys.data !== undefined && <Journeys journeys={journeys.data} />}
      <Section title={t('traveller.companions')} wide>
        <Loaded query={companions} bare>
          {found => <Companions companions={found.rows} />}
        </Loaded>
      </Section>
      <Sightings traveller={traveller} flights={rows} />
      <PageParts page="traveller" place="details" fallback={<PageSkeleton bare />} section={drawSection} />
      <DecisionList
        vuId={traveller.id}
        mayDecide={rows.some(({ canSplit }) => canSplit)}
        pathOf={travellerDetailsPath}
      />
    </>
  );
}
