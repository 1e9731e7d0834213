import { toCanonicalDocument } from '@farol/identity';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { columnsOf, type StoredDocument } from '#kernel/document-columns.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { foldDocument } from '#kernel/text.ts';

const anyPassengerId = sql`(select id from flight_passenger where api is not null and booking_id is not null order by id limit 1)`;

/** Adds data that the corpus does not contain: delays, split bookings, inspections, masked passengers. */
export async function addUnsentData(db: Database): Promise<void> {
  const { rows: delayed } = await sql<{ id: string; departure: string; arrival: string }>`
    select id, (departure_at + interval '25 minutes 0.0015 seconds')::text as departure, (departure_at + interval '3 hours')::text as arrival
    from flight order by id limit 1`.execute(db);
  for (const { id, departure, arrival } of delayed)
    await sql`
      update flight set estimated_departure_at = ${departure}::timestamptz, estimated_arrival_at = ${arrival}::timestamptz
      where id = ${id}::uuid`.execute(db);
  await sql`
    update booking set split_from = 'ÁB 12' where id = (select booking_id from flight_passenger where id = ${anyPassengerId})`.execute(
    db,
  );
  await sql`
    update flight_passenger set disagreeing = '{seat,documents}' where id = ${anyPassengerId}`.execute(db);
  await sql`
    insert into passenger_inspection (flight_date, flight_id, passenger_id, organization_id, result, note, airport, inspected_by,
      inspected_at, stored_at, act_id)
    select flight_date, flight_id, id, ${createId()}::uuid, 'NOTHING_FOUND', '', 'GRU', ${createId()}::uuid, now(), now(),
      ${createId()}::uuid
    from flight_passenger where id = ${anyPassengerId}`.execute(db);
  await sql`
    insert into occurrence (flight_date, flight_id, id, passenger_id, organization_id, category_id, airport, occurred_at,
      description, created_by, created_at)
    select flight_date, flight_id, ${createId()}::uuid, id, ${createId()}::uuid, ${createId()}::uuid, 'GRU', now(), '',
      ${createId()}::uuid, now()
    from flight_passenger where id = ${anyPassengerId}`.execute(db);
  await board(db);
  await sql`
    insert into passenger_risk (flight_date, flight_id, passenger_id, score, rules, versions, judged_at)
    select flight_date, flight_id, id, 30, '{}', '{}', now() from flight_passenger where id = ${anyPassengerId}`.execute(
    db,
  );
  await sql`
    update flight_passenger set surname = 'S•••', document_number = '•••', masked_at = now()
    where id = (select id from flight_passenger where birth_date is not null order by id desc limit 1)`.execute(
    db,
  );
  await registerCrew(db);
  await flyTwice(db);
}

/** Boards one passenger; others have passed a part of the steps. */
async function board(db: Database): Promise<void> {
  await sql`
    insert into boarding_passenger (flight_date, flight_id, passenger_id, pass_at, bags_at, boarded_at, integrator_id, updated_at)
    select p.flight_date, p.flight_id, p.id, p.at, case when p.place = 1 then p.at end, case when p.place < 3 then p.at end,
      ${createId()}::uuid, p.at
    from (
      select flight_date, flight_id, id, row_number() over (order by id) as place,
        date_trunc('minute', now()) + interval '0.0015 seconds' as at
      from flight_passenger where kind = 'PASSENGER'
    ) p where p.place < 5`.execute(db);
  await sql`
    insert into boarding_enrolment (flight_date, flight_id, id, passenger_id, integrator_id, state, stage, language,
      checked_in_at, delete_at, created_at, updated_at)
    select flight_date, flight_id, gen_random_uuid(), id, ${createId()}::uuid, 'VALIDATED', 'DENATRAN', 'pt', now(), now(), now(), now()
    from (select * from flight_passenger where kind = 'PASSENGER' order by id limit 2) p`.execute(db);
}

/** Registers part of the crew of each flight: one with an expired licence, one dismissed, two in order. */
async function registerCrew(db: Database): Promise<void> {
  const { rows } = await sql<{ carrier: string; date: string; place: number; document: StoredDocument }>`
    select f.carrier, f.flight_date::text as date, (row_number() over (partition by f.id order by p.id))::int as place,
      jsonb_build_object('type', d.type, 'number', d.number, 'issuer', d.issuer) as document
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    join passenger_document d on d.flight_id = p.flight_id and d.passenger_id = p.id and d.ordinal = 0
    where p.kind = 'CREW'`.execute(db);
  for (const { carrier, date, place, document } of rows.filter(row => row.place < 5))
    await insertCrewMember(db, {
      carrier,
      documents: [document],
      licenceUntil: place === 1 ? '2026-03-01' : date,
      dismissedOn: place === 2 ? date : null,
    });
}

/** Returns the id. */
export async function insertCrewMember(
  db: Database,
  {
    carrier = 'XQ',
    documents,
    licenceUntil = null,
    dismissedOn = null,
    active = true,
    registration,
  }: {
    carrier?: string;
    documents: readonly StoredDocument[];
    licenceUntil?: string | null;
    dismissedOn?: string | null;
    active?: boolean;
    registration?: string;
  },
): Promise<string> {
  const id = createId();
  const own = registration ?? id;
  await db
    .insertInto('crew_member')
    .values({
      id,
      carrier,
      registration: own,
      registration_folded: foldDocument(own),
      surname: 'Registered',
      given_names: 'Any',
      name_folded: 'REGISTERED ANY',
      licence_until: licenceUntil,
      dismissed_on: dismissedOn,
      active,
      updated_at: '2026-03-01T00:00:00Z',
    })
    .execute();
  await db
    .insertInto('crew_document')
    .values(
      documents.map((document, ordinal) => ({ member_id: id, ordinal, carrier, ...columnsOf(document) })),
    )
    .execute();
  return id;
}

/** The first flight is refused; the document differs within its class. */
async function flyTwice(db: Database): Promise<void> {
  const { rows } = await sql<{ flight_date: string; flight_id: string; id: string; traveller_id: string }>`
    with shown as (
      select p.flight_date, p.flight_id, p.id, p.traveller_id, d.class, f.departure_at
      from flight_passenger p
      join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
      join passenger_document d on d.flight_id = p.flight_id and d.passenger_id = p.id
        and d.number = p.document_number and d.class = 'CPF'
      where p.masked_at is null and p.state = 'ON_LIST' and p.traveller_id is not null
    ), pair as (
      select e.flight_date, e.flight_id, e.id, e.traveller_id, l.id as later
      from shown e join shown l on l.departure_at > e.departure_at
      order by e.id, l.id limit 1
    ), moved as (
      update flight_passenger set traveller_id = pair.traveller_id from pair where flight_passenger.id = pair.later
    )
    select flight_date, flight_id, id, traveller_id from pair`.execute(db);
  const [earlier] = rows;
  if (earlier === undefined) throw new Error('nobody shows a CPF on two flights');
  await insertRefusal(db, earlier);
  await insertOccurrence(db, earlier, { parent: 'Alimentos', name: 'Queijo' });
  await insertOccurrence(db, earlier, { parent: 'Medicamentos', name: 'Sem receita', discloses: true });
  await insertOccurrence(db, earlier, { parent: 'Plantas', name: 'Mudas', deleted: true });
}

/** Returns the organization, a new one by default. */
export async function insertOccurrence(
  db: Database,
  passenger: { flight_date: string; flight_id: string; id: string },
  input: {
    parent: string;
    name: string;
    discloses?: boolean;
    visible?: boolean;
    deleted?: boolean;
    organizationId?: string;
  },
): Promise<string> {
  const { discloses = false, visible = discloses, deleted = false } = input;
  const organization = input.organizationId ?? (await insertRefuser(db));
  const [parentId, id] = [createId(), createId()];
  const common = {
    organization_id: organization,
    applies_to: 'OCURRENCY',
    visible_to_others: visible,
    discloses_parent: discloses,
  };
  await db
    .insertInto('category')
    .values([
      { ...common, id: parentId, name: input.parent },
      { ...common, id, name: input.name, parent_id: parentId },
    ])
    .execute();
  const at = '2026-03-01T00:00:00Z';
  await db
    .insertInto('occurrence')
    .values({
      flight_date: passenger.flight_date,
      flight_id: passenger.flight_id,
      id: createFlightDatedId(passenger.flight_date),
      passenger_id: passenger.id,
      organization_id: organization,
      category_id: id,
      airport: 'GRU',
      occurred_at: at,
      description: 'A description',
      created_by: createId(),
      created_at: at,
      ...(deleted ? { deleted_by: createId(), deleted_at: at, deletion_reason: 'A reason' } : {}),
    })
    .execute();
  return organization;
}

export async function insertRefusal(
  db: Database,
  passenger: { flight_date: string; flight_id: string; id: string; traveller_id: string | null },
  options: {
    boarding?: 'NO_BOARD' | 'VERIFY';
    possible?: boolean;
    source?: 'RESTRICTION' | 'RISK_RULE';
    /** A new organization by default. */
    organizationId?: string;
  } = {},
): Promise<void> {
  const { boarding = 'NO_BOARD', possible = false, source = 'RESTRICTION' } = options;
  const [category, sourceId] = [createId(), createId()];
  const organization = options.organizationId ?? (await insertRefuser(db));
  const at = '2026-03-01T00:00:00Z';
  await db
    .insertInto('category')
    .values({
      id: category,
      organization_id: organization,
      name: category,
      applies_to: 'RESTRICTION',
      boarding,
    })
    .execute();
  const common = {
    id: sourceId,
    organization_id: organization,
    viewers: [createId()],
    receivers: [createId()],
    created_by: createId(),
    created_at: at,
    updated_at: at,
  };
  if (source === 'RESTRICTION')
    await db
      .insertInto('restriction')
      .values({ ...common, category_id: category, expiration: '2026-12-31' })
      .execute();
  else
    await db
      .insertInto('risk_rule')
      .values({
        ...common,
        categories: [category],
        title: 'A rule',
        kind: 'DETERMINISTIC',
        weight: 1,
        alert: true,
        conditions: '{}',
        updated_by: createId(),
      })
      .execute();
  await db
    .insertInto('alert')
    .values({
      flight_date: passenger.flight_date,
      flight_id: passenger.flight_id,
      id: createFlightDatedId(passenger.flight_date),
      organization_id: organization,
      origin: source,
      status: 'API_BOARDED',
      source_id: sourceId,
      passenger_id: passenger.id,
      traveller_id: passenger.traveller_id,
      title: 'A title',
      reasons: '[]',
      possible,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function insertRefuser(db: Database): Promise<string> {
  const id = createId();
  await db.insertInto('organization').values({ id, name: id, type: 'HEALTH', time_zone: 'UTC' }).execute();
  return id;
}

export async function showDocument(
  db: Database,
  passenger: { flight_date: string; flight_id: string; id: string },
  document: { type: string; number: string; issuer?: string; expiration?: string },
): Promise<void> {
  const { class: kind, folded, issuer } = toCanonicalDocument(document);
  await db
    .updateTable('flight_passenger')
    .set({
      document_type: document.type,
      document_number: document.number,
      document_issuer: document.issuer ?? null,
      document_expiration: document.expiration ?? null,
    })
    .where('flight_date', '=', passenger.flight_date)
    .where('id', '=', passenger.id)
    .execute();
  await db
    .insertInto('passenger_document')
    .values({
      flight_date: passenger.flight_date,
      flight_id: passenger.flight_id,
      passenger_id: passenger.id,
      ordinal: 0,
      type: document.type,
      number: document.number,
      number_folded: folded,
      class: kind ?? null,
      issuer: document.issuer ?? null,
      issuing_state: issuer ?? null,
      expiration: document.expiration ?? null,
      source: 'API',
    })
    .execute();
}
