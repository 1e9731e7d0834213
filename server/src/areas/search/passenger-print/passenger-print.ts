import {
  type BinaryReply,
  type Cell,
  formatFlight,
  type HandlerInput,
  type HandlerOutput,
  type Language,
  type passengerPrint,
  type PersonKind,
  type PrintColumn,
} from '@farol/contract';
import { cellsOf, headingsOf } from '#kernel/exports/columns.ts';
import { formatPrintedDate } from '#kernel/exports/dates.ts';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { type Context, totalHeader } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { toFlight } from '../flights/flights.ts';
import { readFlightPassengers, recordsOfList } from '../passenger-list/passenger-list.ts';
import { columnsById } from './columns.ts';
import { buildReport, type PrintedList } from './report.ts';
import { listTexts } from './texts.ts';

interface ListQuery {
  columns: readonly PrintColumn[];
  kind?: PersonKind | undefined;
}

/** Throws RECORD_NOT_FOUND; FORBIDDEN if the user may see none of the columns. */
export async function printPassengers(
  context: Context<UserActor>,
  flightId: string,
  query: ListQuery,
): Promise<HandlerOutput<typeof passengerPrint.printPassengers>> {
  const { language } = context;
  const list = await readList(context, flightId, query);
  const head = documentHeadOf(context);
  context.setAuditRecords(recordsOfList(flightId, list.rows), auditFieldsOf(list, query));
  return {
    flight: list.flight,
    head,
    columns: list.columns.map(({ id, share, ...names }) => ({ id, share, name: names[language] })),
    rows: await formatRows(list, language, head.zone),
    truncated: list.truncated,
  };
}

/** Throws RECORD_NOT_FOUND; FORBIDDEN if the user may see none of the columns. */
export async function exportPassengers(
  context: Context<UserActor>,
  flightId: string,
  { format, reason, ...query }: HandlerInput<typeof passengerPrint.exportPassengers>['body'],
): Promise<BinaryReply> {
  const { language, exchange } = context;
  const texts = listTexts[language];
  const list = await readList(context, flightId, query);
  const { columns, rows, flight } = list;
  const head = documentHeadOf(context);
  context.setAuditRecords(recordsOfList(flightId, rows), { ...auditFieldsOf(list, query), format }, reason);
  exchange.setHeader(totalHeader, String(rows.length));
  const day = flight.departureLocal.slice(0, 10);
  const fileName = `${texts.fileName}-${formatFlight(flight).replace(' ', '')}-${day}`;
  if (format === 'pdf') {
    const printed = await formatRows(list, language, head.zone);
    return replyWithPdf(context, fileName, buildReport(list, printed, head, reason, language));
  }
  return exportSheet(format, {
    fileName,
    title: texts.title,
    headings: headingsOf(columns, language),
    pages: toCells(list, language, head.zone),
    language,
  });
}

async function readList(
  context: Context<UserActor>,
  flightId: string,
  { columns: names, kind }: ListQuery,
): Promise<PrintedList> {
  const withAlerts = AgencyScope.ofAlertsIfAny(context.actor) !== undefined;
  const columns = names
    .filter(name => withAlerts || name !== 'alerts')
    .map(name => ({ id: name, ...columnsById[name] }));
  if (columns.length === 0) throw new Failure('FORBIDDEN');
  const { flight, rows, truncated } = await readFlightPassengers(context, flightId, kind);
  return {
    flight: await toFlight(context, flight),
    columns,
    rows,
    truncated,
  };
}

async function* toCells(
  { columns, rows, truncated }: PrintedList,
  language: Language,
  zone: string,
): AsyncGenerator<Cell[][]> {
  yield* toPages(rows, row => cellsOf(columns, row, language, zone));
  if (truncated) yield [[listTexts[language].truncated]];
}

/** Formats in steps, because other calls wait during each. */
async function formatRows(
  { columns, rows }: PrintedList,
  language: Language,
  zone: string,
): Promise<string[][]> {
  const pages = toPages(rows, row =>
    columns.map(column => formatPrintedDate(String(column.value(row, language, zone)))),
  );
  return (await Array.fromAsync(pages)).flat();
}

function auditFieldsOf({ columns, rows, truncated }: PrintedList, { kind }: ListQuery) {
  return { columns: columns.map(({ id }) => id), kind, rows: rows.length, truncated };
}
