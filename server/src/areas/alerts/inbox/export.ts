import {
  type AlertRow,
  type BinaryReply,
  formatFlight,
  type inbox,
  type Language,
  type HandlerInput,
  passengerStateNames,
  searchLimit,
  type Severity,
} from '@farol/contract';
import { dateIn, formatLocal } from '#kernel/clock.ts';
import { cellsOf, type ExportColumn, headingsOf } from '#kernel/exports/columns.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { type Context, totalHeader } from '#kernel/http/handler.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { getStandpoint } from './inbox.ts';
import { listAlerts } from './queries.ts';
import { sortAlerts } from './order.ts';
import { toRows } from './view.ts';

type Words<K extends string> = Readonly<Record<K, Record<Language, string>>>;

const origins: Words<AlertRow['origin']> = {
  RISK_RULE: { pt: 'Regra de risco', en: 'Risk rule' },
  RESTRICTION: { pt: 'Restrição', en: 'Restriction' },
};
const statuses: Words<AlertRow['status']> = {
  PNR_RESERVATION: { pt: 'Reserva PNR', en: 'PNR reservation' },
  API_BOARDED: { pt: 'Na lista de passageiros', en: 'On the passenger list' },
  BIOMETRIC_CHECK_IN_OK: { pt: 'Check-in biométrico OK', en: 'Biometric check-in OK' },
};
const severityNames: Words<Severity> = {
  BLOCKING: { pt: 'Impeditiva', en: 'Blocking' },
  HIGH: { pt: 'Alta', en: 'High' },
  NORMAL: { pt: 'Normal', en: 'Normal' },
  LOW: { pt: 'Baixa', en: 'Low' },
};
const results: Words<NonNullable<AlertRow['closed']>['result']> = {
  CONFIRMED: { pt: 'Confirmado', en: 'Confirmed' },
  NOT_CONFIRMED: { pt: 'Não confirmado', en: 'Not confirmed' },
  WITHDRAWN: { pt: 'Retirado', en: 'Withdrawn' },
};
const withheld = {
  pt: 'Voo fora dos seus aeroportos: dados do passageiro não exibidos',
  en: 'Flight outside your airports: passenger data not shown',
};
const possiblePrefix = { pt: 'Possível: ', en: 'Possible: ' };

const instant = (at: string | undefined, zone: string): string =>
  at === undefined ? '' : formatLocal(new Date(at), zone).replace('T', ' ');
const local = (at: string | null): string => at?.replace('T', ' ') ?? '';

const columns: readonly ExportColumn<AlertRow>[] = [
  {
    pt: 'Sobrenome',
    en: 'Surname',
    value: (alert, language) => alert.surname ?? (alert.withheld ? withheld[language] : ''),
  },
  { pt: 'Nomes', en: 'Given names', value: alert => alert.givenNames ?? '' },
  { pt: 'Nacionalidade', en: 'Nationality', value: alert => alert.nationality ?? '' },
  {
    pt: 'Situação no voo',
    en: 'Status on the flight',
    value: ({ passengerState }, language) =>
      passengerState === null ? '' : passengerStateNames[passengerState][language],
  },
  { pt: 'Voo', en: 'Flight', value: formatFlight },
  { pt: 'Origem do voo', en: 'Flight origin', value: alert => alert.from },
  { pt: 'Destino do voo', en: 'Flight destination', value: alert => alert.to },
  { pt: 'Partida (local)', en: 'Departure (local)', value: alert => local(alert.departureLocal) },
  { pt: 'Chegada (local)', en: 'Arrival (local)', value: alert => local(alert.arrivalLocal) },
  {
    pt: 'Origem do alerta',
    en: 'Alert source',
    value: (alert, language) => origins[alert.origin][language],
  },
  { pt: 'Gravidade', en: 'Severity', value: ({ severity }, language) => severityNames[severity][language] },
  { pt: 'Título', en: 'Title', value: alert => alert.title },
  { pt: 'Orientação', en: 'What to do', value: alert => alert.source?.note ?? '' },
  { pt: 'Autor', en: 'Author', value: alert => alert.source?.author ?? '' },
  {
    pt: 'Motivo',
    en: 'Reason',
    value: ({ reason, possible }, language) =>
      reason === null ? '' : `${possible ? possiblePrefix[language] : ''}${reason[language]}`,
  },
  { pt: 'Pontuação', en: 'Score', value: alert => alert.score ?? '' },
  { pt: 'Situação', en: 'Status', value: (alert, language) => statuses[alert.status][language] },
  { pt: 'Recebido', en: 'Received', value: (alert, _, zone) => instant(alert.createdAt, zone) },
  { pt: 'Responsável', en: 'Assigned to', value: alert => alert.taken?.by ?? '' },
  { pt: 'Desde', en: 'Since', value: (alert, _, zone) => instant(alert.taken?.at, zone) },
  {
    pt: 'Resultado',
    en: 'Result',
    value: ({ closed }, language) => (closed === null ? '' : results[closed.result][language]),
  },
  { pt: 'Encerrado por', en: 'Closed by', value: alert => alert.closed?.by ?? '' },
  { pt: 'Encerrado em', en: 'Closed at', value: (alert, _, zone) => instant(alert.closed?.at, zone) },
  { pt: 'Observação', en: 'Note', value: alert => alert.closed?.note ?? '' },
];

const titles: Record<Language, string> = { pt: 'Alertas', en: 'Alerts' };
const truncationNotice: Record<Language, string> = {
  pt: `Somente os primeiros ${searchLimit} alertas são exibidos; refine a pesquisa.`,
  en: `Only the first ${searchLimit} alerts are shown; refine your search.`,
};

/**
 * Exports the list as a workbook, in the zone of the user's organization. The last line reports a truncated
 * list.
 */
export async function exportAlerts(
  context: Context<UserActor>,
  filter: HandlerInput<typeof inbox.exportAlerts>['body'],
): Promise<BinaryReply> {
  const { actor, db, clock, language, exchange, setAuditRecords } = context;
  const standpoint = await getStandpoint(context);
  const scope = AgencyScope.ofAlerts(actor);
  const found = await listAlerts(db, scope, filter, standpoint, searchLimit);
  const sorted = await sortAlerts(db, scope, found.slice(0, searchLimit), filter, standpoint);
  const rows = await toRows(context, sorted);
  const truncated = found.length > searchLimit;
  setAuditRecords(
    rows.map(({ id }) => ({ kind: 'alert', id })),
    { ...filter, rows: rows.length, truncated },
  );
  exchange.setHeader(totalHeader, String(rows.length));
  const zone = actor.organization?.timeZone ?? 'UTC';
  const cells = rows.map(row => cellsOf(columns, row, language, zone));
  if (truncated) cells.push([truncationNotice[language]]);
  return exportSheet('xlsx', {
    fileName: `${titles[language].toLowerCase()}-${dateIn(clock.now(), zone)}`,
    title: titles[language],
    headings: headingsOf(columns, language),
    pages: toPages(cells, row => row),
    language,
  });
}
