import { type BinaryReply, eventText, type Language, nameRecordKind } from '@farol/contract';
import {
  cellsOf,
  type ExportColumn,
  formatSecond,
  headingsOf,
  readPagesById,
} from '#kernel/exports/columns.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { exportSheet } from '#kernel/exports/sheet.ts';
import { countEvents, listEvents, type TrailRecordRow } from './queries.ts';
import { TrailScope } from './scope.ts';
import { auditFields, auditedRecords, toRow, buildQuery, type Filter } from './trail.ts';

const titles: Record<Language, string> = { pt: 'Trilha de auditoria', en: 'Audit trail' };

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
  const rows = await countEvents(db, scope, query);
  context.setAuditRecords(
    auditedRecords(filter, matchedRecords),
    { ...auditFields(context, filter), rows },
    reason,
  );
  exchange.setHeader(totalHeader, String(rows));
  const readPage = (endId: string, limit: number): Promise<TrailRecordRow[]> =>
    context.read(reading => listEvents(reading, scope, { ...query, endId }, limit));
  const zone = config.homeZone;
  const name = language === 'pt' ? 'trilha' : 'trail';
  return exportSheet('xlsx', {
    fileName: `${name}-${filter.from}-${filter.to}`,
    title: titles[language],
    headings: headingsOf(columns, language, zone),
    pages: readPagesById(query.endId, readPage, row => cellsOf(columns, row, language, zone)),
    language,
  });
}

const columns: readonly ExportColumn<TrailRecordRow>[] = [
  { pt: 'Data e hora', en: 'Date and time', value: ({ at }, _, zone) => formatSecond(at, zone) },
  { pt: 'Quem', en: 'Who', value: row => row.actorName ?? '' },
  { pt: 'Órgão', en: 'Organization', value: row => row.organization ?? '' },
  { pt: 'Ação', en: 'Action', value: (row, language) => eventText(row.event, language) },
  { pt: 'Motivo', en: 'Reason', value: row => row.reason ?? '' },
  {
    pt: 'Registros',
    en: 'Records',
    value: (row, language) =>
      toRow(row)
        .counts.map(({ kind, count }) => `${count} ${nameRecordKind(kind, count, language)}`)
        .join(', '),
  },
  { pt: 'Endereço IP', en: 'IP address', value: row => row.address ?? '' },
  { pt: 'Operação', en: 'Operation', value: row => row.operation },
  { pt: 'Evento', en: 'Event', value: row => row.event },
  { pt: 'Identificador', en: 'Identifier', value: row => row.id },
];
