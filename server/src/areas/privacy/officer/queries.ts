import type { Person } from '@farol/edifact';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface PassengerKey {
  flightDate: string;
  flightId: string;
  id: string;
}

const keyColumns = sql`to_char(p.flight_date, 'YYYY-MM-DD') as "flightDate", p.flight_id as "flightId", p.id`;

/** Lists passengers with a document, and other flights of the same travellers. */
export async function listPassengersByDocument(db: Database, numberLoose: string): Promise<PassengerKey[]> {
  const { rows } = await sql<PassengerKey>`
    with met as materialized (
      select p.flight_date, p.flight_id, p.id, p.traveller_id
      from passenger_document d
      join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id
      where d.number_loose = ${numberLoose}
    )
    select ${keyColumns} from met p
    union
    select ${keyColumns} from flight_passenger p
    where p.traveller_id = any(array(select traveller_id from met where traveller_id is not null))`.execute(
    db,
  );
  return rows;
}

/** Lists masked passengers with a document that ends in `end`, with their sealed values, after an id. */
export async function listMaskedByNumberEnd(
  db: Database,
  { end, after, most: limit }: { end: string; after: string; most: number },
): Promise<(PassengerKey & { sealed: Buffer })[]> {
  const { rows } = await sql<PassengerKey & { sealed: Buffer }>`
    select ${keyColumns}, p.masked_values as sealed from flight_passenger p
    where p.id > ${after}::uuid and p.masked_values is not null and exists (
      select 1 from passenger_document d
      where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id and d.number = ${end}
    )
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** A passenger's data on one flight; of the booking, only what is not another person's. */
export interface PassengerData {
  flight: { carrier: string; number: string; origin: string; destination: string; departureAt: string };
  bookingId: string | null;
  passenger: Record<string, unknown> & { api: Person | null; pnr: Person | null; birth_date: string | null };
  documents: Record<string, unknown>[];
  changes: Record<string, unknown>[];
  /** Stages of the boarding programme; null without any. */
  boarding: Record<string, unknown> | null;
  enrolments: Record<string, unknown>[];
  occurrences: Record<string, unknown>[];
  inspections: Record<string, unknown>[];
  actions: Record<string, unknown>[];
  attachments: Record<string, unknown>[];
  terms: Record<string, unknown>[];
  referrals: Record<string, unknown>[];
  booking: (Record<string, unknown> & { party_size: number }) | null;
}

export async function getPassengerData(
  db: Database,
  { flightDate, flightId, id }: PassengerKey,
): Promise<PassengerData> {
  // Filters each table by the flight's id, so that a cluster reads one node.
  const { rows } = await sql<Omit<PassengerData, 'booking'>>`
    select
      jsonb_build_object('carrier', f.carrier, 'number', f.number || f.suffix, 'origin', f.origin, 'destination', f.destination,
        'departureAt', f.departure_at) as flight,
      p.booking_id as "bookingId",
      to_jsonb(p) - array['id', 'flight_id', 'traveller_id', 'traveller_evidence', 'traveller_link', 'booking_id', 'name_folded', 'api_file_id', 'pnr_file_id', 'said',
        'joined', 'disagreeing', 'score', 'inspected_at', 'state_xid', 'masked_values'] as passenger,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', d.type, 'number', d.number, 'issuer', d.issuer, 'expiration', d.expiration,
          'source', d.source) order by d.ordinal)
        from passenger_document d
        where d.flight_date = ${flightDate}::date and d.flight_id = ${flightId} and d.passenger_id = ${id}
      ), '[]') as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', c.at, 'source', c.source, 'changes', c.changes) order by c.id)
        from passenger_change c
        where c.flight_date = ${flightDate}::date and c.flight_id = ${flightId} and c.passenger_id = ${id}
      ), '[]') as changes,
      (
        select to_jsonb(b) - array['flight_id', 'passenger_id', 'integrator_id', 'pass', 'updated_at'] from boarding_passenger b
        where b.flight_date = ${flightDate}::date and b.flight_id = ${flightId} and b.passenger_id = ${id}
      ) as boarding,
      coalesce((
        select jsonb_agg(to_jsonb(e) - array['flight_id', 'id', 'passenger_id', 'integrator_id', 'person', 'cpf_key', 'photograph_id',
          'taken_by', 'taken_at', 'decided_by', 'updated_at'] || jsonb_build_object('photographStored', e.photograph_id is not null)
          order by e.created_at)
        from boarding_enrolment e
        where e.flight_date = ${flightDate}::date and e.flight_id = ${flightId} and e.passenger_id = ${id}
      ), '[]') as enrolments,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', o.occurred_at, 'airport', o.airport, 'description', o.description) order by o.id)
        from occurrence o
        where o.flight_date = ${flightDate}::date and o.flight_id = ${flightId} and o.passenger_id = ${id} and o.deleted_at is null
      ), '[]') as occurrences,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', i.inspected_at, 'airport', i.airport, 'result', i.result, 'note', i.note)
          order by i.inspected_at)
        from passenger_inspection i
        where i.flight_date = ${flightDate}::date and i.flight_id = ${flightId} and i.passenger_id = ${id} and i.undone_at is null
      ), '[]') as inspections,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', a.recorded_at, 'airport', a.airport, 'action', a.action_id) order by a.recorded_at)
        from passenger_action a
        where a.flight_date = ${flightDate}::date and a.flight_id = ${flightId} and a.passenger_id = ${id} and a.undone_at is null
      ), '[]') as actions,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', a.created_at, 'name', a.name, 'type', a.media_type, 'size', a.size)
          order by a.created_at)
        from attachment a
        where a.flight_date = ${flightDate}::date and a.flight_id = ${flightId} and a.passenger_id = ${id}
          and a.completed_at is not null
      ), '[]') as attachments,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', t.kind, 'airport', t.airport, 'year', t.year, 'number', t.number,
          'at', t.issued_at, 'content', t.content, 'cancelled', t.cancelled_at is not null) order by t.issued_at)
        from term t
        where t.flight_date = ${flightDate}::date and t.flight_id = ${flightId} and t.passenger_id = ${id}
      ), '[]') as terms,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', r.created_at, 'airport', r.airport, 'gate', r.gate, 'wanted', r.wanted,
          'instruction', r.instruction, 'state', r.state, 'note', r.note) order by r.created_at)
        from referral r
        where r.flight_date = ${flightDate}::date and r.flight_id = ${flightId} and r.passenger_id = ${id}
      ), '[]') as referrals
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.flight_date = ${flightDate}::date and p.flight_id = ${flightId} and p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no passenger ${id}`);
  return {
    ...row,
    actions: await withActionNames(db, row.actions),
    booking: row.bookingId === null ? null : await findBookingData(db, row.bookingId),
  };
}

/** Actions are on the coordinator of a cluster, so their names are read apart. */
async function withActionNames(
  db: Database,
  actions: PassengerData['actions'],
): Promise<PassengerData['actions']> {
  if (actions.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from icon_action where id = any(${actions.map(({ action }) => action)}::uuid[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return actions.map(({ action, ...rest }) => ({ ...rest, action: names.get(String(action)) ?? '' }));
}

async function findBookingData(db: Database, id: string): Promise<PassengerData['booking']> {
  const { rows } = await sql<{ booking: PassengerData['booking'] }>`
    select to_jsonb(b) - array['id', 'people', 'file_id', 'changed_xid', 'message_order', 'cancel_order', 'told_by_own',
      'cancelled_by_own', 'masked_values'] as booking
    from booking b where b.id = ${id}`.execute(db);
  return rows[0]?.booking ?? null;
}

/** Entry of a carrier's register of crew members. */
export interface CrewMemberData {
  carrier: string;
  birthDate: string | null;
  member: Record<string, unknown>;
  documents: Record<string, unknown>[];
}

export async function listCrewMembersByDocument(
  db: Database,
  numberLoose: string,
): Promise<(CrewMemberData & { id: string })[]> {
  const { rows } = await sql<CrewMemberData & { id: string }>`
    select m.id, m.carrier, to_char(m.birth_date, 'YYYY-MM-DD') as "birthDate",
      to_jsonb(m) - array['id', 'registration_folded', 'name_folded', 'version'] as member,
      (
        select jsonb_agg(jsonb_build_object('type', d.type, 'number', d.number, 'issuer', d.issuer) order by d.ordinal)
        from crew_document d where d.member_id = m.id
      ) as documents
    from crew_member m
    where m.id in (select member_id from crew_document where number_loose = ${numberLoose})
    order by m.carrier, m.id`.execute(db);
  return rows;
}
