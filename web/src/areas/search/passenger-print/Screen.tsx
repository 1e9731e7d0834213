import { type PrintColumn, passengerPrint } from '@farol/contract/areas/search/passenger-print';
import { type PersonKind, personKinds } from '@farol/contract/areas/search/values';
import { formatFlight } from '@farol/contract/flight-name';
import { Button } from '@mantine/core';
import { IconColumns3, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { passengersPath } from '#ui/links/passengerPath.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { parseColumns } from './columns.ts';
import ColumnsDialog from './ColumnsDialog.tsx';
import { PrintedList } from './PrintedList.tsx';
import classes from './Print.module.css';

interface ListQuery {
  flightId: string;
  kind: PersonKind | undefined;
}

function ColumnsButton({
  flightId,
  kind,
  columns,
}: ListQuery & { columns: readonly PrintColumn[] | undefined }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconColumns3 size={16} />} onClick={() => setChoosing(true)}>
        {t('passengerPrint.columns')}
      </Button>
      {choosing && (
        <ColumnsDialog
          flightId={flightId}
          kind={kind}
          initial={columns ?? []}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function BackLink({ flightId, kind }: ListQuery) {
  const { t } = useTranslation();
  const query = kind === undefined ? '' : `?kind=${kind}`;
  return (
    <Link className={classes.links} to={`${passengersPath({ id: flightId })}${query}`}>
      {t('passengerPrint.back')}
    </Link>
  );
}

function PrintPage({ flightId, kind, columns }: ListQuery & { columns: readonly PrintColumn[] }) {
  const { t } = useTranslation();
  const query = useCall(passengerPrint.printPassengers, {
    params: { flightId, columnsToPrint: columns.join(',') },
    query: kind === undefined ? {} : { kind },
  });
  const { data } = query;
  const flight = data === undefined ? '…' : formatFlight(data.flight);
  return (
    <>
      <PageHeader
        title={t('passengerPrint.title', { flight })}
        detail={<BackLink flightId={flightId} kind={kind} />}
      >
        <ColumnsButton flightId={flightId} kind={kind} columns={columns} />
        <Button
          leftSection={<IconPrinter size={16} />}
          disabled={data === undefined || data.rows.length === 0}
          onClick={() => print()}
        >
          {t('passengerPrint.print')}
        </Button>
      </PageHeader>
      <Loaded query={query}>{printed => <PrintedList printed={printed} kind={kind} />}</Loaded>
    </>
  );
}

function WrongColumns(place: ListQuery): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('passengerPrint.heading')} detail={<BackLink {...place} />} />
      <StateNotice
        tone="error"
        title={t('passengerPrint.wrongColumns')}
        text={t('passengerPrint.wrongColumnsText')}
      >
        <ColumnsButton {...place} columns={undefined} />
      </StateNotice>
    </>
  );
}

/** Shows the passenger list of a flight on printed pages. The address contains the columns. */
export default function PassengerPrintScreen() {
  const { flightId = '', columnsToPrint = '' } = useParams();
  const [query] = useSearchParams();
  const kind = personKinds.find(each => each === query.get('kind'));
  const columns = parseColumns(columnsToPrint);
  return columns === undefined ? (
    <WrongColumns flightId={flightId} kind={kind} />
  ) : (
    <PrintPage key={columns.join(',')} flightId={flightId} kind={kind} columns={columns} />
  );
}
