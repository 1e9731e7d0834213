import {
  type apiAudit,
  type BinaryReply,
  type CallRow,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { cellsOf, headingsOf, readPagesById } from '#kernel/exports/columns.ts';
import { exportSheet } from '#kernel/exports/sheet.ts';
import { Failure } from '#kernel/failure.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { toInstants } from '#kernel/period.ts';
import { columns } from './columns.ts';
import {
  countCalls,
  listReceivedFiles,
  findCall,
  listCalls,
  type CallRecord,
  type CallQuery,
} from './queries.ts';

type Filter = HandlerInput<typeof apiAudit.searchCalls>['body'];

export async function searchCalls(
  { db, config, setAuditRecords }: Context,
  filter: Filter,
): Promise<HandlerOutput<typeof apiAudit.searchCalls>> {
  const matches = await listCalls(db, buildQuery(filter, config.homeZone), searchLimit + 1);
  const rows = matches.slice(0, searchLimit).map(toRow);
  const truncated = matches.length > searchLimit;
  setAuditRecords([], { ...filter, rows: rows.length, truncated });
  return { rows, truncated };
}

export async function getCall(
  { db, setAuditRecords }: Context,
  id: string,
): Promise<HandlerOutput<typeof apiAudit.getCall>> {
  const call = await findCall(db, id);
  if (call === undefined) throw new Failure('RECORD_NOT_FOUND');
  const files = await listReceivedFiles(db, call.files);
  setAuditRecords(
    files.map(file => ({ kind: 'file', id: file.id })),
    { call: call.id },
  );
  return {
    ...toRow(call),
    operation: call.operation,
    contentType: call.content_type,
    received: files.map(file => ({
      id: file.id,
      fileName: file.file_name,
      type: file.type,
      processState: file.process_state,
      flights: file.flights,
    })),
  };
}

export async function exportCalls(
  { db, read, config, language, setAuditRecords, exchange }: Context,
  { reason, ...filter }: Filter & { reason: string },
): Promise<BinaryReply> {
  const { homeZone } = config;
  const query = buildQuery(filter, homeZone);
  setAuditRecords([], { ...filter }, reason);
  exchange.setHeader(totalHeader, String(await countCalls(db, query)));
  const readPage = (endId: string, limit: number): Promise<CallRecord[]> =>
    read(reading => listCalls(reading, { ...query, endId }, limit));
  const name = language === 'pt' ? 'chamadas' : 'calls';
  return exportSheet('csv', {
    fileName: `${name}-${filter.from}-${filter.to}`,
    title: name,
    headings: headingsOf(columns, language, homeZone),
    pages: readPagesById(query.endId, readPage, call => cellsOf(columns, call, language, homeZone)),
    language,
    // Callers control the content of their headers.
    quoting: 'ALL',
  });
}

function buildQuery({ from, to, ...filter }: Filter, zone: string): CallQuery {
  const period = toInstants(from, to, zone);
  return {
    ...filter,
    firstId: firstIdAt(period.from.getTime()),
    endId: firstIdAt(period.to.getTime()),
  };
}

function toRow(call: CallRecord): CallRow {
  return {
    id: call.id,
    at: call.at.toISOString(),
    integratorId: call.integrator_id,
    integrator: call.integrator,
    address: call.address,
    method: call.method,
    path: call.path,
    status: call.status,
    errorCode: call.error_code,
    durationMs: call.duration_ms,
    requestBytes: call.request_bytes,
    replyBytes: call.reply_bytes,
    files: call.files.length,
  };
}
