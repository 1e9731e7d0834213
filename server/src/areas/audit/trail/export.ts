import { type BinaryReply, type Cell, eventText, type Language } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { writeXlsx } from '#kernel/xlsx.ts';
import { countEvents, listEvents, type TrailRecordRow, type TrailQuery } from './queries.ts';
import { TrailScope } from './scope.ts';
import { auditFields, auditedRecords, toRow, buildQuery, type Filter } from './trail.ts';

const titles: Record<Language, string> = { pt: 'Trilha de auditoria', en: 'Audit trail' };
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Exports all events of a search as a workbook, streamed while it is read. The audit event is committed
 * before the first row is sent.
 */
export async function exportTrail(
  context: Context<UserActor>,
  { reason, ...filter }: Filter & { reason: string },
): Promise<BinaryReply> {
  const { actor, db, config, language, exchange } = context;
  const scope = TrailScope.of(actor);
  const { query, matchedRecords } = await buildQuery(context, filter);
  const rows = await countEvents(scope, db, query);
  context.setAuditRecords(auditedRecords(filter, matchedRecords), { ...auditFields(filter), rows }, reason);
  exchange.setHeader(totalHeader, String(rows));
  const readPage = (part: TrailQuery): Promise<TrailRecordRow[]> =>
    context.read(reading => listEvents(scope, reading, part, pageRows));
  const name = language === 'pt' ? 'trilha' : 'trail';
  return {
    fileName: `${name}-${filter.from}-${filter.to}.xlsx`,
    type: xlsxType,
    body: writeXlsx(
      titles[language],
      headings(language, config.homeZone),
      readPages(readPage, query, language, config.homeZone),
    ),
  };
}

const pageRows = 2000;

/** Yields pages, newest first, each read in its own transaction. */
async function* readPages(
  readPage: (part: TrailQuery) => Promise<TrailRecordRow[]>,
  query: TrailQuery,
  language: Language,
  zone: string,
): AsyncGenerator<Cell[][]> {
  let endId: string | undefined = query.endId;
  while (endId !== undefined) {
    const page: TrailRecordRow[] = await readPage({ ...query, endId });
    yield page.map(row => columns.map(column => column.value(row, language, zone)));
    endId = page.length < pageRows ? undefined : page.at(-1)?.id;
  }
}

interface Column {
  pt: string;
  en: string;
  value(row: TrailRecordRow, language: Language, zone: string): Cell;
}

const columns: readonly Column[] = [
  { pt: 'Data e hora', en: 'Date and time', value: ({ at }, _, zone) => momentIn(at, zone) },
  { pt: 'Quem', en: 'Who', value: row => row.actorName ?? '' },
  { pt: 'Órgão', en: 'Organization', value: row => row.organization ?? '' },
  { pt: 'Ação', en: 'Action', value: (row, language) => eventText(row.event, language) },
  { pt: 'Motivo', en: 'Reason', value: row => row.reason ?? '' },
  {
    pt: 'Registros',
    en: 'Records',
    value: row =>
      toRow(row)
        .about.map(({ kind, count }) => `${kind} ${count}`)
        .join(', '),
  },
  { pt: 'Endereço IP', en: 'IP address', value: row => row.address ?? '' },
  { pt: 'Operação', en: 'Operation', value: row => row.operation },
  { pt: 'Evento', en: 'Event', value: row => row.event },
  { pt: 'Identificador', en: 'Identifier', value: row => row.id },
];

/** The first heading names the time zone. */
function headings(language: Language, zone: string): string[] {
  const [moment = '', ...others] = columns.map(column => column[language]);
  return [`${moment} (${zone})`, ...others];
}

function momentIn(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}
