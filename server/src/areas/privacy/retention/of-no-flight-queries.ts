import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightsNamed, inParts, joinNamed } from '#areas/access/index.ts';
import { takeBookings } from '#areas/processing/index.ts';

/*
 * Bookings, travellers and files without a flight. On a cluster they are on other nodes than flights: this
 * reads due rows by id, then asks for each batch which of them a flight uses.
 */

/** A batch of rows by id. */
export interface Part {
  /** Last id of the previous batch. */
  after: string;
  most: number;
}

/** `last` is undefined after the last batch. */
export interface Found<R> {
  due: R[];
  last: string | undefined;
}

/** Returns due bookings that no flight uses. */
export async function bookingsOfNoFlight(
  db: Database,
  { before, masked }: { before: string; masked: boolean },
  { after, most }: Part,
): Promise<Found<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.masked_at is ${masked ? sql`not null` : sql`null`}
      and coalesce(b.last_departure_date, b.updated_at::date) < ${before}::date
      and b.id > ${after}::uuid
    order by b.id limit ${most}`.execute(db);
  return { due: await takenWhereFree(db, rows, bookingsHeld), last: rows.at(most - 1)?.id };
}

/**
 * Locks the bookings that nothing uses and returns their ids. Waits for concurrent messages and checks again,
 * because a message can attach a booking to a flight.
 */
export async function takenWhereFree(
  db: Database,
  bookings: readonly { id: string }[],
  heldOf: (db: Database, bookings: readonly { id: string }[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const free = without(bookings, await heldOf(db, bookings)).toSorted();
  if (free.length === 0) return [];
  await takeBookings(db, free);
  const taken = free.map(id => ({ id }));
  return without(taken, await heldOf(db, taken));
}

/** Returns due travellers without a passenger: late messages or officers' merges leave such rows. */
export async function travellersOfNobody(
  db: Database,
  before: string,
  { after, most }: Part,
): Promise<Found<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from traveller t
    where t.first_seen_at < ${before}::date and t.masked_at is null and t.id > ${after}::uuid
    order by t.id limit ${most}`.execute(db);
  return { due: without(rows, await travellersFlying(db, rows)), last: rows.at(most - 1)?.id };
}

/** Returns due files whose flights are deleted, or have no unmasked passengers. */
export async function filesOfNoFlight(
  db: Database,
  { before, masked }: { before: string; masked: boolean },
  { after, most }: Part,
): Promise<Found<string>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select file.id, coalesce(file.came_to, file.flights) as names from api_pnr_file file
    where file.id < first_id_of(${before}::date) and file.masked_at is ${masked ? sql`not null` : sql`null`}
      and file.id > ${after}::uuid
    order by file.id limit ${most}`.execute(db);
  const held = new Set<string>();
  for (const part of inParts(flightsNamed(rows.flatMap(({ names }) => names)))) {
    const { rows: there } = await sql<{ name: string }>`
      select distinct named.name from ${joinNamed(part, sql`f`)}
      where ${masked ? sql`true` : sql`f.masked_at is null or f.open_cases > 0`}`.execute(db);
    for (const { name } of there) held.add(name);
  }
  return {
    due: rows.filter(({ names }) => !names.some(name => held.has(name))).map(({ id }) => id),
    last: rows.at(most - 1)?.id,
  };
}

/** Returns the bookings that a flight uses. */
export async function bookingsHeld(
  db: Database,
  bookings: readonly { id: string }[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct fb.booking_id as id from flight_booking fb
    where fb.booking_id = any(${bookings.map(({ id }) => id)}::uuid[])`.execute(db);
  return rows;
}

/** Returns the travellers who are on a flight, or on one where they are unmasked. */
export async function travellersFlying(
  db: Database,
  travellers: readonly { id: string }[],
  { unmasked } = { unmasked: false },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.traveller_id as id from flight_passenger p
    where p.traveller_id = any(${travellers.map(({ id }) => id)}::uuid[])
      and ${unmasked ? sql`p.masked_at is null` : sql`true`}`.execute(db);
  return rows;
}

export function without(all: readonly { id: string }[], some: readonly { id: string }[]): string[] {
  const left = new Set(all.map(({ id }) => id));
  for (const { id } of some) left.delete(id);
  return [...left];
}
