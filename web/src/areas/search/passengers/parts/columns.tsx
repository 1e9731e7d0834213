import type { PassengerRow } from '@farol/contract/areas/search/passengers';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { CountryNames } from '../../../../ui/countries.ts';
import type { ColumnSpec } from '../../../../ui/table/columns.ts';
import { RowCode, RowLink } from '../../../../ui/table/RowLink.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { DocumentStateTag } from '../../../../ui/DocumentState.tsx';
import { passengerPath } from '../../paths.ts';
import { Sources } from '../../parts/Sources.tsx';
import { StateTag } from '../../parts/StateTag.tsx';
import classes from './Passengers.module.css';

interface Given {
  t: TFunction;
  countries: CountryNames;
  documentType(type: string): string;
  /** Local date of the departure. */
  flightDate: string;
  withAlerts: boolean;
}

type Column = ColumnSpec<PassengerRow>;

/** `SURNAME, Given names`. */
export function fullName({ surname, givenNames }: Pick<PassengerRow, 'surname' | 'givenNames'>): string {
  return givenNames === '' ? surname : `${surname}, ${givenNames}`;
}

function nameColumn({ t }: Given): Column {
  return {
    id: 'name',
    header: t('passengers.column.name'),
    value: fullName,
    cell: row => (
      <RowLink to={passengerPath(row.id)} className={classes.name} title={fullName(row)}>
        <b>{row.surname}</b>
        {row.givenNames !== '' && `, ${row.givenNames}`}
      </RowLink>
    ),
    size: 220,
    grow: true,
  };
}

function alertsColumn({ t }: Given): Column {
  return {
    id: 'alerts',
    header: t('flights.column.alerts'),
    value: row => row.alerts,
    cell: row =>
      row.alerts > 0 && (
        <Tag tone="red">
          <IconAlertTriangleFilled size={12} aria-hidden="true" /> {row.alerts}
        </Tag>
      ),
    size: 80,
  };
}

function identityColumns({ t, countries, documentType, flightDate }: Given): Column[] {
  return [
    {
      id: 'nationality',
      header: t('passengers.column.nationality'),
      value: row => row.nationality,
      cell: row =>
        row.nationality !== null && (
          <span title={countries.name(row.nationality)}>
            <span aria-hidden="true">{countries.flag(row.nationality)}</span> {row.nationality}
          </span>
        ),
      size: 82,
    },
    { id: 'age', header: t('passengers.column.age'), value: row => row.age, size: 66, align: 'end' },
    {
      id: 'gender',
      header: t('passengers.column.gender'),
      value: row => row.gender,
      size: 62,
      align: 'center',
    },
    {
      id: 'document',
      header: t('passengers.column.document'),
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
      size: 262,
    },
  ];
}

function travelColumns({ t }: Given): Column[] {
  return [
    {
      id: 'seat',
      header: t('passengers.column.seat'),
      value: row => row.seat,
      cell: row => <span className="mono">{row.seat}</span>,
      size: 78,
    },
    {
      id: 'locator',
      header: t('passengers.column.locator'),
      value: row => row.locator,
      cell: row => row.locator !== null && <RowCode value={row.locator} />,
      size: 104,
    },
    { id: 'bags', header: t('passengers.column.bags'), value: row => row.bagCount, size: 76, align: 'end' },
    {
      id: 'state',
      header: t('passengers.column.state'),
      value: row => t(`passenger.state.${row.state}`),
      cell: row => <StateTag state={row.state} />,
      size: 126,
    },
    {
      id: 'kind',
      header: t('passengers.column.kind'),
      value: row => t(`passenger.kind.${row.kind}`),
      cell: row => (
        <>
          {t(`passenger.kind.${row.kind}`)}
          {row.inTransit && <span className="dim"> · {t('passenger.inTransit')}</span>}
        </>
      ),
      size: 140,
    },
    {
      id: 'sources',
      header: t('flights.column.sources'),
      value: row => row.sources.join(' '),
      cell: row => <Sources api={row.sources.includes('API')} pnr={row.sources.includes('PNR')} />,
      size: 92,
    },
    {
      id: 'birthDate',
      header: t('passengers.column.birthDate'),
      value: row => row.birthDate,
      size: 110,
      hidden: true,
    },
  ];
}

export function passengerColumns(given: Given): Column[] {
  return [
    nameColumn(given),
    ...(given.withAlerts ? [alertsColumn(given)] : []),
    ...identityColumns(given),
    ...travelColumns(given),
  ];
}
