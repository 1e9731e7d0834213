import { passengerListLimit } from '@farol/contract/common';
import { type PassengerRow, personKinds } from '@farol/contract/areas/search/passengers';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { readerSeesAlerts, useReader } from '../../../client/reader.ts';
import { useCountries } from '../../../ui/countries.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { hasAllWords } from '../../../ui/text.ts';
import { useDocumentTypeName } from '../../../ui/DocumentState.tsx';
import { flightName } from '../../../ui/flightName.ts';
import { passengerPath } from '../paths.ts';
import { fullName, passengerColumns } from './parts/columns.tsx';
import { FlightHeader } from './parts/FlightHeader.tsx';
import classes from './parts/Passengers.module.css';
import { useFlight, useFlightPassengers } from './queries.ts';

type Kind = PassengerRow['kind'] | 'ALL';
const kinds: readonly Kind[] = ['ALL', ...personKinds];
const byName = [{ id: 'name', desc: false }];
const alertsFirst = [{ id: 'alerts', desc: true }, ...byName];
const idOf = (row: PassengerRow): string => row.id;
const toneOf = (row: PassengerRow): string | undefined => (row.state === 'REMOVED' ? 'past' : undefined);
const searched = (row: PassengerRow) => [
  fullName(row),
  row.documentNumber,
  row.locator,
  row.seat,
  row.nationality,
];

/** Everyone on a flight; the quick filter works on what is here, without asking again. */
export default function PassengersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { flightId = '' } = useParams();
  const withAlerts = readerSeesAlerts(useReader());
  const flight = useFlight(flightId);
  const people = useFlightPassengers(flightId);
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('ALL');
  const wanted = useDeferredValue(text);
  const flightDate = (flight.data?.departureLocal ?? '').slice(0, 10);

  const rows = useMemo(
    () =>
      people.data?.rows.filter(
        row => (kind === 'ALL' || row.kind === kind) && hasAllWords(searched(row), wanted),
      ),
    [people.data, kind, wanted],
  );
  const columns = useMemo(
    () => passengerColumns({ t, countries, documentType, flightDate, withAlerts }),
    [t, countries, documentType, flightDate, withAlerts],
  );
  const open = useCallback((row: PassengerRow) => void navigate(passengerPath(row.id)), [navigate]);
  const name = flight.data === undefined ? '…' : flightName(flight.data);
  const filtered = wanted !== '' || kind !== 'ALL';

  return (
    <DataTable
      name="passengers"
      label={t('flights.passengersOf', { flight: name })}
      rows={rows}
      rowId={idOf}
      columns={columns}
      source={people}
      truncatedAt={people.data?.truncated === true ? passengerListLimit : undefined}
      empty={
        filtered
          ? { title: t('passengers.noneFiltered'), text: t('passengers.noneFilteredText') }
          : { title: t('passengers.none'), text: t('passengers.noneText') }
      }
      defaultSort={withAlerts ? alertsFirst : byName}
      tone={toneOf}
      onOpen={open}
      renderTop={({ tools }) => (
        <>
          <PageHeader title={t('passengers.title', { flight: name })}>{tools}</PageHeader>
          {flight.data !== undefined && <FlightHeader flight={flight.data} />}
          <div className={classes.filters}>
            <TextInput
              type="search"
              data-first-filter
              aria-label={t('passengers.quick')}
              placeholder={t('passengers.quick')}
              leftSection={<IconSearch size={16} />}
              w={300}
              value={text}
              onChange={event => setText(event.currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('passengers.column.kind')}
              value={kind}
              onChange={setKind}
              data={kinds.map(value => ({ value, label: t(`passenger.kinds.${value}`) }))}
            />
          </div>
        </>
      )}
    />
  );
}
