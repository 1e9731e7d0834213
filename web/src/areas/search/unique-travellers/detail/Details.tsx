import {
  type TravellerCompanion,
  type TravellerDetail,
  type TravellerFlight,
  uniqueTravellers,
} from '@farol/contract/areas/search/unique-travellers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { formatDay, formatDocumentNumber, formatNumber } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { Section } from '../../parts/Section.tsx';
import { DecisionList } from '../../traveller-decisions/DecisionList.tsx';
import { Sightings } from '../../traveller-decisions/Sightings.tsx';
import { travellerDetailsPath } from '../paths.ts';

interface Use {
  flights: number;
  first: string;
  last: string;
}

interface UsageTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; use: Use }[];
  empty?: string;
}

/** Values of a kind with the number of flights, and the dates of the first and last flight. */
function UsageTable({ label, head, rows, empty }: UsageTableProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="dim">{empty}</p>;
  return (
    <ShortTable
      label={label}
      head={[...head, t('traveller.flights'), t('traveller.first'), t('traveller.last')]}
      numbers={[head.length]}
      rows={rows.map(({ key, cells, use }) => ({
        key,
        cells: [...cells, use.flights, formatDay(use.first, language()), formatDay(use.last, language())],
      }))}
    />
  );
}

function Documents({ documents }: Pick<TravellerDetail, 'documents'>) {
  const { t } = useTranslation();
  const documentType = useDocumentTypeName();
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
          document.expiration === null ? '' : formatDay(document.expiration, language()),
        ],
        use: document,
      }))}
    />
  );
}

function Companions({ companions }: { companions: readonly TravellerCompanion[] }) {
  const { t } = useTranslation();
  if (companions.length === 0) return <p className="dim">{t('traveller.noCompanions')}</p>;
  return (
    <ShortTable
      label={t('traveller.companions')}
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

export default function DetailsTab() {
  const { t } = useTranslation();
  const { traveller, rows } = useOutletContext<{ traveller: TravellerDetail; rows: TravellerFlight[] }>();
  const { names, birthDates, documents, contacts } = traveller;
  const companions = useCall(uniqueTravellers.listTravellerCompanions, { params: { vuId: traveller.id } });
  return (
    <>
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
      <Section title={t('traveller.companions')} wide>
        <Loaded query={companions} bare>
          {found => <Companions companions={found.rows} />}
        </Loaded>
      </Section>
      <Sightings traveller={traveller} flights={rows} />
      <DecisionList
        vuId={traveller.id}
        mayDecide={rows.some(({ canSplit }) => canSplit)}
        pathOf={travellerDetailsPath}
      />
    </>
  );
}
