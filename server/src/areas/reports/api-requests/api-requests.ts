import {
  type apiRequests,
  type HandlerInput,
  integratorOperations,
  type Language,
  type ReportChart,
  type ReportLink,
} from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { CarrierScope } from '#areas/access/index.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { toInstants } from '#kernel/period.ts';
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
import { formatNoun, unknownName } from '../texts.ts';
import {
  countRequests,
  findIntegratorNames,
  listIntegratorsOf,
  type RequestCounts,
  type RequestQuery,
} from './queries.ts';

type Query = HandlerInput<typeof apiRequests.searchApiRequests>['body'];
type Group = Query['group'];

interface RequestRow extends RequestCounts {
  name: string;
}

const groupNames: Readonly<Record<Group, Texts>> = {
  OPERATION: { pt: 'Operação', en: 'Operation' },
  STATUS: { pt: 'Código HTTP', en: 'HTTP status' },
  HOUR: { pt: 'Hora', en: 'Hour' },
  DAY: { pt: 'Dia', en: 'Day' },
  INTEGRATOR: { pt: 'Integrador', en: 'Integrator' },
};

type Operation = (typeof integratorOperations)[number];

const isOperation = (name: string): name is Operation =>
  (integratorOperations as readonly string[]).includes(name);

const operationNames: Readonly<Record<Operation, Texts>> = {
  receiveFiles: { pt: 'Envio de arquivos', en: 'Sending files' },
  fileState: { pt: 'Consulta da situação de um arquivo', en: 'Reading the state of a file' },
  fileAnswer: { pt: 'Consulta da resposta de um arquivo', en: 'Reading the answer to a file' },
  validatePass: { pt: 'Validação de cartão de embarque', en: 'Validating a boarding pass' },
  dropBags: { pt: 'Despacho de bagagens', en: 'Bag drop' },
  boardPassenger: { pt: 'Leitura no portão', en: 'Reading at the gate' },
  closeBoarding: { pt: 'Encerramento do embarque', en: 'Closing of boarding' },
  openEnrolment: { pt: 'Inscrição de passageiro', en: 'Opening an enrolment' },
  getEnrolment: { pt: 'Consulta de uma inscrição', en: 'Reading an enrolment' },
  listEnrolments: { pt: 'Lista de inscrições', en: 'Listing enrolments' },
  sendPhotograph: { pt: 'Envio de fotografia', en: 'Sending a photograph' },
  cancelEnrolment: { pt: 'Cancelamento de inscrição', en: 'Cancelling an enrolment' },
};

type Column = ReportColumn<RequestRow>;

const valueColumns: readonly Column[] = [
  { id: 'calls', pt: 'Requisições', en: 'Requests', kind: 'count', value: row => row.calls },
  { id: 'ok', pt: 'Aceitas', en: 'Accepted', kind: 'count', value: row => row.ok },
  { id: 'refused', pt: 'Recusadas', en: 'Refused', kind: 'count', value: row => row.refused },
  { id: 'failed', pt: 'Com falha', en: 'Failed', kind: 'count', value: row => row.failed },
  {
    id: 'average',
    pt: 'Duração média',
    en: 'Average duration',
    kind: 'milliseconds',
    value: row => row.averageMs,
  },
  { id: 'p95', pt: 'Duração de 95%', en: '95% duration', kind: 'milliseconds', value: row => row.p95Ms },
  { id: 'slowest', pt: 'Mais lenta', en: 'Slowest', kind: 'milliseconds', value: row => row.slowestMs },
  { id: 'sent', pt: 'Recebido', en: 'Received', kind: 'bytes', value: row => row.requestBytes },
  { id: 'replied', pt: 'Respondido', en: 'Replied', kind: 'bytes', value: row => row.replyBytes },
];

async function toRequestQuery(
  { db, actor, config }: UserContext,
  { from, to, outcome }: Query,
): Promise<RequestQuery> {
  const { homeZone: zone } = config;
  const instants = toInstants(from, to, zone);
  const { carriers } = CarrierScope.of(actor);
  return {
    firstId: firstIdAt(instants.from.getTime()),
    endId: firstIdAt(instants.to.getTime()),
    zone,
    outcome,
    integratorIds: carriers === undefined ? undefined : await listIntegratorsOf(db, carriers),
  };
}

async function nameRows(
  { db, language }: UserContext,
  group: Group,
  rows: readonly RequestCounts[],
): Promise<RequestRow[]> {
  const integrators = await findIntegratorNames(
    db,
    group === 'INTEGRATOR' ? rows.flatMap(({ key }) => key ?? []) : [],
  );
  const nameOf = (key: string | null): string => {
    if (key === null) return unknownName[language];
    if (group === 'OPERATION') return isOperation(key) ? operationNames[key][language] : key;
    if (group === 'INTEGRATOR') return integrators.get(key) ?? key;
    return group === 'HOUR' ? `${key} h` : key;
  };
  const rowsWithNames = rows.map(row => ({ ...row, name: nameOf(row.key) }));
  return group === 'DAY' || group === 'HOUR'
    ? rowsWithNames
    : rowsWithNames.toSorted((a, b) => b.calls - a.calls);
}

function toLink(group: Group, { key }: RequestRow, { from, to, outcome }: Query): ReportLink | null {
  if (key === null || group === 'HOUR' || (group === 'OPERATION' && !isOperation(key))) return null;
  const of: Readonly<Record<typeof group, Record<string, string>>> = {
    DAY: { from: key, to: key },
    INTEGRATOR: { integrator: key },
    OPERATION: { operation: key },
    STATUS: { status: key },
  };
  return {
    kind: 'calls',
    criteria: { from, to, ...(outcome === undefined ? {} : { outcome }), ...of[group] },
  };
}

function toChart(group: Group, rows: readonly RequestRow[], language: Language): ReportChart {
  const texts = {
    pt: { title: 'Requisições por', ok: 'Aceitas', refused: 'Recusadas', failed: 'Com falha' },
    en: { title: 'Requests by', ok: 'Accepted', refused: 'Refused', failed: 'Failed' },
  }[language];
  return {
    title: `${texts.title} ${groupNames[group][language].toLowerCase()}`,
    type: 'bar',
    kind: 'count',
    stacked: true,
    categories: rows.map(({ name }) => (group === 'DAY' ? formatDay(name, language) : name)),
    series: [
      { name: texts.ok, values: rows.map(({ ok }) => ok) },
      { name: texts.refused, values: rows.map(({ refused }) => refused) },
      { name: texts.failed, values: rows.map(({ failed }) => failed) },
    ],
  };
}

async function readRequests(context: UserContext, input: Query, limit: number): Promise<Report> {
  const { db, language, config } = context;
  const { group } = input;
  const query = await toRequestQuery(context, input);
  const rows = await nameRows(context, group, await countRequests(db, query, group));
  const [all] = await countRequests(db, query, 'ALL');
  return buildReport(language, {
    title: { pt: 'Requisições de API', en: 'API requests' },
    fileName: { pt: 'requisicoes-api', en: 'api-requests' },
    columns: [
      {
        id: 'name',
        ...groupNames[group],
        kind: group === 'DAY' ? 'day' : 'text',
        width: 24,
        value: row => row.name,
      },
      ...valueColumns,
    ],
    rows,
    limit,
    summary: summarize(all, input, language),
    notes: [
      {
        pt: `Dias e horas de ${config.homeZone}. Requisições que o cliente abandonou contam no total.`,
        en: `Days and hours of ${config.homeZone}. Requests that the client abandoned count in the total.`,
      }[language],
    ],
    charts: [toChart(group, rows, language)],
    link: row => toLink(group, row, input),
  });
}

function summarize(all: RequestCounts | undefined, period: Query, language: Language): string {
  const { calls = 0, failed = 0, refused = 0, p95Ms = 0 } = all ?? {};
  const counted = formatNoun(calls, 'requests', language);
  const within = formatPeriod(period, language);
  if (calls === 0) return { pt: `Nenhuma requisição ${within}.`, en: `No requests ${within}.` }[language];
  const [refusals, failures] = [refused, failed].map(part => formatShare(shareOf(part, calls), language));
  return language === 'pt'
    ? `${counted} ${within}: ${refusals} recusadas, ${failures} com falha; 95% duraram até ${p95Ms} ms.`
    : `${counted} ${within}: ${refusals} refused, ${failures} failed; 95% took up to ${p95Ms} ms.`;
}

export const apiRequestReport = defineReport<Query>({
  name: 'apiRequestReport',
  underDays: ({ config }) => config.reportUnderDays,
  read: readRequests,
});
