import {
  type boardingIndicators,
  boardingReasons,
  formatFlight,
  type HandlerInput,
  type Language,
  type RefusalReason,
  type ReportChart,
  type ReportLink,
} from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { CarrierScope } from '#areas/access/index.ts';
import { linkToFlights, toMovementQuery } from '../movement-query.ts';
import {
  countAllMovements,
  findCarrierNames,
  listMovementFlights,
  movementKeys,
  type MovementQuery,
} from '../queries.ts';
import {
  buildReport,
  formatDay,
  formatPeriod,
  formatShare,
  listDays,
  type Report,
  type ReportColumn,
  shareOf,
  type UserContext,
} from '../report.ts';
import { defineReport } from '../run.ts';
import { excludedNote, formatNoun } from '../texts.ts';
import { countRefusals, countStages, type RefusalCounts, type StageCounts } from './queries.ts';

type Query = HandlerInput<typeof boardingIndicators.searchBoardingIndicators>['body'];
type ChartQuery = HandlerInput<typeof boardingIndicators.searchBoardingCharts>['body'];
type StageGroup = Exclude<Query['group'], 'REASON'>;
type Refusal = Query['refusal'];

interface StageRow extends StageCounts {
  value: string;
  name: string;
}

const groupNames: Readonly<Record<StageGroup, Texts>> = {
  DAY: { pt: 'Dia', en: 'Day' },
  AIRPORT: { pt: 'Aeroporto', en: 'Airport' },
  CARRIER: { pt: 'Companhia', en: 'Carrier' },
  FLIGHT: { pt: 'Voo', en: 'Flight' },
};

/** Share of passengers whose pass was accepted, of those whose pass was read. */
const successOf = ({ pass, verified }: Pick<StageCounts, 'pass' | 'verified'>): number | null =>
  shareOf(pass, verified);

/** Source that validated the photograph. */
const validations = [
  { id: 'biometric', pt: 'Validada em voo anterior', en: 'Validated on an earlier flight' },
  { id: 'denatran', pt: 'Validada pela Denatran', en: 'Validated by Denatran' },
  { id: 'tse', pt: 'Validada pelo TSE', en: 'Validated by TSE' },
  { id: 'manual', pt: 'Validada por agente', en: 'Validated by an officer' },
] as const;

const stageColumns: readonly ReportColumn<StageRow>[] = [
  { id: 'flights', pt: 'Voos', en: 'Flights', kind: 'count', value: row => row.flights },
  { id: 'passengers', pt: 'Passageiros', en: 'Passengers', kind: 'count', value: row => row.passengers },
  { id: 'enrolled', pt: 'Cadastrados', en: 'Enrolled', kind: 'count', value: row => row.enrolled },
  {
    id: 'validated',
    pt: 'Foto validada',
    en: 'Photograph validated',
    kind: 'count',
    value: row => row.biometric + row.denatran + row.tse + row.manual,
  },
  ...validations.map(({ id, pt, en }): ReportColumn<StageRow> => ({
    id,
    pt,
    en,
    kind: 'count',
    hidden: true,
    value: row => row[id],
  })),
  { id: 'checkIn', pt: 'Check-in', en: 'Check-in', kind: 'count', value: row => row.checkIn },
  { id: 'pass', pt: 'Cartão validado', en: 'Pass validated', kind: 'count', value: row => row.pass },
  { id: 'bags', pt: 'Com bagagem', en: 'With bags', kind: 'count', value: row => row.bags },
  { id: 'boarded', pt: 'Embarcados', en: 'Boarded', kind: 'count', value: row => row.boarded },
  { id: 'missing', pt: 'Ausentes', en: 'Missing', kind: 'count', value: row => row.missing },
  { id: 'refused', pt: 'Recusados', en: 'Refused', kind: 'count', value: row => row.refused },
  { id: 'success', pt: 'Validados dos lidos', en: 'Validated of read', kind: 'share', value: successOf },
  {
    id: 'toPass',
    pt: 'Do check-in ao cartão',
    en: 'Check-in to pass',
    kind: 'minutes',
    value: row => row.minutesToPass,
  },
  {
    id: 'toBoarding',
    pt: 'Do cartão ao portão',
    en: 'Pass to gate',
    kind: 'minutes',
    value: row => row.minutesToBoarding,
  },
];

const departureNote: Texts = {
  pt: 'Cada voo conta no dia local da partida no aeroporto de origem. Só contam voos com cartões lidos. Tempos são médias.',
  en: 'Each flight counts on the local day of departure at its origin. Only flights with read passes count. Times are averages.',
};

const refusalNote = (refusal: RefusalReason): Texts => ({
  pt: `A tabela só tem passageiros recusados por este motivo: ${boardingReasons[refusal].pt}`,
  en: `The table has only passengers refused for this reason: ${boardingReasons[refusal].en}`,
});

/** Departures without excluded flights. */
function toDepartures(context: UserContext, input: ChartQuery): MovementQuery {
  return { ...toMovementQuery(context, { ...input, direction: 'DEPARTURES' }), excluded: false };
}

async function readStages(
  context: UserContext,
  query: MovementQuery,
  { group, refusal }: { group: StageGroup; refusal?: Refusal },
  limit: number,
): Promise<StageRow[]> {
  const { db, actor, language } = context;
  const scope = CarrierScope.of(actor);
  const counted = await countStages(db, scope, query, movementKeys[group], refusal);
  if (group === 'FLIGHT') {
    const byKey = new Map(counted.map(row => [row.key.join(' '), row]));
    const flights = await listMovementFlights(db, scope, query, limit);
    return flights.flatMap(({ key, ...flight }) => {
      const row = byKey.get(key.join(' '));
      const name = `${formatFlight(flight)} · ${flight.airport} ${formatDay(flight.day, language)}`;
      return row === undefined ? [] : [{ ...row, value: flight.flightId, name }];
    });
  }
  const values = counted.map(({ key }) => key[0] ?? '');
  const names = await findCarrierNames(db, group === 'CARRIER' ? values : []);
  return counted.map((row, index) => {
    const value = values[index] ?? '';
    const name = [value, names.get(value)].filter(part => part !== undefined).join(' ');
    return { ...row, value, name };
  });
}

interface Frame {
  summary: string;
  notes: string[];
}

async function frameOf(context: UserContext, query: MovementQuery, refusal?: Refusal): Promise<Frame> {
  const { db, actor, language } = context;
  const scope = CarrierScope.of(actor);
  const [all] = await countStages(db, scope, query, movementKeys.ALL);
  const excluded = await countAllMovements(db, scope, { ...query, excluded: true });
  const cancelled = await countAllMovements(db, scope, { ...query, excluded: false, cancelled: true });
  const { flights = 0, passengers = 0, boarded = 0, pass = 0, verified = 0 } = all ?? {};
  const period = formatPeriod(query, language);
  const success = formatShare(successOf({ pass, verified }), language);
  const counts = `${formatNoun(flights, 'flights', language)}`;
  const people = formatNoun(passengers, 'passengers', language);
  const nothing = {
    pt: `Nenhum voo com embarque registrado ${period}.`,
    en: `No flight with recorded boarding ${period}.`,
  }[language];
  const summary =
    language === 'pt'
      ? `${counts} com embarque registrado ${period}: ${boarded.toLocaleString('pt-BR')} de ${people} embarcaram; ${success} dos cartões lidos foram validados.`
      : `${counts} with recorded boarding ${period}: ${boarded.toLocaleString('en-GB')} of ${people} boarded; ${success} of the passes read were validated.`;
  return {
    summary: `${flights === 0 ? nothing : summary} ${excludedNote(excluded.flights, language, cancelled.flights)}`,
    notes: [departureNote[language], ...(refusal === undefined ? [] : [refusalNote(refusal)[language]])],
  };
}

function toStageLines(rows: readonly StageRow[], days: readonly string[], language: Language): ReportChart[] {
  const byDay = new Map(rows.map(row => [row.value, row]));
  const listDayValues = (read: (row: StageRow) => number | null) =>
    days.map(day => {
      const row = byDay.get(day);
      return row === undefined ? null : read(row);
    });
  const texts = {
    pt: {
      stages: 'Passageiros por etapa e dia',
      passengers: 'Passageiros',
      pass: 'Cartão validado',
      bags: 'Com bagagem',
      boarded: 'Embarcados',
      success: 'Cartões validados dos lidos por dia',
      share: 'Validados dos lidos',
    },
    en: {
      stages: 'Passengers by stage and day',
      passengers: 'Passengers',
      pass: 'Pass validated',
      bags: 'With bags',
      boarded: 'Boarded',
      success: 'Passes validated of those read, by day',
      share: 'Validated of read',
    },
  }[language];
  const line = {
    type: 'line' as const,
    stacked: false,
    categories: days.map(day => formatDay(day, language)),
  };
  return [
    {
      ...line,
      title: texts.stages,
      kind: 'count',
      series: [
        { name: texts.passengers, values: listDayValues(row => row.passengers) },
        { name: texts.pass, values: listDayValues(row => row.pass) },
        { name: texts.bags, values: listDayValues(row => row.bags) },
        { name: texts.boarded, values: listDayValues(row => row.boarded) },
      ],
    },
    {
      ...line,
      title: texts.success,
      kind: 'share',
      series: [{ name: texts.share, values: listDayValues(successOf) }],
    },
  ];
}

function toRefusalChart(rows: readonly RefusalCounts[], language: Language): ReportChart {
  const title = { pt: 'Recusas por motivo', en: 'Refusals by reason' }[language];
  return {
    title,
    type: 'bar',
    kind: 'count',
    stacked: false,
    categories: rows.map(({ reason }) => boardingReasons[reason][language]),
    series: [
      {
        name: { pt: 'Passageiros', en: 'Passengers' }[language],
        values: rows.map(({ passengers }) => passengers),
      },
    ],
  };
}

function toStageBars(group: StageGroup, rows: readonly StageRow[], language: Language): ReportChart {
  const texts = {
    pt: { title: 'Embarque por', boarded: 'Embarcados', missing: 'Ausentes', refused: 'Recusados' },
    en: { title: 'Boarding by', boarded: 'Boarded', missing: 'Missing', refused: 'Refused' },
  }[language];
  return {
    title: `${texts.title} ${groupNames[group][language].toLowerCase()}`,
    type: 'bar',
    kind: 'count',
    stacked: false,
    categories: rows.map(({ value }) => (group === 'DAY' ? formatDay(value, language) : value)),
    series: [
      { name: texts.boarded, values: rows.map(({ boarded }) => boarded) },
      { name: texts.missing, values: rows.map(({ missing }) => missing) },
      { name: texts.refused, values: rows.map(({ refused }) => refused) },
    ],
  };
}

const tableTexts = {
  title: { pt: 'Indicadores de embarque', en: 'Boarding indicators' },
  fileName: { pt: 'indicadores-embarque', en: 'boarding-indicators' },
} as const;

async function readReasons(
  context: UserContext,
  query: MovementQuery,
  refusal: Refusal,
  limit: number,
): Promise<Report> {
  const { db, actor, language } = context;
  const rows = await countRefusals(db, CarrierScope.of(actor), query, refusal);
  const columns: ReportColumn<RefusalCounts>[] = [
    {
      id: 'reason',
      pt: 'Motivo da recusa',
      en: 'Reason of refusal',
      kind: 'text',
      width: 40,
      value: ({ reason }) => boardingReasons[reason][language],
    },
    { id: 'passengers', pt: 'Passageiros', en: 'Passengers', kind: 'count', value: row => row.passengers },
  ];
  return buildReport(language, {
    ...tableTexts,
    ...(await frameOf(context, query, refusal)),
    columns,
    rows,
    limit,
    charts: [toRefusalChart(rows, language)],
    link: ({ reason }) => ({ kind: 'rows', criteria: { group: 'FLIGHT', refusal: reason } }),
  });
}

const nameColumn = (group: StageGroup): ReportColumn<StageRow> => ({
  id: 'name',
  ...groupNames[group],
  kind: group === 'DAY' ? 'day' : 'text',
  width: group === 'FLIGHT' ? 24 : 12,
  value: row => row.name,
});

function toLink(group: StageGroup, { value }: StageRow): ReportLink {
  return group === 'FLIGHT' ? { kind: 'boarding', id: value } : linkToFlights(group, value);
}

async function readTable(
  context: UserContext,
  { group, refusal, ...input }: Query,
  limit: number,
): Promise<Report> {
  const { language } = context;
  const query = toDepartures(context, input);
  if (group === 'REASON') return readReasons(context, query, refusal, limit);
  const rows = await readStages(context, query, { group, refusal }, limit + 1);
  return buildReport(language, {
    ...tableTexts,
    ...(await frameOf(context, query, refusal)),
    columns: [nameColumn(group), ...stageColumns],
    rows,
    limit,
    charts: group === 'FLIGHT' ? [] : [toStageBars(group, rows, language)],
    link: row => toLink(group, row),
  });
}

async function readCharts(context: UserContext, input: ChartQuery, limit: number): Promise<Report> {
  const { db, actor, language } = context;
  const query = toDepartures(context, input);
  const rows = await readStages(context, query, { group: 'DAY' }, limit + 1);
  const refusals = await countRefusals(db, CarrierScope.of(actor), query);
  return buildReport(language, {
    title: { pt: 'Gráficos de embarque', en: 'Boarding charts' },
    fileName: { pt: 'graficos-embarque', en: 'boarding-charts' },
    ...(await frameOf(context, query)),
    columns: [nameColumn('DAY'), ...stageColumns],
    rows,
    limit,
    charts: [
      ...toStageLines(rows, listDays(query), language),
      ...(refusals.length === 0 ? [] : [toRefusalChart(refusals, language)]),
    ],
  });
}

const underDays = ({ config }: UserContext): number => config.longReportUnderDays;
export const boardingTable = defineReport<Query>({
  name: 'indicatorsEmbarqueReport',
  underDays,
  read: readTable,
});
export const boardingCharts = defineReport<ChartQuery>({
  name: 'graphicIndicatorsEmbarqueReport',
  underDays,
  read: readCharts,
});
