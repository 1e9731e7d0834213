import {
  type Direction,
  panelBoardingSteps,
  type PanelFlight,
  type PanelPassenger,
  type ScoreBands,
} from '@farol/contract/areas/inspection-panels/panels';
import { formatFlight } from '@farol/contract/flight-name';
import { IconClipboardText, IconUserExclamation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { LateActionIcons } from '#areas/occurrences/parts.ts';
import {
  buildDocumentColumn,
  buildLocatorColumn,
  buildNationalityColumn,
  buildSeatColumn,
  formatFullName,
} from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { formatClock, formatLocal } from '#ui/format/format.ts';
import type { CountryNames } from '#ui/registry/useCountries.ts';
import { renderAlertCount } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import type { SteadyRow } from '../useSteadyRows.ts';
import { Inspected } from './Inspected.tsx';
import classes from './Panels.module.css';
import { Score } from './Score.tsx';

export type FlightLine = SteadyRow<PanelFlight>;
export type PersonLine = SteadyRow<PanelPassenger>;

interface Context {
  t: TFunction;
  direction: Direction;
  bands: ScoreBands;
}

const bandNames = ['high', 'medium', 'low'] as const;

function Bands({ flight, t }: { flight: PanelFlight; t: TFunction }) {
  const filledBands = bandNames.filter(band => flight[band] > 0);
  return (
    <span
      className={classes.bars}
      title={t('panels.bandsOf', { high: flight.high, medium: flight.medium, low: flight.low })}
    >
      {filledBands.map(band => (
        <span key={band} data-band={band}>
          <i aria-hidden="true" />
          {flight[band]} <span className="visually-hidden">{t(`panels.band.${band}`)}</span>
        </span>
      ))}
    </span>
  );
}

function Movement({ flight, direction, t }: { flight: PanelFlight; direction: Direction; t: TFunction }) {
  const airport = direction === 'ARRIVALS' ? flight.destination : flight.origin;
  return (
    <span
      className={flight.estimated ? classes.late : undefined}
      title={
        flight.estimated
          ? t('panels.scheduled', { time: formatLocal(flight.scheduledLocal, language()) })
          : undefined
      }
    >
      <LocalTime local={flight.local} at={flight.at} zone={flight.zone} airport={airport} />
    </span>
  );
}

export function buildFlightColumns({ t, direction, bands }: Context): ColumnSpec<FlightLine>[] {
  return [
    {
      id: 'flight',
      header: t('panels.column.flight'),
      value: ({ placed }) => formatFlight(placed),
      cell: ({ now }) => (
        <b className="mono" title={now.carrierName ?? undefined}>
          {formatFlight(now)}
        </b>
      ),
      size: 96,
      link: true,
    },
    {
      id: 'countdown',
      header: t('panels.column.countdown'),
      value: ({ placed }) => Date.parse(placed.at),
      exported: ({ now }) => now.at,
      cell: ({ now }) => <Countdown at={now.at} />,
      size: 112,
      phone: 'badge',
    },
    {
      id: 'route',
      header: t('panels.column.route'),
      value: ({ placed }) => `${placed.origin} ${placed.destination}`,
      cell: ({ now }) => (
        <span title={`${now.originCity ?? ''} → ${now.destinationCity ?? ''}`}>
          <span className="mono">
            {now.origin} → {now.destination}
          </span>{' '}
          <span className="dim">{direction === 'ARRIVALS' ? now.originCity : now.destinationCity}</span>
        </span>
      ),
      size: 190,
      grow: true,
    },
    {
      id: 'movement',
      header: t(`panels.column.${direction}`),
      value: ({ placed }) => placed.local,
      cell: ({ now }) => <Movement flight={now} direction={direction} t={t} />,
      size: 148,
      phone: 'meta',
    },
    {
      id: 'people',
      header: t('panels.column.people'),
      value: ({ placed }) => placed.passengers,
      cell: ({ now }) => (
        <span title={t('panels.aboard', { passengers: now.passengers, crew: now.crew })}>
          {now.passengers} <span className="dim">+ {now.crew}</span>
        </span>
      ),
      size: 96,
      align: 'end',
      phone: 'labelled',
    },
    {
      id: 'score',
      header: t('panels.column.score'),
      value: ({ placed }) => placed.highestScore,
      cell: ({ now }) => now.highestScore > 0 && <Score score={now.highestScore} bands={bands} />,
      size: 110,
      sortFirst: 'desc',
      phone: 'meta',
    },
    {
      id: 'bands',
      header: t('panels.column.bands'),
      value: ({ placed }) => placed.high * 1e8 + placed.medium * 1e4 + placed.low,
      exported: ({ now }) => t('panels.bandsOf', { high: now.high, medium: now.medium, low: now.low }),
      cell: ({ now }) => now.highestScore > 0 && <Bands flight={now} t={t} />,
      size: 130,
      sortFirst: 'desc',
      phone: 'meta',
    },
    {
      id: 'alerts',
      header: t('panels.column.alerts'),
      value: ({ placed }) => placed.alerts,
      cell: ({ now }) => renderAlertCount(now.alerts, t('panels.column.alerts')),
      size: 76,
      sortFirst: 'desc',
      phone: 'meta',
    },
    {
      id: 'inspected',
      header: t('inspection.column'),
      value: ({ placed }) => placed.inspected,
      cell: ({ now }) => (
        <span
          title={t('inspection.progress', { inspected: now.inspected, count: now.passengers + now.crew })}
        >
          {now.inspected} <span className="dim">/ {now.passengers + now.crew}</span>
        </span>
      ),
      size: 96,
      align: 'end',
      phone: 'labelled',
    },
    {
      id: 'restrictions',
      header: t('panels.column.restrictions'),
      value: ({ placed }) => placed.restrictions,
      size: 104,
      align: 'end',
      hidden: true,
      phone: 'none',
    },
  ];
}

/** Adapts a column of people to lines of the panel. */
function ofPerson(column: ColumnSpec<PanelPassenger>): ColumnSpec<PersonLine> {
  const { value, exported, cell, ...rest } = column;
  return {
    ...rest,
    value: ({ placed }) => value(placed),
    ...(exported === undefined ? {} : { exported: ({ now }) => exported(now) }),
    cell: ({ now }) => (cell === undefined ? value(now) : cell(now)),
  };
}

interface PersonContext extends Context {
  countries: CountryNames;
  documentType(type: string): string;
  flightOf(passenger: PanelPassenger): PanelFlight | undefined;
}

function Flags({ person, t }: { person: PanelPassenger; t: TFunction }) {
  return (
    <span className={classes.bars}>
      {renderAlertCount(person.alerts, t('panels.column.alerts'))}
      {person.restrictions > 0 && (
        <Tag tone="red" title={t('panels.restricted')}>
          <IconUserExclamation size={13} role="img" aria-label={t('panels.restricted')} />
        </Tag>
      )}
      {person.terms.map(kind => (
        <Tag key={kind} tone="plain" title={t('terms.valid', { kinds: kind })}>
          {kind}
        </Tag>
      ))}
      {person.occurrences > 0 && (
        <Tag tone="amber" title={t('panels.column.occurrences')}>
          <IconClipboardText size={13} role="img" aria-label={t('panels.column.occurrences')} />
          {person.occurrences}
        </Tag>
      )}
      {person.actions.length > 0 && (
        <LazyPart onFailed={() => undefined}>
          <LateActionIcons ids={person.actions} />
        </LazyPart>
      )}
    </span>
  );
}

const hasFlags = ({ alerts, terms, occurrences, actions }: PanelPassenger): boolean =>
  alerts + terms.length + occurrences + actions.length > 0;

function nameColumn({ t }: PersonContext): ColumnSpec<PersonLine> {
  const attributesOf = ({ now, gone }: PersonLine): string =>
    [
      now.kind === 'CREW' ? t('panels.crewMember') : null,
      now.inTransit ? t('panels.inTransit') : null,
      now.masked ? t('panels.masked') : null,
      gone ? t('panels.left') : null,
    ]
      .filter(part => part !== null)
      .join(' · ');
  return {
    id: 'name',
    header: t('panels.column.name'),
    value: ({ placed }) => formatFullName(placed),
    cell: line => (
      <span title={formatFullName(line.now)}>
        <b>{line.now.surname}</b>
        {line.now.givenNames !== '' && `, ${line.now.givenNames}`}
        {attributesOf(line) !== '' && <span className="dim"> · {attributesOf(line)}</span>}
      </span>
    ),
    size: 210,
    grow: true,
    wrap: 'all',
    link: true,
  };
}

function flightColumns({ t, flightOf }: PersonContext): ColumnSpec<PersonLine>[] {
  return [
    {
      id: 'flight',
      header: t('panels.column.flight'),
      value: ({ placed }) => {
        const flight = flightOf(placed);
        return flight === undefined ? null : formatFlight(flight);
      },
      cell: ({ now }) => {
        const flight = flightOf(now);
        return flight !== undefined && <span className="mono">{formatFlight(flight)}</span>;
      },
      size: 88,
      phone: 'meta',
    },
    {
      id: 'countdown',
      header: t('panels.column.countdown'),
      value: ({ placed }) => {
        const flight = flightOf(placed);
        return flight === undefined ? null : Date.parse(flight.at);
      },
      exported: ({ now }) => flightOf(now)?.at ?? '',
      cell: ({ now }) => {
        const flight = flightOf(now);
        return flight !== undefined && <Countdown at={flight.at} />;
      },
      size: 110,
      phone: 'meta',
    },
  ];
}

function inspectionColumn(context: PersonContext): ColumnSpec<PersonLine> {
  const { t } = context;
  return {
    id: 'inspected',
    header: t('inspection.column'),
    value: ({ placed }) => placed.inspected?.at ?? null,
    cell: ({ now }) => now.inspected !== null && <Inspected inspected={now.inspected} />,
    size: 150,
    phone: 'meta',
  };
}

function boardingColumn({ t }: PersonContext): ColumnSpec<PersonLine> {
  return {
    id: 'boarding',
    header: t('panels.column.boarding'),
    value: ({ placed: { boarding } }) =>
      boarding === null ? null : `${panelBoardingSteps.indexOf(boarding.step)} ${boarding.at}`,
    exported: ({ now: { boarding } }) => (boarding === null ? '' : t(`panels.boarding.${boarding.step}`)),
    cell: ({ now: { boarding } }) =>
      boarding !== null && (
        <Tag tone={boarding.step === 'BOARDED' ? 'green' : 'plain'}>
          {t(`panels.boarding.${boarding.step}`)} {formatClock(Date.parse(boarding.at))}
        </Tag>
      ),
    size: 150,
    phone: 'meta',
  };
}

export function buildPersonColumns(context: PersonContext): ColumnSpec<PersonLine>[] {
  const { t, bands, countries, documentType, flightOf } = context;
  return [
    nameColumn(context),
    {
      id: 'score',
      header: t('panels.column.score'),
      value: ({ placed }) => placed.score,
      cell: ({ now }) => now.score > 0 && <Score score={now.score} bands={bands} />,
      size: 106,
      sortFirst: 'desc',
      phone: 'badge',
    },
    {
      id: 'flags',
      header: t('panels.column.flags'),
      value: ({ placed }) => placed.alerts,
      cell: ({ now }) => hasFlags(now) && <Flags person={now} t={t} />,
      size: 150,
      sortFirst: 'desc',
      phone: 'meta',
    },
    inspectionColumn(context),
    ...flightColumns(context),
    ofPerson(
      buildDocumentColumn(
        t,
        { documentType, flightDate: person => flightOf(person)?.date ?? '' },
        { size: 190 },
      ),
    ),
    ofPerson(buildNationalityColumn(t, countries)),
    ofPerson({
      id: 'age',
      header: t('panels.column.age'),
      value: row => row.age,
      size: 64,
      align: 'end',
      phone: 'none',
    }),
    ofPerson(buildSeatColumn(t, { size: 70 })),
    ofPerson({
      id: 'bags',
      header: t('panels.column.bags'),
      value: row => row.bagCount,
      size: 86,
      align: 'end',
      phone: 'none',
    }),
    boardingColumn(context),
    ofPerson(buildLocatorColumn(t, { hidden: true })),
  ];
}
