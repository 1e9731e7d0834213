import type { PassengerRow } from '@farol/contract/areas/search/passenger-list';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import {
  buildDocumentColumn,
  buildGenderColumn,
  buildLocatorColumn,
  buildNationalityColumn,
  buildSeatColumn,
  buildStateColumn,
  type PeopleContext,
} from '../../parts/columns.tsx';
import { CrewMarkTags } from '../../parts/CrewMarkTags.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { InspectionTags } from '../../parts/InspectionTags.tsx';
import { Sources } from '../../parts/Sources.tsx';
import classes from './Passengers.module.css';

interface ColumnContext extends PeopleContext {
  /** Local date of departure. */
  flightDate: string;
  /** Shows what inspectors recorded. */
  withRecords: boolean;
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
          <span className={classes.fullName}>
            <b>{row.surname}</b>
            {row.givenNames !== '' && `, ${row.givenNames}`}
          </span>
          {attributes !== '' && <span className={classes.apart}>{attributes}</span>}
          <CrewMarkTags marks={row.crewMarks} />
        </span>
      );
    },
    size: 200,
    grow: true,
    wrap: 'all',
    link: true,
  };
}

function personColumns({ t, countries }: ColumnContext): Column[] {
  return [
    buildNationalityColumn(t, countries),
    {
      id: 'age',
      header: t('passengerList.column.age'),
      value: row => row.age,
      size: 64,
      align: 'end',
      phone: 'labelled',
    },
    buildGenderColumn(t),
  ];
}

function travelColumns({ t }: ColumnContext): Column[] {
  return [
    buildSeatColumn(t),
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

/** Hidden, because the name shows the marks; exported and sorted. */
function crewMarksColumn({ t }: ColumnContext): Column {
  return {
    id: 'crewMarks',
    header: t('crew.marks'),
    value: row => row.crewMarks.map(mark => t(`crew.mark.${mark}`)).join(', '),
    size: 150,
    hidden: true,
    phone: 'none',
  };
}

/** What the reader's organization recorded. Airlines record nothing. */
function inspectionColumn({ t }: ColumnContext): Column {
  const namesOf = ({ inspected, terms, occurrences }: PassengerRow): string =>
    [
      ...(inspected ? [t('passenger.flag.inspected')] : []),
      ...terms,
      ...(occurrences > 0 ? [t('passenger.flag.occurrences', { count: occurrences })] : []),
    ].join(', ');
  return {
    id: 'inspection',
    header: t('passengerList.column.inspection'),
    value: namesOf,
    cell: row => (
      <span className={classes.flags}>
        <InspectionTags {...row} />
      </span>
    ),
    size: 150,
    phone: 'meta',
  };
}

export function buildPassengerColumns(context: ColumnContext): Column[] {
  const { t, documentType, flightDate, withAlerts, withRecords } = context;
  return [
    nameColumn(context),
    ...(withAlerts ? [buildAlertsColumn<PassengerRow>(t('flights.column.alerts'), 92)] : []),
    buildStateColumn(t),
    buildLocatorColumn(t),
    ...(withRecords ? [inspectionColumn(context)] : []),
    buildDocumentColumn(t, { documentType, flightDate: () => flightDate }),
    ...personColumns(context),
    ...travelColumns(context),
    crewMarksColumn(context),
  ];
}
