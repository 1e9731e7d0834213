import { inspected, type InspectionRecord } from '@farol/contract/areas/occurrences/inspected';
import type { TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatDay, formatInstant } from '#ui/format/format.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { usePageRecord } from '#ui/page/places.ts';
import { Result } from '../Result.tsx';

interface Line {
  key: string;
  flight: TravellerFlight;
  record: InspectionRecord | undefined;
}

const firstRows = 100;

/** Returns one line for each inspection, and one for each flight without any. */
function toLines(flights: readonly TravellerFlight[], records: readonly InspectionRecord[]): Line[] {
  const byPassenger = Map.groupBy(records, ({ passengerId }) => passengerId);
  return flights.flatMap((flight): Line[] => {
    const found = byPassenger.get(flight.passengerId) ?? [];
    if (found.length === 0) return [{ key: flight.passengerId, flight, record: undefined }];
    return found.map(record => ({
      key: `${flight.passengerId} ${record.organization.id}`,
      flight,
      record,
    }));
  });
}

function Inspections({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const inLanguage = language();
  return (
    <ShortTable
      label={t('inspected.ofTraveller')}
      first={firstRows}
      head={[
        t('acts.flight'),
        t('acts.departure'),
        t('inspected.route'),
        t('inspected.title'),
        t('inspected.when'),
        t('acts.by'),
        t('acts.organization'),
        t('inspected.note'),
      ]}
      rows={lines.map(({ key, flight, record }) => ({
        key,
        cells: [
          <Link key="flight" to={`${passengerPath(flight.passengerId)}/inspection`} className="mono">
            {formatFlight(flight)}
          </Link>,
          formatDay(flight.departureLocal, inLanguage),
          <span key="route" className="mono">
            {flight.origin} → {flight.destination}
          </span>,
          record === undefined ? (
            <span key="state" className="dim">
              {t('inspected.no')}
            </span>
          ) : (
            <Result key="state" result={record.result} />
          ),
          record === undefined ? '' : formatInstant(record.at, inLanguage),
          record?.by ?? '',
          record?.organization.name ?? '',
          record?.note ?? '',
        ],
      }))}
    />
  );
}

/** Flights of a traveller with their inspections. */
export default function TravellerInspections() {
  const { traveller, rows: flights } = usePageRecord('traveller');
  const { t } = useTranslation();
  const query = useCall(inspected.inspectionsOfTraveller, { params: { travellerId: traveller.id } });
  return (
    <Loaded query={query}>
      {({ rows }) => {
        const lines = toLines(flights, rows);
        return (
          <>
            <p>{t('inspected.summary', { inspected: rows.length, flights: flights.length })}</p>
            <Inspections lines={lines} />
          </>
        );
      }}
    </Loaded>
  );
}
