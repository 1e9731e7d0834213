import {
  formatFlight,
  type HandlerInput,
  type inspectionReports,
  type Language,
  type ReportChart,
} from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { AgencyScope, CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { findCategories } from '#areas/occurrences/index.ts';
import { findAirportNames } from '#areas/registry/index.ts';
import { linkToFlights, toMovementQuery } from '../movement-query.ts';
import {
  countAllMovements,
  countMovements,
  type GroupKey,
  listMovementFlights,
  movementKeys,
  type MovementCounts,
  type MovementFlight,
  type MovementQuery,
} from '../queries.ts';
import {
  buildReport,
  formatDay,
  formatPeriod,
  formatShare,
  type Report,
  type ReportColumn,
  shareOf,
  type UserContext,
} from '../report.ts';
import { defineReport } from '../run.ts';
import { directionNames, formatNoun, modeNames, movementNote, onceNote } from '../texts.ts';
import { type Counted, countAlerts, countInspected, countOccurrences } from './queries.ts';

type Query = HandlerInput<typeof inspectionReports.searchInspectionTotals>['body'];
type Group = Query['group'];

interface TotalRow {
  /** Value that the rows of the group share. */
  value: string;
  name: string;
  day: string | null;
  flight: MovementFlight | null;
  counts: Pick<MovementCounts, 'flights' | 'movements' | 'passengers' | 'crew'>;
  figures: Figures;
}

interface Figures {
  inspected: number;
  /** Null for readers without alerts. */
  alerts: number | null;
  occurrences: number;
  /** By name of the parent category. */
  byCategory: ReadonlyMap<string, number>;
}

const keyOf = (key: readonly string[]): string => key.join(' ');

/** Reads what happened to the people of each group. */
async function readFigures(
  { db, actor }: UserContext,
  query: MovementQuery,
  key: GroupKey,
): Promise<(groupKey: readonly string[]) => Figures> {
  const scope = CarrierScope.of(actor);
  const alertScope = AgencyScope.ofAlertsIfAny(actor);
  const toMap = (counts: readonly Counted[]) => new Map(counts.map(one => [keyOf(one.key), one.count]));
  const inspected = toMap(await countInspected(db, scope, query, key));
  const alerts = alertScope === undefined ? undefined : toMap(await countAlerts(db, alertScope, query, key));
  const occurrences = await countOccurrences(db, scope, query, key);
  const categories = await findCategories(
    db,
    occurrences.map(({ categoryId }) => categoryId),
  );
  const byKey = new Map<string, Map<string, number>>();
  for (const { key: groupKey, categoryId, count } of occurrences) {
    const { name = '–', parentName = null } = categories.get(categoryId) ?? {};
    const ofGroup = byKey.get(keyOf(groupKey)) ?? new Map<string, number>();
    byKey.set(keyOf(groupKey), ofGroup);
    ofGroup.set(parentName ?? name, (ofGroup.get(parentName ?? name) ?? 0) + count);
  }
  return groupKey => {
    const byCategory = byKey.get(keyOf(groupKey)) ?? new Map<string, number>();
    return {
      inspected: inspected.get(keyOf(groupKey)) ?? 0,
      alerts: alerts === undefined ? null : (alerts.get(keyOf(groupKey)) ?? 0),
      occurrences: [...byCategory.values()].reduce((sum, count) => sum + count, 0),
      byCategory,
    };
  };
}

async function readRows(
  context: UserContext,
  query: MovementQuery,
  group: Group,
  limit: number,
): Promise<TotalRow[]> {
  const { db, actor, language } = context;
  const scope = CarrierScope.of(actor);
  const figures = await readFigures(context, query, movementKeys[group]);
  if (group === 'FLIGHT')
    return (await listMovementFlights(db, scope, query, limit + 1)).map(flight => ({
      value: flight.flightId,
      name: formatFlight(flight),
      day: flight.day,
      flight,
      counts: { flights: 1, movements: 1, passengers: flight.passengers, crew: flight.crew },
      figures: figures(flight.key),
    }));
  const counted = await countMovements(db, scope, query, movementKeys[group]);
  const names = await findAirportNames(context, group === 'AIRPORT' ? counted.flatMap(({ key }) => key) : []);
  return counted.map(({ key, ...counts }) => {
    const [value = ''] = key;
    const name =
      group === 'MODE'
        ? modeNames[value as keyof typeof modeNames][language]
        : [value, names.get(value)].filter(part => part !== undefined).join(' ');
    return { value, name, day: group === 'DAY' ? value : null, flight: null, counts, figures: figures(key) };
  });
}

const groupNames: Readonly<Record<Group, Texts>> = {
  DAY: { pt: 'Dia', en: 'Day' },
  AIRPORT: { pt: 'Aeroporto', en: 'Airport' },
  MODE: { pt: 'Tipo de voo', en: 'Flight type' },
  FLIGHT: { pt: 'Voo', en: 'Flight' },
};

type Column = ReportColumn<TotalRow>;

const flightColumns: readonly Column[] = [
  { id: 'day', pt: 'Dia', en: 'Day', kind: 'day', width: 10, value: row => row.day },
  {
    id: 'airport',
    pt: 'Aeroporto',
    en: 'Airport',
    kind: 'code',
    value: ({ flight }) => flight?.airport ?? null,
  },
  {
    id: 'direction',
    pt: 'Sentido',
    en: 'Direction',
    kind: 'text',
    width: 9,
    value: ({ flight }, language) => (flight === null ? null : directionNames[flight.direction][language]),
  },
  {
    id: 'mode',
    pt: 'Tipo de voo',
    en: 'Flight type',
    kind: 'text',
    width: 12,
    value: ({ flight }, language) => (flight === null ? null : modeNames[flight.mode][language]),
  },
];

const countColumns: readonly Column[] = [
  { id: 'movements', pt: 'Movimentos', en: 'Movements', kind: 'count', value: row => row.counts.movements },
  { id: 'flights', pt: 'Voos', en: 'Flights', kind: 'count', value: row => row.counts.flights },
];

const peopleOf = ({ counts }: TotalRow): number => counts.passengers + counts.crew;

const figureColumns: readonly Column[] = [
  {
    id: 'passengers',
    pt: 'Passageiros',
    en: 'Passengers',
    kind: 'count',
    value: row => row.counts.passengers,
  },
  { id: 'crew', pt: 'Tripulantes', en: 'Crew', kind: 'count', value: row => row.counts.crew },
  {
    id: 'inspected',
    pt: 'Inspecionados',
    en: 'Inspected',
    kind: 'count',
    value: row => row.figures.inspected,
  },
  {
    id: 'share',
    pt: 'Inspecionados de todos',
    en: 'Inspected of all',
    kind: 'share',
    value: row => shareOf(row.figures.inspected, peopleOf(row)),
  },
];

const alertsColumn: Column = {
  id: 'alerts',
  pt: 'Alertas',
  en: 'Alerts',
  kind: 'count',
  value: row => row.figures.alerts,
};

const occurrencesColumn: Column = {
  id: 'occurrences',
  pt: 'Ocorrências',
  en: 'Occurrences',
  kind: 'count',
  value: row => row.figures.occurrences,
};

const maxVisibleCategories = 4;

function toColumns(group: Group, rows: readonly TotalRow[], withAlerts: boolean): Column[] {
  const categories = [...new Set(rows.flatMap(({ figures }) => [...figures.byCategory.keys()]))].toSorted();
  return [
    {
      id: 'name',
      ...groupNames[group],
      kind: group === 'DAY' ? 'day' : 'text',
      width: group === 'AIRPORT' ? 20 : 12,
      value: row => (group === 'DAY' ? row.day : row.name),
    },
    ...(group === 'FLIGHT' ? flightColumns : countColumns),
    ...figureColumns,
    ...(withAlerts ? [alertsColumn] : []),
    occurrencesColumn,
    ...categories.map((category, at): Column => ({
      id: `category.${category}`,
      pt: category,
      en: category,
      kind: 'count',
      hidden: at >= maxVisibleCategories,
      value: row => row.figures.byCategory.get(category) ?? 0,
    })),
  ];
}

async function readTotals(context: UserContext, { group, ...input }: Query, limit: number): Promise<Report> {
  const { actor, db, language } = context;
  requireOwnerOrganization(actor);
  const query = toMovementQuery(context, input);
  const rows = await readRows(context, query, group, limit);
  const all: TotalRow = {
    value: '',
    name: '',
    day: null,
    flight: null,
    counts: await countAllMovements(db, CarrierScope.of(actor), query),
    figures: (await readFigures(context, query, movementKeys.ALL))([]),
  };
  return buildReport(language, {
    title: { pt: 'Relatório sintético de fiscalização', en: 'Inspection summary report' },
    fileName: { pt: 'fiscalizacao-sintetico', en: 'inspection-summary' },
    columns: toColumns(group, rows, all.figures.alerts !== null),
    rows,
    limit,
    summary: summarize(all, query, language),
    notes: [movementNote[language], onceNote[language]],
    charts: group === 'FLIGHT' ? [] : [toChart(group, rows, language)],
    link: row => toLink(group, row),
  });
}

function summarize(all: TotalRow, query: MovementQuery, language: Language): string {
  const { counts, figures } = all;
  const share = formatShare(shareOf(figures.inspected, peopleOf(all)), language);
  const passengers = formatNoun(counts.passengers, 'passengers', language);
  const crew = formatNoun(counts.crew, 'crew', language);
  const flights = formatNoun(counts.flights, 'flights', language);
  const inspected = formatNoun(figures.inspected, 'people', language);
  const occurrences = formatNoun(figures.occurrences, 'occurrences', language);
  const period = formatPeriod(query, language);
  if (language === 'en')
    return `${flights} ${period} with ${passengers} and ${crew}: ${inspected} inspected (${share}) and ${occurrences}.`;
  const ending = figures.inspected === 1 ? 'inspecionada' : 'inspecionadas';
  return `${flights} ${period} com ${passengers} e ${crew}: ${inspected} ${ending} (${share}) e ${occurrences}.`;
}

function toChart(group: Group, rows: readonly TotalRow[], language: Language): ReportChart {
  const texts = {
    pt: { title: 'Inspecionados e ocorrências por', inspected: 'Inspecionados', occurrences: 'Ocorrências' },
    en: { title: 'Inspected people and occurrences by', inspected: 'Inspected', occurrences: 'Occurrences' },
  }[language];
  return {
    title: `${texts.title} ${groupNames[group][language].toLowerCase()}`,
    type: 'bar',
    kind: 'count',
    stacked: false,
    categories: rows.map(({ name, day }) => (day === null ? name : formatDay(day, language))),
    series: [
      { name: texts.inspected, values: rows.map(({ figures }) => figures.inspected) },
      { name: texts.occurrences, values: rows.map(({ figures }) => figures.occurrences) },
    ],
  };
}

function toLink(group: Group, { value }: TotalRow) {
  if (group === 'FLIGHT') return { kind: 'flight' as const, id: value };
  return linkToFlights(group, value);
}

/** Throws FORBIDDEN for airlines. */
export const inspectionTotals = defineReport<Query>({
  name: 'inspectionSintetic',
  underDays: ({ config }) => config.longReportUnderDays,
  read: readTotals,
});
