import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { parseFlightNames, splitIntoBatches, joinFlightNames } from '#areas/access/index.ts';
import { findRoots, lockBookingIds } from '#areas/processing/index.ts';

/*
 * Bookings, travellers and files without a flight. On a cluster they are on other nodes than flights: this
 * reads due rows by id, then asks for each batch which of them a flight uses.
 */

/** A batch of rows by id. */
export interface Batch {
  /** Last id of the previous batch. */
  after: string;
  limit: number;
}

/** `last` is undefined after the last batch. */
export interface BatchResult<R> {
  due: R[];
  last: string | undefined;
}

/** Returns due bookings that no flight uses. */
export async function findBookingsWithoutFlight(
  db: Database,
  { before, masked }: { before: string; masked: boolean },
  { after, limit }: Batch,
): Promise<BatchResult<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.masked_at is ${masked ? sql`not null` : sql`null`}
      and coalesce(b.last_departure_date, b.updated_at::date) < ${before}::date
      and b.id > ${after}::uuid
    order by b.id limit ${limit}`.execute(db);
  return { due: await lockUnused(db, rows, listUsedBookings), last: rows.at(limit - 1)?.id };
}

/**
 * Locks the bookings that nothing uses and returns their ids. Waits for concurrent messages and checks again,
 * because a message can attach a booking to a flight.
 */
export async function lockUnused(
  db: Database,
  bookings: readonly { id: string }[],
  listUsed: (db: Database, bookings: readonly { id: string }[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const unused = idsExcept(bookings, await listUsed(db, bookings)).toSorted();
  if (unused.length === 0) return [];
  await lockBookingIds(db, unused);
  const locked = unused.map(id => ({ id }));
  return idsExcept(locked, await listUsed(db, locked));
}

/** Returns due travellers without an unmasked passenger, such as those that late messages leave. */
export async function findTravellersWithoutPassenger(
  db: Database,
  before: string,
  { after, limit }: Batch,
): Promise<BatchResult<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from traveller t
    where t.first_seen_at < ${before}::date and t.masked_at is null and t.id > ${after}::uuid
    order by t.id limit ${limit}`.execute(db);
  const flying = await listFlyingTravellers(db, rows, { unmasked: true });
  return { due: idsExcept(rows, flying), last: rows.at(limit - 1)?.id };
}

/** Returns due files whose flights are deleted, or have no unmasked passengers. */
export async function findFilesWithoutFlight(
  db: Database,
  { before, masked }: { before: string; masked: boolean },
  { after, limit }: Batch,
): Promise<BatchResult<string>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select file.id, coalesce(file.came_to, file.flights) as names from api_pnr_file file
    where file.id < first_id_of(${before}::date) and file.masked_at is ${masked ? sql`not null` : sql`null`}
      and file.id > ${after}::uuid
    order by file.id limit ${limit}`.execute(db);
  const usedNames = new Set<string>();
  for (const part of splitIntoBatches(parseFlightNames(rows.flatMap(({ names }) => names)))) {
    const { rows: usedRows } = await sql<{ name: string }>`
      select distinct named.name from ${joinFlightNames(part, sql`f`)}
      where ${masked ? sql`true` : sql`f.masked_at is null or f.open_cases > 0`}`.execute(db);
    for (const { name } of usedRows) usedNames.add(name);
  }
  return {
    due: rows.filter(({ names }) => !names.some(name => usedNames.has(name))).map(({ id }) => id),
    last: rows.at(limit - 1)?.id,
  };
}

/** Returns the bookings that a flight uses. */
export async function listUsedBookings(
  db: Database,
  bookings: readonly { id: string }[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct fb.booking_id as id from flight_booking fb
    where fb.booking_id = any(${bookings.map(({ id }) => id)}::uuid[])`.execute(db);
  return rows;
}

/**
 * Returns the travellers who are on a flight, or on one where they are unmasked. The flights of a merged
 * traveller are those of the one that it is part of.
 */
export async function listFlyingTravellers(
  db: Database,
  travellers: readonly { id: string }[],
  { unmasked } = { unmasked: false },
): Promise<{ id: string }[]> {
  const roots = await findRoots(
    db,
    travellers.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`
    select distinct p.traveller_id as id from flight_passenger p
    where p.traveller_id = any(${[...new Set(roots.values())]}::uuid[])
      and ${unmasked ? sql`p.masked_at is null` : sql`true`}`.execute(db);
  const flying = new Set(rows.map(({ id }) => id));
  return [...roots].flatMap(([id, root]) => (flying.has(root) ? [{ id }] : []));
}

export function idsExcept(all: readonly { id: string }[], excluded: readonly { id: string }[]): string[] {
  const remaining = new Set(all.map(({ id }) => id));
  for (const { id } of excluded) remaining.delete(id);
  return [...remaining];
}
