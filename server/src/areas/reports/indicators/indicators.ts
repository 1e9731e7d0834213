import type { HandlerInput, indicators, Language, ReportChart, ReportLink } from '@farol/contract';
import { linkToFlights, toMovementQuery } from '../movement-query.ts';
import { movementKeys, type MovementQuery } from '../queries.ts';
import {
  buildReport,
  formatDay,
  formatPeriod,
  formatShare,
  type Report,
  shareOf,
  type UserContext,
} from '../report.ts';
import { defineReport } from '../run.ts';
import { excludedNote, formatNoun, movementNote } from '../texts.ts';
import { groupColumns, maskedNote, nameRows, type NamedRow, valueColumns } from './columns.ts';
import { toDayCharts } from './day-charts.ts';
import { countExcluded, readIndicators } from './figures.ts';

type Query = HandlerInput<typeof indicators.searchIndicators>['body'];
type ChartQuery = HandlerInput<typeof indicators.searchIndicatorCharts>['body'];
type Group = Query['group'];

function toLink(group: Group, { key: [first = '', second = ''] }: NamedRow): ReportLink {
  if (group === 'FLIGHT') return { kind: 'flight', id: first };
  if (group === 'CARRIER_AIRPORT')
    return { kind: 'rows', criteria: { group: 'FLIGHT', carriers: first, airports: second } };
  return linkToFlights(group, first);
}

async function summarize(context: UserContext, query: MovementQuery): Promise<string> {
  const { language } = context;
  const [all] = await readIndicators(context, query, movementKeys.ALL);
  const excluded = await countExcluded(context, query);
  const { flights = 0, withApi = 0, withPnr = 0 } = all?.counts ?? {};
  const period = formatPeriod(query, language);
  const api = formatShare(shareOf(withApi, flights), language);
  const pnr = formatShare(shareOf(withPnr, flights), language);
  const fields = formatShare(all?.complete() ?? null, language);
  const counted = formatNoun(flights, 'flights', language);
  const summary =
    language === 'pt'
      ? `${counted} ${period}: ${api} com API e ${pnr} com PNR, ${fields} dos campos obrigatórios preenchidos.`
      : `${counted} ${period}: ${api} with API and ${pnr} with PNR, ${fields} of required fields filled.`;
  return `${summary} ${excludedNote(excluded, language)}`;
}

const maxBars = 20;

function toGroupChart(rows: readonly NamedRow[], language: Language): ReportChart {
  const bars = rows.toSorted((a, b) => b.counts.flights - a.counts.flights).slice(0, maxBars);
  const texts = {
    pt: { title: 'Voos previstos, com API e com PNR', flights: 'Previstos', api: 'Com API', pnr: 'Com PNR' },
    en: {
      title: 'Flights expected, with API and with PNR',
      flights: 'Expected',
      api: 'With API',
      pnr: 'With PNR',
    },
  }[language];
  return {
    title: texts.title,
    type: 'bar',
    kind: 'count',
    stacked: false,
    categories: bars.map(row => nameOf(row, language)),
    series: [
      { name: texts.flights, values: bars.map(({ counts }) => counts.flights) },
      { name: texts.api, values: bars.map(({ counts }) => counts.withApi) },
      { name: texts.pnr, values: bars.map(({ counts }) => counts.withPnr) },
    ],
  };
}

function nameOf({ carrier, airport, day }: NamedRow, language: Language): string {
  if (day !== null) return formatDay(day, language);
  return [carrier?.split(' ')[0], airport].filter(part => part !== null && part !== undefined).join(' ');
}

async function readTable(context: UserContext, { group, ...input }: Query, limit: number): Promise<Report> {
  const { language } = context;
  const query = toMovementQuery(context, input);
  const found = await readIndicators(context, query, movementKeys[group]);
  const rows = await nameRows(context, group, found, { ...query, excluded: false }, limit + 1);
  const summary = await summarize(context, query);
  return buildReport(language, {
    title: { pt: 'Indicadores de API e PNR', en: 'API and PNR indicators' },
    fileName: { pt: 'indicadores', en: 'indicators' },
    columns: [...groupColumns[group], ...valueColumns],
    rows,
    limit,
    summary,
    notes: [movementNote[language], maskedNote[language]],
    charts: group === 'FLIGHT' ? [] : [toGroupChart(rows, language)],
    link: row => toLink(group, row),
  });
}

async function readCharts(context: UserContext, input: ChartQuery, limit: number): Promise<Report> {
  const { language } = context;
  const query = toMovementQuery(context, input);
  const found = await readIndicators(context, query, movementKeys.DAY);
  const rows = await nameRows(context, 'DAY', found, query, limit + 1);
  const summary = await summarize(context, query);
  return buildReport(language, {
    title: { pt: 'Gráficos de API e PNR', en: 'API and PNR charts' },
    fileName: { pt: 'graficos-api-pnr', en: 'api-pnr-charts' },
    columns: [...groupColumns.DAY, ...valueColumns],
    rows,
    limit,
    summary,
    notes: [movementNote[language], maskedNote[language]],
    charts: toDayCharts(rows, query, language),
  });
}

const underDays = ({ config }: UserContext): number => config.longReportUnderDays;
export const indicatorTable = defineReport<Query>({ name: 'indicatorsReport', underDays, read: readTable });
export const indicatorCharts = defineReport<ChartQuery>({
  name: 'graphicIndicatorsApiReport',
  underDays,
  read: readCharts,
});
