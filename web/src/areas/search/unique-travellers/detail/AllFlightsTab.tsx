import { searchLimit } from '@farol/contract/common';
import type { TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatDocumentNumber, formatNumber } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { usePageRecord } from '#ui/page/places.ts';
import { flightCells, useFlightHead } from '../../parts/flightCells.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { Section } from '../../parts/Section.tsx';
import { StateTag } from '../../parts/StateTag.tsx';
import { buildMatrix } from './matrix.ts';

interface Props {
  rows: readonly TravellerFlight[];
}

const firstRows = 100;

function Matrix({ rows }: Props) {
  const { t } = useTranslation();
  const { routes, years } = buildMatrix(rows);
  const hasOthers = years.some(({ others }) => others > 0);
  const head = [
    t('traveller.year'),
    ...routes,
    ...(hasOthers ? [t('traveller.otherRoutes')] : []),
    t('traveller.total'),
  ];
  return (
    <ShortTable
      label={t('traveller.matrix')}
      head={head}
      numbers={head.map((_, index) => index).slice(1)}
      rows={years.map(({ year, counts, others, total }) => ({
        key: year,
        cells: [year, ...[...counts, ...(hasOthers ? [others] : [])].map(count => count || ''), total],
      }))}
    />
  );
}

export function FlightTable({ rows, first = firstRows }: Props & { first?: number }) {
  const { t } = useTranslation();
  const head = useFlightHead();
  return (
    <ShortTable
      label={t('traveller.list')}
      first={first}
      head={[
        ...head,
        t('passengerList.column.name'),
        t('passengerList.column.document'),
        t('passengerList.column.seat'),
        t('passengerList.column.state'),
      ]}
      rows={rows.map(flight => ({
        key: flight.passengerId,
        cells: [
          ...flightCells(flight, passengerDetailsPath(flight.passengerId)),
          formatFullName(flight),
          <span key="document" className="mono">
            {[flight.documentType, formatDocumentNumber(flight.documentType, flight.documentNumber ?? '')]
              .filter(Boolean)
              .join(' ')}
          </span>,
          <span key="seat" className="mono">
            {flight.seat ?? ''}
          </span>,
          <StateTag key="state" state={flight.state} />,
        ],
      }))}
    />
  );
}

export default function AllFlightsTab() {
  const { t } = useTranslation();
  const { rows, truncated } = usePageRecord('traveller');
  return (
    <>
      {truncated && (
        <p role="note">{t('traveller.truncated', { limit: formatNumber(searchLimit, language()) })}</p>
      )}
      <Section title={t('traveller.matrix')} wide>
        <Matrix rows={rows} />
      </Section>
      <Section title={t('traveller.list')} wide>
        <FlightTable rows={rows} />
      </Section>
    </>
  );
}
