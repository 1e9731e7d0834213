import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';

/** Processing result; for a repeat, that of the first file. */
interface Outcome {
  type: string | null;
  moment: string | null;
  processState: string;
  people: number;
  bookings: number;
  parsedAt: Date | null;
  storedAt: Date | null;
  resolvedAt: Date | null;
  judgedAt: Date | null;
  answeredAt: Date | null;
  /** Expired: original and answers can no longer be opened. */
  masked: boolean;
}

/** A file as listed in the panel. */
export interface FileRecord extends Outcome {
  id: string;
  receivedAt: Date;
  sender: string | null;
  recipient: string | null;
  controlReference: string | null;
  integrator: string | null;
  way: string;
  fileName: string | null;
  flights: string[];
  sendState: string;
  size: number;
  errors: number;
  warnings: number;
  test: boolean;
  duplicateOf: string | null;
  corrects: string | null;
  correctedBy: string | null;
}

const outcome = sql`file.id, file.type, file.moment, file.process_state as "processState", file.people, file.bookings,
  file.parsed_at as "parsedAt", file.stored_at as "storedAt", file.resolved_at as "resolvedAt", file.judged_at as "judgedAt",
  file.answered_at as "answeredAt", file.masked_at is not null as masked`;

export const fileColumns = sql`${outcome}, file.received_at as "receivedAt", file.sender, file.recipient,
  file.control_reference as "controlReference", file.integrator_id as "integratorId", file.way, file.file_name as "fileName",
  file.flights, file.came_to as "cameTo", file.send_state as "sendState", file.size, file.test, file.duplicate_of as "duplicateOf", file.corrects,
  file.corrected_by as "correctedBy"`;

export type FileDatabaseRow = Omit<FileRecord, 'integrator' | 'errors' | 'warnings'> & {
  integratorId: string | null;
  cameTo: string[] | null;
};

interface Findings {
  errors: number;
  warnings: number;
}

/** Adds results of first files, finding counts and integrators, which other tables or nodes have. */
export async function toFileRecords(db: Database, files: readonly FileDatabaseRow[]): Promise<FileRecord[]> {
  if (files.length === 0) return [];
  const firsts = await listOutcomes(db, [
    ...new Set(files.map(file => file.duplicateOf).filter(id => id !== null)),
  ]);
  const findings = await countFindings(db, [...new Set(files.map(file => file.duplicateOf ?? file.id))]);
  const integrators = await listIdentifications(db, [
    ...new Set(files.map(file => file.integratorId).filter(id => id !== null)),
  ]);
  return files.map(({ integratorId, ...file }) => ({
    ...file,
    ...withFirstOutcome(file, firsts.get(file.duplicateOf ?? '')),
    ...(findings.get(file.duplicateOf ?? file.id) ?? { errors: 0, warnings: 0 }),
    integrator: integrators.get(integratorId ?? '') ?? null,
  }));
}

function withFirstOutcome(file: Outcome, first: Outcome | undefined): Outcome {
  if (first === undefined) return file;
  return {
    type: first.type ?? file.type,
    // Each receipt has its own expected push.
    moment: file.moment ?? first.moment,
    processState: first.processState,
    people: first.people,
    bookings: first.bookings,
    parsedAt: first.parsedAt ?? file.parsedAt,
    storedAt: first.storedAt ?? file.storedAt,
    resolvedAt: first.resolvedAt ?? file.resolvedAt,
    judgedAt: first.judgedAt ?? file.judgedAt,
    answeredAt: first.answeredAt ?? file.answeredAt,
    masked: first.masked || file.masked,
  };
}

async function listOutcomes(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Outcome & { id: string }>`
    select ${outcome} from api_pnr_file file where file.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...first }) => [id, first]));
}

async function countFindings(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Findings>> {
  const { rows } = await sql<Findings & { id: string }>`
    select file_id as id, count(*) filter (where severity = 'ERROR') as errors,
      count(*) filter (where severity = 'WARNING') as warnings
    from api_pnr_finding where file_id = any(${ids}::uuid[]) group by file_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

async function listIdentifications(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; identification: string }>`
    select id, identification from integrator where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, identification }) => [id, identification]));
}

/** Maximum difference between the time in an id and the stored instant. */
export const maxIdDriftMs = 3_600_000;

/**
 * Restricts by id too, so that the database finds the monthly partitions; the bound on the instant is exact.
 */
export function receivedBetween(from: Date, to: Date): RawBuilder<unknown> {
  return sql`file.id >= ${firstIdAt(from.getTime() - maxIdDriftMs)} and file.id < ${firstIdAt(to.getTime() + maxIdDriftMs)}
    and file.received_at >= ${from} and file.received_at < ${to}`;
}

/** Files with a flight of one of the carriers; of any if empty. */
export function carrierConditions(carriers: readonly string[]): RawBuilder<unknown>[] {
  return carriers.length === 0 ? [] : [designatorLike(`^(${carriers.join('|')})[0-9]+[A-Z]?$`)];
}

export function designatorLike(pattern: string): RawBuilder<unknown> {
  return sql`exists (select 1 from unnest(file.flights) as leg (name) where split_part(leg.name, '/', 1) ~ ${pattern})`;
}
