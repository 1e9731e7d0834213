import type { PassengerHit } from '@farol/contract/areas/search/passengers';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { LocalTime } from '#ui/display/Times.tsx';
import { DocumentStateTag } from '#ui/documents/DocumentStateTag.tsx';
import { formatDocumentNumber, formatLocalAt } from '#ui/format/format.ts';
import type { CountryNames } from '#ui/registry/useCountries.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import classes from './Columns.module.css';
import { StateTag } from './StateTag.tsx';

/** What columns of people need. */
export interface PeopleContext {
  t: TFunction;
  countries: CountryNames;
  documentType(type: string): string;
  withAlerts: boolean;
}

/** Fields of a row that a column shows. */
type With<Field extends keyof PassengerHit> = Pick<PassengerHit, Field>;

/** Differences of a list. */
type Layout = Partial<Pick<ColumnSpec<never>, 'size' | 'hidden' | 'phone'>>;

export function buildNationalityColumn<R extends With<'nationality'>>(
  t: TFunction,
  countries: CountryNames,
  layout?: Layout,
): ColumnSpec<R> {
  return {
    id: 'nationality',
    header: t('passengerList.column.nationality'),
    value: row => row.nationality,
    cell: ({ nationality }) =>
      nationality !== null && (
        <span title={countries.name(nationality)}>
          <span aria-hidden="true">{countries.flag(nationality)}</span> {nationality}
        </span>
      ),
    size: 108,
    phone: 'meta',
    ...layout,
  };
}

export function buildGenderColumn<R extends With<'gender'>>(t: TFunction, layout?: Layout): ColumnSpec<R> {
  return {
    id: 'gender',
    header: t('passengerList.column.gender'),
    value: row => row.gender,
    exported: row => row.gender ?? '',
    cell: ({ gender }) => {
      if (gender === null) return null;
      const name = t(`passengers.genders.${gender as 'M'}`, { defaultValue: gender });
      return (
        <span title={name}>
          <span aria-hidden="true">{gender}</span>
          <span className="visually-hidden">{name}</span>
        </span>
      );
    },
    size: 56,
    align: 'center',
    phone: 'none',
    ...layout,
  };
}

export function buildLocatorColumn<R extends With<'locator'>>(t: TFunction, layout?: Layout): ColumnSpec<R> {
  return {
    id: 'locator',
    header: t('passengerList.column.locator'),
    value: row => row.locator,
    cell: ({ locator }) => locator !== null && <RowCode value={locator} />,
    size: 90,
    phone: 'none',
    ...layout,
  };
}

export function buildSeatColumn<R extends With<'seat'>>(t: TFunction, layout?: Layout): ColumnSpec<R> {
  return {
    id: 'seat',
    header: t('passengerList.column.seat'),
    value: row => row.seat,
    cell: ({ seat }) => seat !== null && <span className="mono">{seat}</span>,
    size: 76,
    phone: 'meta',
    ...layout,
  };
}

export function buildStateColumn<R extends With<'state'>>(t: TFunction, layout?: Layout): ColumnSpec<R> {
  return {
    id: 'state',
    header: t('passengerList.column.state'),
    value: row => t(`passenger.state.${row.state}`),
    cell: row => <StateTag state={row.state} />,
    size: 174,
    phone: 'meta',
    ...layout,
  };
}

type DocumentRow = With<'documentType' | 'documentNumber' | 'documentExpiration'> & {
  documentIssuer?: string | null;
};

interface DocumentContext<R> {
  /** Name of a document type. */
  documentType(type: string): string;
  /** Local date of departure, on which the document must be valid. */
  flightDate(row: R): string;
}

/** Exports type, number and issuer. */
export function buildDocumentColumn<R extends DocumentRow>(
  t: TFunction,
  { documentType, flightDate }: DocumentContext<R>,
  layout?: Layout,
): ColumnSpec<R> {
  return {
    id: 'document',
    header: t('passengerList.column.document'),
    value: row => row.documentNumber,
    exported: row =>
      [row.documentType, row.documentNumber, row.documentIssuer]
        .filter(part => part !== null && part !== undefined)
        .join(' '),
    cell: row =>
      row.documentNumber !== null && (
        <span className={classes.document}>
          <span
            className="dim"
            title={row.documentType === null ? undefined : documentType(row.documentType)}
          >
            {row.documentType}
          </span>
          <RowCode
            value={row.documentNumber}
            text={formatDocumentNumber(row.documentType, row.documentNumber)}
          />
          <DocumentStateTag expiration={row.documentExpiration} flightDate={flightDate(row)} />
        </span>
      ),
    size: 224,
    phone: 'meta',
    ...layout,
  };
}

/** Shows local time at the origin. */
export function buildDepartureColumn<
  R extends With<'departureLocal' | 'departureAt' | 'departureZone' | 'origin'>,
>(t: TFunction, layout?: Layout): ColumnSpec<R> {
  return {
    id: 'departure',
    header: t('flights.column.departure'),
    value: row => row.departureLocal,
    exported: row => formatLocalAt(row.departureLocal, row.origin, language()),
    cell: row => (
      <LocalTime
        local={row.departureLocal}
        at={row.departureAt}
        zone={row.departureZone}
        airport={row.origin}
      />
    ),
    size: 132,
    phone: 'meta',
    ...layout,
  };
}

/** Shows the code of the airport. On phones the departure shows the origin. */
export function buildAirportColumn<R extends With<'origin' | 'destination'>>(
  t: TFunction,
  end: 'origin' | 'destination',
): ColumnSpec<R> {
  return {
    id: end,
    header: t(`flights.${end}`),
    value: row => row[end],
    cell: row => <span className="mono">{row[end]}</span>,
    size: 74,
    phone: end === 'origin' ? 'none' : 'meta',
  };
}
