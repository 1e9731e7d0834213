import { passengerListLimit } from '@farol/contract/common';
import type { PassengerRow } from '@farol/contract/areas/search/passenger-list';
import { personKinds } from '@farol/contract/areas/search/values';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { canUse, readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { formatFlight } from '@farol/contract/flight-name';
import { Segments } from '#ui/fields/Segments.tsx';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { recordsOrTermsRule } from '#client/recordsRule.ts';
import { formatFullName } from '../parts/fullName.ts';
import { useListExport } from '../passenger-print/useListExport.tsx';
import { useNoteFlight } from '../parts/recent.ts';
import { buildPassengerColumns } from './parts/columns.tsx';
import { FlightHeader, FlightHeaderSpace } from './parts/FlightHeader.tsx';
import classes from './parts/Passengers.module.css';
import { useFlightPassengers } from './queries.ts';

const ColumnsDialog = lazy(() => import('../passenger-print/ColumnsDialog.tsx'));

const kinds = ['ALL', ...personKinds] as const;
const byName = [{ id: 'name', desc: false }];
const alertsFirst = [{ id: 'alerts', desc: true }, ...byName];
const idOf = (row: PassengerRow): string => row.id;
const pathOf = (row: PassengerRow): string => passengerDetailsPath(row.id);
const toneOf = (row: PassengerRow): string | undefined => (row.state === 'REMOVED' ? 'past' : undefined);
const quickTexts = (row: PassengerRow) => [
  formatFullName(row),
  row.documentNumber,
  row.locator,
  row.seat,
  row.nationality,
];

/** Kind of people to show, from the address. */
function useKind() {
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find(each => each === query.get('kind')) ?? 'ALL';
  const setKind = (next: string): void => setQuery(next === 'ALL' ? {} : { kind: next }, { replace: true });
  return [kind, setKind] as const;
}

/** Lists all people on a flight. */
export default function PassengersScreen() {
  const { t } = useTranslation();
  const { flightId = '' } = useParams();
  const reader = useReader();
  const withAlerts = readerCanSeeAlerts(reader);
  const withRecords = canUse(reader, recordsOrTermsRule);
  const { flight, found, fresh } = useFlightPassengers(flightId);
  useNoteFlight(found.data?.flight);
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const [kind, setKind] = useKind();
  const flightDate = (flight?.departureLocal ?? '').slice(0, 10);
  const rows = useMemo(
    () => found.data?.rows.filter(row => kind === 'ALL' || row.kind === kind),
    [found.data, kind],
  );
  const [printing, setPrinting] = useState(false);
  const chosenKind = kind === 'ALL' ? undefined : kind;
  const { exports, download, dialog } = useListExport(flight, chosenKind, rows?.length === 0);
  const columns = useMemo(
    () => buildPassengerColumns({ t, countries, documentType, flightDate, withAlerts, withRecords }),
    [t, countries, documentType, flightDate, withAlerts, withRecords],
  );
  return (
    <ListPage
      name="passengers"
      title={t('passengerList.title', { flight: flight === undefined ? '…' : formatFlight(flight) })}
      second={{ label: t('passengerList.print'), icon: IconPrinter, run: () => setPrinting(true) }}
      above={
        <>
          {flight === undefined ? <FlightHeaderSpace /> : <FlightHeader flight={flight} />}
          <DownloadBar download={download} />
        </>
      }
      search={
        <div className={classes.filters}>
          <Segments
            aria-label={t('passengerList.column.kind')}
            value={kind}
            onChange={setKind}
            data={kinds.map(value => ({ value, label: t(`passenger.kinds.${value}`) }))}
          />
        </div>
      }
      rows={rows}
      rowId={idOf}
      columns={columns}
      quickTexts={quickTexts}
      source={found}
      fresh={fresh}
      limit={passengerListLimit}
      empty={
        kind === 'ALL'
          ? { title: t('passengerList.none'), text: t('passengerList.noneText') }
          : { title: t('passengerList.noneFiltered'), text: t('passengerList.noneFilteredText') }
      }
      defaultSort={withAlerts ? alertsFirst : byName}
      tone={toneOf}
      to={pathOf}
      exports={exports}
    >
      {dialog}
      {printing && (
        <LazyPart onFailed={() => setPrinting(false)}>
          <ColumnsDialog flightId={flightId} kind={chosenKind} onClose={() => setPrinting(false)} />
        </LazyPart>
      )}
    </ListPage>
  );
}
