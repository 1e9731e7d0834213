import { inspected, type InspectionRecord } from '@farol/contract/areas/occurrences/inspected';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { buildOrganizationColumn, buildPassengerColumn, formatPassenger } from '../../columns.ts';
import { Result } from '../Result.tsx';

const newestFirst = [{ id: 'at', desc: true }];
const idOf = ({ passengerId, organization }: InspectionRecord): string => `${passengerId}.${organization.id}`;
const pathOf = ({ passengerId }: InspectionRecord): string => `${passengerPath(passengerId)}/inspection`;
const documentOf = ({ documentType, documentNumber }: InspectionRecord): string =>
  [documentType, documentNumber].filter(part => part !== null).join(' ');

function buildColumns(t: TFunction): ColumnSpec<InspectionRecord>[] {
  const instantOf = ({ at }: InspectionRecord): string => formatInstant(at, language());
  return [
    buildPassengerColumn(t),
    {
      id: 'document',
      header: t('inspected.document'),
      value: documentOf,
      cell: row => <span className="mono">{documentOf(row)}</span>,
      size: 160,
      phone: 'meta',
    },
    { id: 'seat', header: t('inspected.seat'), value: row => row.seat, size: 80, phone: 'labelled' },
    {
      id: 'result',
      header: t('inspected.resultColumn'),
      value: row => t(`inspected.result.${row.result}`),
      cell: row => <Result result={row.result} />,
      size: 180,
      phone: 'badge',
    },
    {
      id: 'at',
      header: t('inspected.when'),
      value: row => row.at,
      cell: instantOf,
      exported: instantOf,
      size: 150,
      phone: 'meta',
    },
    { id: 'by', header: t('acts.by'), value: row => row.by, size: 170, phone: 'meta' },
    { id: 'airport', header: t('acts.airport'), value: row => row.airport, size: 90, phone: 'labelled' },
    { id: 'note', header: t('inspected.note'), value: row => row.note, size: 220, grow: true, phone: 'meta' },
    buildOrganizationColumn(t),
  ];
}

/** People of a flight that the reader's organization inspected. */
export default function PassengersInspectedScreen() {
  const { t } = useTranslation();
  const { flightId = '' } = useParams();
  const query = useCall(inspected.passengersInspected, { params: { flightId } });
  const columns = useMemo(() => buildColumns(t), [t]);
  const flight = query.data?.flight;
  return (
    <ListPage<InspectionRecord>
      name="passengers-inspected"
      title={t('inspected.ofFlight', { flight: flight === undefined ? '…' : formatFlight(flight) })}
      detail={
        flight === undefined
          ? undefined
          : `${flight.from} → ${flight.to} · ${formatLocalAt(flight.departureLocal, flight.from, language())}`
      }
      rowId={idOf}
      rowName={formatPassenger}
      columns={columns}
      source={query}
      empty={{ title: t('inspected.noneOfFlight'), text: t('inspected.noneOfFlightText') }}
      defaultSort={newestFirst}
      to={pathOf}
    />
  );
}
