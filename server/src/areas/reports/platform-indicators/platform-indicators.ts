import {
  type HandlerInput,
  type Language,
  type platformIndicators,
  type ReportChart,
  type ReportLink,
  reportUnderDays,
} from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { AgencyScope, CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { Failure } from '#kernel/failure.ts';
import { toInstants } from '#kernel/period.ts';
import {
  buildReport,
  formatPeriod,
  type Period,
  type Report,
  type ReportColumn,
  shareOf,
  type UserContext,
} from '../report.ts';
import { defineReport } from '../run.ts';
import { deletedFlightsNote, formatNoun, unknownName } from '../texts.ts';
import {
  type AlertCounts,
  countActiveUsers,
  countAlertsBySource,
  countCalls,
  countDeletedFiles,
  countDeletedFlights,
  countFiles,
  countFlights,
  countNewTravellers,
  type FileCounts,
  type FlightCounts,
} from './queries.ts';

type Query = HandlerInput<typeof platformIndicators.searchPlatformIndicators>['body'];

interface IndicatorRow {
  subject: Texts;
  indicator: Texts;
  value: number | null;
  share: number | null;
  milliseconds: number | null;
  link: ReportLink | null;
}

const columns: readonly ReportColumn<IndicatorRow>[] = [
  {
    id: 'indicator',
    pt: 'Indicador',
    en: 'Indicator',
    kind: 'text',
    width: 40,
    value: ({ indicator }, language) => indicator[language],
  },
  {
    id: 'subject',
    pt: 'Assunto',
    en: 'Subject',
    kind: 'text',
    width: 16,
    value: ({ subject }, language) => subject[language],
  },
  { id: 'value', pt: 'Quantidade', en: 'Count', kind: 'count', width: 12, value: row => row.value },
  { id: 'share', pt: 'Parte', en: 'Share', kind: 'share', value: row => row.share },
  { id: 'time', pt: 'Tempo', en: 'Time', kind: 'milliseconds', width: 12, value: row => row.milliseconds },
];

const rowOf = (
  subject: Texts,
  indicator: Texts,
  {
    value = null,
    share = null,
    milliseconds = null,
    link = null,
  }: Partial<Omit<IndicatorRow, 'subject' | 'indicator'>>,
): IndicatorRow => ({ subject, indicator, value, share, milliseconds, link });

const subjects = {
  messages: { pt: 'Arquivos recebidos', en: 'Files received' },
  flights: { pt: 'Voos e pessoas', en: 'Flights and people' },
  alerts: { pt: 'Alertas', en: 'Alerts' },
  rules: { pt: 'Regras de risco', en: 'Risk rules' },
  platform: { pt: 'Plataforma', en: 'Platform' },
} as const satisfies Record<string, Texts>;

const stateNames: Readonly<Record<string, Texts>> = {
  RECEIVED: { pt: 'recebido', en: 'received' },
  IN_WORK: { pt: 'em processamento', en: 'processing' },
  WITHOUT_ERROR: { pt: 'sem erro', en: 'without error' },
  WITH_ERROR: { pt: 'com erro', en: 'with error' },
  REPEAT: { pt: 'repetido', en: 'repeated' },
};

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The API/PNR panel shows files of less than 31 days, and no repeats by state. */
function linkToFiles({ from, to }: Period, type: string, state: string): ReportLink | null {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days >= reportUnderDays || type === '' || state === 'REPEAT') return null;
  return { kind: 'files', criteria: { from, to, type, state } };
}

function toFileRows(files: readonly FileCounts[], period: Period): IndicatorRow[] {
  const all = sumOf(files, row => row.files);
  const groups = new Map<string, FileCounts[]>();
  for (const row of files) {
    const key = `${row.type ?? ''} ${row.state}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([key, rows]) => {
    const [type = '', state = ''] = key.split(' ');
    const name = stateNames[state] ?? { pt: state, en: state };
    const value = sumOf(rows, row => row.files);
    const indicator = {
      pt: `${type === '' ? unknownName.pt : type} ${name.pt}`,
      en: `${type === '' ? unknownName.en : type} ${name.en}`,
    };
    const link = linkToFiles(period, type, state);
    return rowOf(subjects.messages, indicator, { value, share: shareOf(value, all), link });
  });
}

function toTimeRows(files: readonly FileCounts[]): IndicatorRow[] {
  const judged = files.filter(({ averageMs }) => averageMs !== null);
  const count = sumOf(judged, row => row.files);
  if (count === 0) return [];
  const average = sumOf(judged, row => row.files * (row.averageMs ?? 0)) / count;
  return [
    rowOf(
      subjects.messages,
      { pt: 'Tempo médio de processamento', en: 'Average processing time' },
      { milliseconds: average },
    ),
    rowOf(
      subjects.messages,
      { pt: 'Maior tempo de processamento', en: 'Longest processing time' },
      { milliseconds: Math.max(...judged.map(({ slowestMs }) => slowestMs ?? 0)) },
    ),
  ];
}

function toFlightRows(months: readonly FlightCounts[], { from, to }: Period): IndicatorRow[] {
  return [
    rowOf(
      subjects.flights,
      { pt: 'Voos', en: 'Flights' },
      { value: sumOf(months, row => row.flights), link: { kind: 'flights', criteria: { from, to } } },
    ),
    rowOf(
      subjects.flights,
      { pt: 'Passageiros', en: 'Passengers' },
      { value: sumOf(months, row => row.passengers) },
    ),
    rowOf(subjects.flights, { pt: 'Tripulantes', en: 'Crew' }, { value: sumOf(months, row => row.crew) }),
  ];
}

function addMonths(counts: readonly FlightCounts[]): FlightCounts[] {
  const groups = Map.groupBy(counts, ({ month }) => month);
  const months = [...groups].map(([month, rows]) => ({
    month,
    flights: sumOf(rows, row => row.flights),
    passengers: sumOf(rows, row => row.passengers),
    crew: sumOf(rows, row => row.crew),
  }));
  return months.toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

const precisionOf = (rows: readonly AlertCounts[]): number | null => {
  const confirmed = sumOf(rows, row => row.confirmed);
  return shareOf(confirmed, confirmed + sumOf(rows, row => row.notConfirmed));
};

const maxRules = 50;

function toAlertRows(alerts: readonly AlertCounts[]): IndicatorRow[] {
  const ofOrigin = (origin: AlertCounts['origin']) => alerts.filter(row => row.origin === origin);
  const origins = [
    { origin: 'RISK_RULE', pt: 'De regras de risco', en: 'Of risk rules' },
    { origin: 'RESTRICTION', pt: 'De restrições', en: 'Of restrictions' },
  ] as const;
  return [
    ...origins.map(({ origin, pt, en }) =>
      rowOf(
        subjects.alerts,
        { pt: `${pt} (confirmados dos encerrados)`, en: `${en} (confirmed of closed)` },
        { value: sumOf(ofOrigin(origin), row => row.alerts), share: precisionOf(ofOrigin(origin)) },
      ),
    ),
    ...ofOrigin('RISK_RULE')
      .slice(0, maxRules)
      .map(row =>
        rowOf(
          subjects.rules,
          { pt: `${row.title} (precisão)`, en: `${row.title} (precision)` },
          { value: row.alerts, share: precisionOf([row]) },
        ),
      ),
  ];
}

/** Figures of the whole platform, which users who are limited to airports do not see. */
async function readPlatform(
  { db, config }: UserContext,
  query: Query,
): Promise<{ files: FileCounts[]; rows: IndicatorRow[] }> {
  const range = toInstants(query.from, query.to, config.homeZone);
  const deleted = await countDeletedFiles(db, query);
  const files = [...(await countFiles(db, range, config.homeZone)), ...deleted];
  const travellers = await countNewTravellers(db, range);
  const users = await countActiveUsers(db, range);
  const { calls, failed } = await countCalls(db, range);
  return {
    files,
    rows: [
      ...toFileRows(files, query),
      ...toTimeRows(files),
      rowOf(
        subjects.flights,
        { pt: 'Viajantes únicos novos', en: 'New unique travellers' },
        { value: travellers },
      ),
      rowOf(subjects.platform, { pt: 'Usuários que entraram', en: 'Users who signed in' }, { value: users }),
      rowOf(
        subjects.platform,
        {
          pt: 'Requisições de integradores (atendidas sem falha)',
          en: 'Requests of integrators (answered without failure)',
        },
        { value: calls, share: shareOf(calls - failed, calls) },
      ),
    ],
  };
}

const limitedNote: Texts = {
  pt: 'Arquivos, viajantes únicos, usuários e requisições são de toda a plataforma e não aparecem para quem é limitado a aeroportos.',
  en: 'Files, unique travellers, users and requests are of the whole platform and are not shown to users limited to airports.',
};
const dayNote: Texts = {
  pt: 'Voos, pessoas e alertas contam no dia local da partida na origem; o restante, no dia do fuso da plataforma.',
  en: 'Flights, people and alerts count on the local day of departure at the origin; the rest on the day of the platform’s zone.',
};

async function readReport(context: UserContext, query: Query, limit: number): Promise<Report> {
  const { db, actor, language, config } = context;
  requireOwnerOrganization(actor);
  assertYears(query, config.indicatorYears);
  const scope = CarrierScope.of(actor);
  const alertScope = AgencyScope.ofAlertsIfAny(actor);
  const deleted = await countDeletedFlights(db, scope, query);
  const months = addMonths([...(await countFlights(db, scope, query)), ...deleted]);
  const alerts = alertScope === undefined ? [] : await countAlertsBySource(db, alertScope, query);
  const platform = scope.airports === undefined ? await readPlatform(context, query) : undefined;
  return buildReport(language, {
    title: { pt: 'Indicadores Sisbraip', en: 'Sisbraip indicators' },
    fileName: { pt: 'indicadores-sisbraip', en: 'sisbraip-indicators' },
    columns,
    rows: [
      ...(platform?.rows.filter(({ subject }) => subject === subjects.messages) ?? []),
      ...toFlightRows(months, query),
      ...(platform?.rows.filter(({ subject }) => subject === subjects.flights) ?? []),
      ...(alertScope === undefined ? [] : toAlertRows(alerts)),
      ...(platform?.rows.filter(({ subject }) => subject === subjects.platform) ?? []),
    ],
    limit,
    link: row => row.link,
    summary: summarize(months, platform?.files, query, language),
    notes: [
      dayNote[language],
      ...(deleted.length === 0
        ? []
        : [
            deletedFlightsNote(
              sumOf(deleted, row => row.flights),
              language,
            ),
          ]),
      ...(platform === undefined ? [limitedNote[language]] : []),
    ],
    charts: toCharts(months, platform?.files, language),
  });
}

function summarize(
  months: readonly FlightCounts[],
  files: readonly FileCounts[] | undefined,
  query: Period,
  language: Language,
): string {
  const flights = formatNoun(
    sumOf(months, row => row.flights),
    'flights',
    language,
  );
  const passengers = formatNoun(
    sumOf(months, row => row.passengers),
    'passengers',
    language,
  );
  const period = formatPeriod(query, language);
  const and = { pt: 'e', en: 'and' }[language];
  const received =
    files === undefined
      ? ''
      : `${formatNoun(
          sumOf(files, row => row.files),
          'files',
          language,
        )}, `;
  return `${received}${flights} ${and} ${passengers} ${period}.`;
}

function toCharts(
  months: readonly FlightCounts[],
  files: readonly FileCounts[] | undefined,
  language: Language,
): ReportChart[] {
  const texts = {
    pt: { people: 'Passageiros por mês', passengers: 'Passageiros', files: 'Arquivos recebidos por mês' },
    en: { people: 'Passengers by month', passengers: 'Passengers', files: 'Files received by month' },
  }[language];
  const bars = { type: 'bar', kind: 'count' } as const;
  const fileMonths = [...new Set((files ?? []).map(({ month }) => month))].toSorted();
  const types = [...new Set((files ?? []).map(({ type }) => type))].toSorted();
  return [
    {
      ...bars,
      title: texts.people,
      stacked: false,
      categories: months.map(({ month }) => month),
      series: [{ name: texts.passengers, values: months.map(({ passengers }) => passengers) }],
    },
    ...(files === undefined
      ? []
      : [
          {
            ...bars,
            title: texts.files,
            stacked: true,
            categories: fileMonths,
            series: types.map(type => ({
              name: type ?? unknownName[language],
              values: fileMonths.map(month =>
                sumOf(
                  files.filter(row => row.type === type && row.month === month),
                  row => row.files,
                ),
              ),
            })),
          },
        ]),
  ];
}

/** Throws BAD_INPUT. Both ends count. */
function assertYears({ from, to }: Period, years: number): void {
  const end = Temporal.PlainDate.from(from).add({ years });
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(to), end) < 0) return;
  throw new Failure('BAD_INPUT', {}, [{ path: 'to', code: 'PERIOD_TOO_MANY_YEARS', params: { years } }]);
}

/** Throws FORBIDDEN for airlines. */
export const platformReport = defineReport<Query>({
  name: 'sisbraipIndicators',
  keepsDeleted: true,
  read: readReport,
});
