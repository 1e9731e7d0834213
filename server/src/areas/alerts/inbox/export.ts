import {
  type AlertRow,
  type BinaryReply,
  type Cell,
  type inbox,
  type Language,
  type HandlerInput,
  searchLimit,
} from '@farol/contract';
import { dateIn, formatLocal } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { type Context, totalHeader } from '#kernel/http/handler.ts';
import { writeXlsx } from '#kernel/xlsx.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { getStandpoint } from './inbox.ts';
import { listAlerts } from './queries.ts';
import { toRows } from './view.ts';

interface Column {
  pt: string;
  en: string;
  of(alert: AlertRow, language: Language, zone: string): Cell;
}

type Words<K extends string> = Readonly<Record<K, Record<Language, string>>>;

const origins: Words<AlertRow['origin']> = {
  RISK_RULE: { pt: 'Regra de risco', en: 'Risk rule' },
  RESTRICTION: { pt: 'Restrição', en: 'Restriction' },
};
const statuses: Words<AlertRow['status']> = {
  PNR_RESERVATION: { pt: 'Reserva PNR', en: 'PNR reservation' },
  API_BOARDED: { pt: 'Na lista API', en: 'On the API list' },
  BIOMETRIC_CHECK_IN_OK: { pt: 'Check-in biométrico OK', en: 'Biometric check-in OK' },
};
const states: Words<NonNullable<AlertRow['passengerState']>> = {
  RESERVED: { pt: 'Reservado', en: 'Booked' },
  ON_LIST: { pt: 'Na lista API', en: 'On the API list' },
  ON_BOARD: { pt: 'A bordo', en: 'On board' },
  NOT_ON_BOARD: { pt: 'Não embarcou', en: 'Not on board' },
  REMOVED: { pt: 'Retirado', en: 'Removed' },
};
const results: Words<NonNullable<AlertRow['closed']>['result']> = {
  CONFIRMED: { pt: 'Confirmado', en: 'Confirmed' },
  NOT_CONFIRMED: { pt: 'Não confirmado', en: 'Not confirmed' },
};
const withheld = {
  pt: 'Voo fora dos seus aeroportos: dados do passageiro não exibidos',
  en: 'Flight outside your airports: passenger data not shown',
};
const possiblePrefix = { pt: 'Possível: ', en: 'Possible: ' };

const instant = (at: string | undefined, zone: string): string =>
  at === undefined ? '' : formatLocal(new Date(at), zone).replace('T', ' ');
const local = (at: string | null): string => at?.replace('T', ' ') ?? '';

const columns: readonly Column[] = [
  {
    pt: 'Sobrenome',
    en: 'Surname',
    of: (alert, language) => alert.surname ?? (alert.withheld ? withheld[language] : ''),
  },
  { pt: 'Nomes', en: 'Given names', of: alert => alert.givenNames ?? '' },
  { pt: 'Nacionalidade', en: 'Nationality', of: alert => alert.nationality ?? '' },
  {
    pt: 'Situação no voo',
    en: 'Status on the flight',
    of: ({ passengerState }, language) => (passengerState === null ? '' : states[passengerState][language]),
  },
  { pt: 'Voo', en: 'Flight', of: alert => `${alert.carrier}${alert.number}` },
  { pt: 'Origem do voo', en: 'From', of: alert => alert.from },
  { pt: 'Destino do voo', en: 'To', of: alert => alert.to },
  { pt: 'Partida (local)', en: 'Departure (local)', of: alert => local(alert.departureLocal) },
  { pt: 'Chegada (local)', en: 'Arrival (local)', of: alert => local(alert.arrivalLocal) },
  {
    pt: 'Origem do alerta',
    en: 'Alert source',
    of: (alert, language) => origins[alert.origin][language],
  },
  { pt: 'Título', en: 'Title', of: alert => alert.title },
  { pt: 'Orientação', en: 'What to do', of: alert => alert.source?.note ?? '' },
  { pt: 'Autor', en: 'Author', of: alert => alert.source?.author ?? '' },
  {
    pt: 'Motivo',
    en: 'Reason',
    of: ({ reason, possible }, language) =>
      reason === null ? '' : `${possible ? possiblePrefix[language] : ''}${reason[language]}`,
  },
  { pt: 'Pontuação', en: 'Score', of: alert => alert.score ?? '' },
  { pt: 'Situação', en: 'Status', of: (alert, language) => statuses[alert.status][language] },
  { pt: 'Recebido', en: 'Received', of: (alert, _, zone) => instant(alert.createdAt, zone) },
  { pt: 'Responsável', en: 'Assigned to', of: alert => alert.taken?.by ?? '' },
  { pt: 'Desde', en: 'Since', of: (alert, _, zone) => instant(alert.taken?.at, zone) },
  {
    pt: 'Resultado',
    en: 'Result',
    of: ({ closed }, language) => (closed === null ? '' : results[closed.result][language]),
  },
  { pt: 'Encerrado por', en: 'Closed by', of: alert => alert.closed?.by ?? '' },
  { pt: 'Encerrado em', en: 'Closed at', of: (alert, _, zone) => instant(alert.closed?.at, zone) },
  { pt: 'Observação', en: 'Note', of: alert => alert.closed?.note ?? '' },
];

const titles: Record<Language, string> = { pt: 'Alertas', en: 'Alerts' };
const truncationNotice: Record<Language, string> = {
  pt: `Somente os primeiros ${searchLimit} alertas são exibidos; refine a lista.`,
  en: `Only the first ${searchLimit} alerts are shown; refine the list.`,
};
const pageRows = 500;

/**
 * Exports the list as a workbook, in the zone of the user's organization. The last line reports a truncated
 * list.
 */
export async function exportAlerts(
  context: Context<UserActor>,
  filter: HandlerInput<typeof inbox.exportAlerts>['body'],
): Promise<BinaryReply> {
  const { actor, db, clock, language, exchange, setAuditRecords } = context;
  const found = await listAlerts(AgencyScope.ofAlerts(actor), db, filter, await getStandpoint(context));
  const rows = await toRows(context, found.slice(0, searchLimit));
  const truncated = found.length > searchLimit;
  setAuditRecords(
    rows.map(({ id }) => ({ kind: 'alert', id })),
    { ...filter, rows: rows.length, truncated },
  );
  exchange.setHeader(totalHeader, String(rows.length));
  const zone = actor.organization?.timeZone ?? 'UTC';
  const cells = rows.map(row => columns.map(column => column.of(row, language, zone)));
  if (truncated) cells.push([truncationNotice[language]]);
  const headings = columns.map(column => column[language]);
  return {
    fileName: `${titles[language].toLowerCase()}-${dateIn(clock.now(), zone)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: writeXlsx(titles[language], headings, pagesOf(cells)),
  };
}

async function* pagesOf(cells: readonly Cell[][]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < cells.length; at += pageRows) yield cells.slice(at, at + pageRows);
}
