import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { clientClosedStatus } from '#kernel/http/calls.ts';

export interface NewCall {
  id: string;
  at: Date;
  integrator_id: string | null;
  address: string;
  method: string;
  path: string;
  operation: string;
  status: number;
  error_code: string | null;
  duration_ms: number;
  request_bytes: number;
  reply_bytes: number;
  content_type: string | null;
  files: string[];
}

/** Skips stored calls: a batch is retried if its commit was not confirmed. */
export async function insertCalls(db: Database, calls: readonly NewCall[]): Promise<void> {
  await db
    .insertInto('integrator_call')
    .values([...calls])
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** By the hexadecimal hash; includes ended tokens. */
export async function findIntegratorsOfTokens(
  db: Database,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('integrator_token')
    .select(['hash', 'integrator_id'])
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(row => [row.hash.toString('hex'), row.integrator_id]));
}

/** Calls from `firstId` (inclusive) to `endId` (exclusive), which is a range of time. */
export interface CallQuery {
  firstId: string;
  endId: string;
  integratorId?: string | undefined;
  status?: 'OK' | 'REFUSED' | 'FAILED' | undefined;
  statusCode?: string | undefined;
  operation?: string | undefined;
  /** Prefix of the caller's address. */
  address?: string | undefined;
}

export interface CallRecord extends NewCall {
  integrator: string | null;
}

function callsWithIntegrator(db: Database) {
  return db
    .selectFrom('integrator_call as c')
    .leftJoin('integrator as i', 'i.id', 'c.integrator_id')
    .select([
      'c.id',
      'c.at',
      'c.integrator_id',
      'i.identification as integrator',
      'c.address',
      'c.method',
      'c.path',
      'c.operation',
      'c.status',
      'c.error_code',
      'c.duration_ms',
      'c.request_bytes',
      'c.reply_bytes',
      'c.content_type',
      'c.files',
    ]);
}

export async function listCalls(db: Database, query: CallQuery, limit: number): Promise<CallRecord[]> {
  return callsWithIntegrator(db).where(matchesQuery(query)).orderBy('c.id', 'desc').limit(limit).execute();
}

export async function countCalls(db: Database, query: CallQuery): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from integrator_call c where ${matchesQuery(query)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

function matchesQuery({ firstId, endId, status, ...filter }: CallQuery): RawBuilder<boolean> {
  const { integratorId, statusCode = '', operation, address } = filter;
  const conditions = [sql`c.id >= ${firstId} and c.id < ${endId}`, statusIn(status)];
  if (integratorId !== undefined) conditions.push(sql`c.integrator_id = ${integratorId}`);
  if (statusCode !== '') conditions.push(sql`c.status = ${Number(statusCode)}`);
  if (operation !== undefined) conditions.push(sql`c.operation = ${operation}`);
  if (address !== undefined) conditions.push(sql`starts_with(c.address, ${address})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Calls whose client disconnected before the answer are in no group. */
function statusIn(group: CallQuery['status']): RawBuilder<boolean> {
  if (group === 'OK') return sql`c.status < 400`;
  if (group === 'REFUSED') return sql`c.status between 400 and 499 and c.status <> ${clientClosedStatus}`;
  return group === 'FAILED' ? sql`c.status >= 500` : sql`true`;
}

export async function findCall(db: Database, id: string): Promise<CallRecord | undefined> {
  return callsWithIntegrator(db).where('c.id', '=', id).executeTakeFirst();
}

export interface ReceivedFile {
  id: string;
  file_name: string | null;
  type: string | null;
  process_state: string;
  flights: string[];
}

export async function listReceivedFiles(db: Database, ids: readonly string[]): Promise<ReceivedFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('api_pnr_file')
    .select(['id', 'file_name', 'type', 'process_state', 'flights'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

export interface CallCount {
  integratorId: string;
  operation: string;
  calls: number;
}

/** Calls that were answered with success, from `firstId` (inclusive) to `endId` (exclusive). */
export async function countAcceptedCalls(
  db: Database,
  { firstId, endId, integratorIds }: { firstId: string; endId: string; integratorIds: readonly string[] },
): Promise<CallCount[]> {
  if (integratorIds.length === 0) return [];
  const { rows } = await sql<CallCount>`
    select integrator_id as "integratorId", operation, count(*)::int as calls from integrator_call c
    where ${matchesQuery({ firstId, endId, status: 'OK' })} and integrator_id = any(${integratorIds}::uuid[])
    group by integrator_id, operation`.execute(db);
  return rows;
}
