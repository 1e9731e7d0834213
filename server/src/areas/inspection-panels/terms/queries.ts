import type { TermField, TermFieldType, TermKind } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { passengerOfFlight, type PassengerKey, type PassengerOfFlight } from '#areas/occurrences/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersionOf, type Stamp } from '#kernel/record-changes/queries.ts';

export interface StoredForm {
  fields: TermField[];
  version: number;
}

export async function findTermForm(
  db: Database,
  organizationId: string,
  kind: TermKind,
): Promise<StoredForm | undefined> {
  const { rows } = await sql<StoredForm>`
    select fields, version from term_form where organization_id = ${organizationId}::uuid and kind = ${kind}`.execute(
    db,
  );
  return rows[0];
}

/** Saves version `version + 1` over `version`; 0 has no row. Returns false for another version. */
export async function saveTermForm(
  db: Database,
  organizationId: string,
  kind: TermKind,
  { fields, version }: StoredForm,
  stamp: Stamp,
): Promise<boolean> {
  const content = JSON.stringify(fields);
  const { numAffectedRows } =
    version === 0
      ? await sql`
          insert into term_form (organization_id, kind, fields, version, updated_by, updated_at)
          values (${organizationId}::uuid, ${kind}, ${content}::jsonb, 1, ${stamp.by}::uuid, ${stamp.at}::timestamptz)
          on conflict do nothing`.execute(db)
      : await sql`
          update term_form f set fields = ${content}::jsonb, ${nextVersionOf('f', stamp)}
          where organization_id = ${organizationId}::uuid and kind = ${kind} and version = ${version}`.execute(
          db,
        );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Locks the counter until the transaction ends, so that a failed issue leaves no gap. */
export async function takeTermNumber(
  db: Database,
  counter: { organizationId: string; kind: TermKind; airport: string; year: number },
): Promise<number> {
  const { organizationId, kind, airport, year } = counter;
  const { rows } = await sql<{ number: number }>`
    insert into term_counter as c (organization_id, kind, airport, year, number)
    values (${organizationId}::uuid, ${kind}, ${airport}, ${year}, 1)
    on conflict (organization_id, kind, airport, year) do update set number = c.number + 1
    returning number`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no counter');
  return row.number;
}

export interface TermValue {
  label: string;
  type: TermFieldType;
  value: string;
}

export interface StoredTerm extends PassengerOfFlight {
  id: string;
  document: string | null;
  kind: TermKind;
  organizationId: string;
  airport: string;
  year: number;
  termNumber: number;
  content: TermValue[];
  issuedBy: string;
  issuedAt: Date;
  cancelledBy: string | null;
  cancelledAt: Date | null;
  reason: string | null;
  version: number;
}

const termColumns = sql`t.id, t.kind, t.organization_id as "organizationId", t.airport, t.year, t.number as "termNumber",
  t.content, t.issued_by as "issuedBy", t.issued_at as "issuedAt", t.cancelled_by as "cancelledBy",
  t.cancelled_at as "cancelledAt", t.cancellation_reason as reason, t.version`;

interface TermFilter {
  from: string;
  to: string;
  condition: RawBuilder<unknown>;
  limit: number;
}

/** Row-level security limits the rows to those of the organization. */
async function termsWhere(
  db: Database,
  scope: CarrierScope,
  { from, to, condition, limit }: TermFilter,
): Promise<StoredTerm[]> {
  const between = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${from}::date and ${to}::date`;
  const { rows } = await sql<StoredTerm>`
    select ${passengerOfFlight}, p.document_number as document, ${termColumns}
    from term t
    join flight_passenger p on p.flight_date = t.flight_date and p.flight_id = t.flight_id and p.id = t.passenger_id
    join flight f on f.flight_date = t.flight_date and f.id = t.flight_id
    where ${between('t')} and ${between('p')} and ${between('f')} and ${condition}
      and ${flightRowInScope(scope, sql`f`)}
    order by t.issued_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findTerm(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
): Promise<StoredTerm | undefined> {
  const day = { from: flightDate, to: flightDate };
  const [found] = await termsWhere(db, scope, { ...day, condition: sql`t.id = ${id}::uuid`, limit: 1 });
  return found;
}

export async function listTermsOfPassenger(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
  { kinds, limit }: { kinds: readonly TermKind[]; limit: number },
): Promise<StoredTerm[]> {
  const condition = sql`t.passenger_id = ${id}::uuid and t.kind = any(${kinds}::text[])`;
  return termsWhere(db, scope, { from: flightDate, to: flightDate, condition, limit });
}

export interface TermQuery {
  kind: TermKind;
  from: string;
  to: string;
  text: string;
  number: number | undefined;
  year: number | undefined;
  airports: readonly string[];
  cancelled: boolean | undefined;
}

export async function listTerms(
  db: Database,
  scope: CarrierScope,
  { kind, from, to, text, number, year, airports, cancelled }: TermQuery,
  limit: number,
): Promise<StoredTerm[]> {
  const conditions = [sql`t.kind = ${kind}`];
  if (number !== undefined) conditions.push(sql`t.number = ${number}`);
  if (year !== undefined) conditions.push(sql`t.year = ${year}`);
  if (airports.length > 0) conditions.push(sql`t.airport = any(${airports}::text[])`);
  if (cancelled !== undefined)
    conditions.push(cancelled ? sql`t.cancelled_at is not null` : sql`t.cancelled_at is null`);
  // Masked people are found by flight and id alone.
  if (text !== '') conditions.push(sql`p.masked_at is null and position(${text} in p.name_folded) > 0`);
  return termsWhere(db, scope, { from, to, condition: sql.join(conditions, sql` and `), limit });
}

/** Locks until the transaction ends, so that an act that is sent twice at once takes one number. */
export async function lockTerm(db: Database, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`term ${id}`}, 0))`.execute(db);
}

interface TermKey {
  flightDate: string;
  flightId: string;
  id: string;
}

export async function insertTerm(
  db: Database,
  { flightDate, flightId, id }: TermKey,
  term: Pick<
    StoredTerm,
    | 'passengerId'
    | 'organizationId'
    | 'kind'
    | 'airport'
    | 'year'
    | 'termNumber'
    | 'content'
    | 'issuedBy'
    | 'issuedAt'
  >,
): Promise<void> {
  await db
    .insertInto('term')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id,
      passenger_id: term.passengerId,
      organization_id: term.organizationId,
      kind: term.kind,
      airport: term.airport,
      year: term.year,
      number: term.termNumber,
      content: JSON.stringify(term.content),
      issued_by: term.issuedBy,
      issued_at: term.issuedAt,
    })
    .execute();
}

/** Cancels a valid term at a version. Returns false for another version and for a cancelled term. */
export async function cancelTermRow(
  db: Database,
  { flightDate, flightId, id }: TermKey,
  version: number,
  cancellation: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable('term')
    .set(({ eb }) => ({
      cancelled_by: cancellation.by,
      cancelled_at: cancellation.at,
      cancellation_reason: cancellation.reason,
      version: eb('version', '+', 1),
    }))
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
