import type { PassengerRow } from '@farol/contract/areas/search/passenger-list';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import type { CountryNames } from '#ui/registry/useCountries.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { DocumentStateTag } from '#ui/documents/DocumentStateTag.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { Sources } from '../../parts/Sources.tsx';
import { StateTag } from '../../parts/StateTag.tsx';
import classes from './Passengers.module.css';

interface ColumnContext {
  t: TFunction;
  countries: CountryNames;
  documentType(type: string): string;
  /** Local date of departure. */
  flightDate: string;
  withAlerts: boolean;
}

type Column = ColumnSpec<PassengerRow>;

/** Shows the name, and next to it whether the person is crew, in transit or masked. */
function nameColumn({ t }: ColumnContext): Column {
  const formatAttributes = ({ kind, inTransit, masked }: PassengerRow): string =>
    [
      kind === 'CREW' ? t('passenger.kind.CREW') : null,
      inTransit ? t('passenger.inTransit') : null,
      masked ? t('passenger.masked.tag') : null,
    ]
      .filter(part => part !== null)
      .join(' · ');
  return {
    id: 'name',
    header: t('passengerList.column.name'),
    value: formatFullName,
    cell: row => {
      const attributes = formatAttributes(row);
      return (
        <span
          className={classes.who}
          title={attributes === '' ? formatFullName(row) : `${formatFullName(row)} · ${attributes}`}
        >
          <span>
            <b>{row.surname}</b>
            {row.givenNames !== '' && `, ${row.givenNames}`}
          </span>
          {attributes !== '' && <span className={classes.apart}>{attributes}</span>}
        </span>
      );
    },
    size: 230,
    grow: true,
    link: true,
  };
}

function documentColumn({ t, documentType, flightDate }: ColumnContext): Column {
  return {
    id: 'document',
    header: t('passengerList.column.document'),
    value: row => row.documentNumber,
    exported: row =>
      `${row.documentType ?? ''} ${row.documentNumber ?? ''} ${row.documentIssuer ?? ''}`.trim(),
    cell: row =>
      row.documentNumber !== null && (
        <span className={classes.document}>
          <span
            className="dim"
            title={row.documentType === null ? undefined : documentType(row.documentType)}
          >
            {row.documentType}
          </span>
          <RowCode value={row.documentNumber} />
          <DocumentStateTag expiration={row.documentExpiration} flightDate={flightDate} />
        </span>
      ),
    size: 224,
    phone: 'meta',
  };
}

function personColumns({ t, countries }: ColumnContext): Column[] {
  return [
    {
      id: 'nationality',
      header: t('passengerList.column.nationality'),
      value: row => row.nationality,
      cell: row =>
        row.nationality !== null && (
          <span title={countries.name(row.nationality)}>
            <span aria-hidden="true">{countries.flag(row.nationality)}</span> {row.nationality}
          </span>
        ),
      size: 68,
      phone: 'meta',
    },
    {
      id: 'age',
      header: t('passengerList.column.age'),
      value: row => row.age,
      size: 64,
      align: 'end',
      phone: 'labelled',
    },
    {
      id: 'gender',
      header: t('passengerList.column.gender'),
      value: row => row.gender,
      size: 56,
      align: 'center',
      phone: 'none',
    },
  ];
}

function travelColumns({ t }: ColumnContext): Column[] {
  return [
    {
      id: 'seat',
      header: t('passengerList.column.seat'),
      value: row => row.seat,
      cell: row => row.seat !== null && <span className="mono">{row.seat}</span>,
      size: 76,
      phone: 'meta',
    },
    {
      id: 'locator',
      header: t('passengerList.column.locator'),
      value: row => row.locator,
      cell: row => row.locator !== null && <RowCode value={row.locator} />,
      size: 98,
      phone: 'none',
    },
    {
      id: 'bags',
      header: t('passengerList.column.bags'),
      value: row => row.bagCount,
      size: 76,
      align: 'end',
      hidden: true,
      phone: 'none',
    },
    {
      id: 'state',
      header: t('passengerList.column.state'),
      value: row => t(`passenger.state.${row.state}`),
      cell: row => <StateTag state={row.state} />,
      size: 124,
      phone: 'meta',
    },
    {
      id: 'sources',
      header: t('flights.column.sources'),
      value: row => row.sources.join(' '),
      cell: row => <Sources api={row.sources.includes('API')} pnr={row.sources.includes('PNR')} />,
      size: 80,
      phone: 'none',
    },
    {
      id: 'kind',
      header: t('passengerList.column.kind'),
      value: row => t(`passenger.kind.${row.kind}`),
      size: 110,
      hidden: true,
      phone: 'none',
    },
    {
      id: 'birthDate',
      header: t('passengerList.column.birthDate'),
      value: row => row.birthDate,
      exported: row => row.birthDate ?? '',
      cell: row => row.birthDate !== null && formatDay(row.birthDate, language()),
      size: 110,
      hidden: true,
      phone: 'none',
    },
  ];
}

export function buildPassengerColumns(context: ColumnContext): Column[] {
  return [
    nameColumn(context),
    ...(context.withAlerts ? [buildAlertsColumn<PassengerRow>(context.t('flights.column.alerts'), 92)] : []),
    documentColumn(context),
    ...personColumns(context),
    ...travelColumns(context),
  ];
}
