import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export async function listSentNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from api_pnr_file where way = 'DEMO' and file_name = any(${names}::text[])`.execute(db);
  return new Set(rows.map(row => row.file_name));
}

export async function countWaitingMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_pnr_message where state = 'WAITING'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function isDemoReady(db: Database): Promise<boolean> {
  const row = await db.selectFrom('demo_database').select('ready_at').executeTakeFirst();
  return row !== undefined && row.ready_at !== null;
}

export async function setDemoReady(db: Database, at: Date): Promise<void> {
  await db.updateTable('demo_database').set({ ready_at: at }).where('ready_at', 'is', null).execute();
}

/** Screens choose airlines from this table. */
export async function insertCarriers(
  db: Database,
  carriers: readonly { code: string; name: string }[],
): Promise<void> {
  await db
    .insertInto('airline')
    .values(carriers.map(({ code, name }) => ({ code, name, country_code2: 'BR' })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function listOrganizationTypes(db: Database): Promise<{ id: string; type: string }[]> {
  return db.selectFrom('organization').select(['id', 'type']).execute();
}

/** Lists kinds of records that neither the demo nor a loaded set added. */
export async function listForeignRecords(db: Database): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind
    from (values
      ('users', exists (select from app_user)),
      ('flights', exists (select from flight) and not exists (select from loaded_set)),
      ('files', exists (select from api_pnr_file)),
      ('integrators', exists (select from integrator))) as found (kind, present)
    where present and not exists (select from demo_database)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Later data belongs to the demo. */
export async function markDemoDatabase(db: Database, at: Date): Promise<void> {
  await db
    .insertInto('demo_database')
    .values({ filled_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export interface DemoPassenger {
  flightDate: string;
  flightId: string;
  id: string;
  airport: string;
}

export interface DemoOfficer {
  id: string;
  organizationId: string;
  type: string;
}

export async function hasRecords(db: Database): Promise<boolean> {
  return (await db.selectFrom('icon_action').select('id').executeTakeFirst()) !== undefined;
}

const mostPassengers = 4;

/** Lists passengers of the last international arrivals in the home country. */
export async function listInspectable(db: Database, now: Date): Promise<DemoPassenger[]> {
  const { rows } = await sql<DemoPassenger>`
    select p.flight_date as "flightDate", p.flight_id as "flightId", p.id, f.destination as airport
    from flight f
    join airport a on a.iata = f.destination and a.country_code2 = 'BR'
    join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
    where f.mode = 'INTERNATIONAL' and f.departure_at < ${now}::timestamptz and p.kind = 'PASSENGER'
      and p.state in ('ON_LIST', 'ON_BOARD')
    order by f.departure_at desc, f.id, p.name_folded limit ${mostPassengers}`.execute(db);
  return rows;
}

/** Lists one inspector of each agency. */
export async function listDemoOfficers(db: Database): Promise<DemoOfficer[]> {
  const { rows } = await sql<DemoOfficer>`
    select distinct on (o.id) u.id, o.id as "organizationId", o.type
    from organization o
    join app_user u on u.organization_id = o.id and u.active
    join user_role m on m.user_id = u.id
    join role r on r.id = m.role_id and r.active and 'INTERNATIONAL' = any(r.permissions)
    where o.type in ('HEALTH', 'FEDERAL_POLICE', 'AGRICULTURE')
    order by o.id, u.full_name`.execute(db);
  return rows;
}

export async function insertDemoIconAction(
  db: Database,
  { id, officer, name, icon }: { id: string; officer: DemoOfficer; name: string; icon: Buffer },
): Promise<void> {
  await db
    .insertInto('icon_action')
    .values({ id, organization_id: officer.organizationId, name, icon })
    .execute();
}

interface Recording {
  passenger: DemoPassenger;
  officer: DemoOfficer;
  at: Date;
}

const placeOf = ({ passenger, officer }: Recording) => ({
  flight_date: passenger.flightDate,
  flight_id: passenger.flightId,
  passenger_id: passenger.id,
  organization_id: officer.organizationId,
  airport: passenger.airport,
});

export async function insertDemoAction(
  db: Database,
  { actionId, actId, ...recording }: Recording & { actionId: string; actId: string },
): Promise<void> {
  const { officer, at } = recording;
  await db
    .insertInto('passenger_action')
    .values({
      ...placeOf(recording),
      action_id: actionId,
      recorded_by: officer.id,
      recorded_at: at,
      stored_at: at,
      act_id: actId,
    })
    .execute();
}

export async function insertDemoOccurrence(
  db: Database,
  {
    id,
    category,
    description,
    ...recording
  }: Recording & {
    id: string;
    category: string;
    description: string;
  },
): Promise<void> {
  const { officer, at } = recording;
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('organization_id', '=', officer.organizationId)
    .where('applies_to', '=', 'OCURRENCY')
    .where('name', '=', category)
    .executeTakeFirst();
  if (found === undefined) return;
  await db
    .insertInto('occurrence')
    .values({
      ...placeOf(recording),
      id,
      category_id: found.id,
      occurred_at: at,
      description,
      created_by: officer.id,
      created_at: at,
    })
    .execute();
}

export async function insertDemoTerm(
  db: Database,
  {
    id,
    kind,
    content,
    ...recording
  }: Recording & {
    id: string;
    kind: 'TISBA' | 'TCSV';
    content: readonly { label: string; type: string; value: string }[];
  },
): Promise<void> {
  const { officer, passenger, at } = recording;
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ number: number }>`
    insert into term_counter as c (organization_id, kind, airport, year, number)
    values (${officer.organizationId}::uuid, ${kind}, ${passenger.airport}, ${year}, 1)
    on conflict (organization_id, kind, airport, year) do update set number = c.number + 1
    returning number`.execute(db);
  await db
    .insertInto('term')
    .values({
      ...placeOf(recording),
      id,
      kind,
      year,
      number: rows[0]?.number ?? 1,
      content: JSON.stringify(content),
      issued_by: officer.id,
      issued_at: at,
    })
    .execute();
}
