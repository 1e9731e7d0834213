import {
  type apiAudit,
  type BinaryReply,
  type Cell,
  type CallRow,
  type Received,
  type Returned,
  searchLimit,
} from '@farol/contract';
import { csvOf } from '#kernel/csv.ts';
import { Failure } from '#kernel/failure.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { instantsOf } from '#kernel/period.ts';
import { cellsOf, headings } from './columns.ts';
import {
  countCalls,
  filesReceived,
  findCall,
  listCalls,
  type CallRecord,
  type CallsWanted,
} from './queries.ts';

type Filter = Received<typeof apiAudit.searchCalls>['body'];

export async function searchCalls(
  { db, config, audited }: Context,
  filter: Filter,
): Promise<Returned<typeof apiAudit.searchCalls>> {
  const found = await listCalls(db, wantedOf(filter, config.homeZone), searchLimit + 1);
  const rows = found.slice(0, searchLimit).map(rowOf);
  const truncated = found.length > searchLimit;
  audited([], { ...filter, rows: rows.length, truncated });
  return { rows, truncated };
}

export async function viewCall(
  { db, audited }: Context,
  id: string,
): Promise<Returned<typeof apiAudit.getCall>> {
  const call = await findCall(db, id);
  if (call === undefined) throw new Failure('RECORD_NOT_FOUND');
  const files = await filesReceived(db, call.files);
  audited(
    files.map(file => ({ kind: 'file', id: file.id })),
    { call: call.id },
  );
  return {
    ...rowOf(call),
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
  { db, read, config, language, audited, exchange }: Context,
  { reason, ...filter }: Filter & { reason: string },
): Promise<BinaryReply> {
  const { homeZone } = config;
  const wanted = wantedOf(filter, homeZone);
  audited([], { ...filter }, reason);
  exchange.setHeader(totalHeader, String(await countCalls(db, wanted)));
  const name = language === 'pt' ? 'chamadas' : 'calls';
  return {
    fileName: `${name}-${filter.from}-${filter.to}.csv`,
    type: 'text/csv; charset=utf-8',
    // Quotes all texts, because callers control the content of their headers.
    body: csvOf(headings(language, homeZone), pagesOf(read, wanted, homeZone), 'ALL'),
  };
}

function wantedOf({ from, to, ...filter }: Filter, zone: string): CallsWanted {
  const period = instantsOf(from, to, zone);
  return {
    ...filter,
    firstId: firstIdAt(period.from.getTime()),
    endId: firstIdAt(period.to.getTime()),
  };
}

const rowsOfPage = 2000;

/** Reads each page in its own transaction, newest first. */
async function* pagesOf(read: Context['read'], wanted: CallsWanted, zone: string): AsyncGenerator<Cell[][]> {
  let endId: string | undefined = wanted.endId;
  while (endId !== undefined) {
    const before = endId;
    const page: CallRecord[] = await read(db => listCalls(db, { ...wanted, endId: before }, rowsOfPage));
    yield page.map(call => cellsOf(call, zone));
    endId = page.length < rowsOfPage ? undefined : page.at(-1)?.id;
  }
}

function rowOf(call: CallRecord): CallRow {
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
