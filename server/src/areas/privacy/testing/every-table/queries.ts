import { sql } from 'kysely';
import { personalData, subjectColumns } from '#db/personal-data/tables.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';

/** Values of one person, which must be in no table after masking and deletion. */
export const secrets = {
  surname: 'ZULEIKAQ',
  givenNames: 'YOLANDAX',
  document: 'ZQ998877',
  cpf: '52998224725',
  email: 'zuleikaq@example.org',
  phone: '5511987654321',
} as const;
const everything = Object.values(secrets).join(' ');
const bytes = Buffer.from(everything);
const at = '2026-03-15T20:00:00Z';

/** Adds a row to each table with data of people that messages and records of officers do not fill. */
export async function insertEverywhere(pool: Pool, passengerId: string): Promise<void> {
  await runAsSystem(pool, async db => {
    const passenger = await db
      .selectFrom('flight_passenger')
      .select(['flight_date', 'flight_id', 'traveller_id'])
      .where('id', '=', passengerId)
      .executeTakeFirstOrThrow();
    await insertOfPassenger(db, { ...passenger, id: passengerId });
    await insertOfMessages(db, passenger.traveller_id ?? createId());
    await insertRestricted(db);
    await insertImports(db);
    await insertSearches(db);
  });
}

async function insertOfPassenger(
  db: Database,
  passenger: { flight_date: string; flight_id: string; id: string },
): Promise<void> {
  const { flight_date, flight_id, id: passenger_id } = passenger;
  const place = { flight_date, flight_id };
  const reason = {
    field: 'document',
    operator: '=',
    wanted: [everything],
    more: 0,
    found: [everything],
    score: null,
  };
  await db
    .insertInto('alert')
    .values({
      ...place,
      id: createFlightDatedId(flight_date),
      passenger_id,
      organization_id: createId(),
      origin: 'RESTRICTION',
      status: 'API_BOARDED',
      source_id: createId(),
      title: 'Alert',
      reasons: JSON.stringify([reason]),
      result_note: everything,
      history: JSON.stringify([{ at, kind: 'CLOSED', note: everything }]),
      closed_at: at,
      closed_by: createId(),
      result: 'CONFIRMED',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('passenger_risk')
    .values({ ...place, passenger_id, judged_at: at, rules: [], versions: [], score: 0 })
    .execute();
  const { id: enrolment_id } = await db
    .selectFrom('boarding_enrolment')
    .select('id')
    .where('passenger_id', '=', passenger_id)
    .executeTakeFirstOrThrow();
  const photograph = createId();
  await db
    .insertInto('boarding_photograph')
    .values({
      ...place,
      enrolment_id,
      id: photograph,
      kind: 'BOARDING',
      image: bytes,
      image_key: bytes,
      received_at: at,
    })
    .execute();
  await db
    .insertInto('boarding_verification')
    .values({
      ...place,
      enrolment_id,
      photograph_id: photograph,
      source: 'DENATRAN',
      attempts: 1,
      outcome: 'MATCH',
      similarity: 0.9,
      error: everything,
      at,
    })
    .execute();
  await db
    .insertInto('boarding_message')
    .values({
      ...place,
      id: createId(),
      enrolment_id,
      kind: 'CONSENT',
      content: bytes,
      error: everything,
      state: 'SENT',
      created_at: at,
    })
    .execute();
  await db
    .updateTable('boarding_enrolment')
    .set({ person: bytes, cpf_key: bytes, decision_reason: everything })
    .where('id', '=', enrolment_id)
    .execute();
}

async function insertOfMessages(db: Database, travellerId: string): Promise<void> {
  const { id: file_id } = await db.selectFrom('api_pnr_file').select('id').executeTakeFirstOrThrow();
  await sql`
    insert into api_pnr_finding (file_id, ordinal, code, severity, value, params)
    values (${file_id}, 900, 'DOCUMENT_NUMBER', 'WARNING', ${everything}, ${JSON.stringify({ value: everything })})`.execute(
    db,
  );
  await sql`
    insert into api_pnr_answer (file_id, ordinal, kind, made_at, body)
    values (${file_id}, 900, 'CUSRES', ${at}, 'sealed')`.execute(db);
  await db
    .insertInto('boarding_request')
    .values({
      id: createId(),
      integrator_id: createId(),
      digest: Buffer.alloc(32),
      at,
      outcome: JSON.stringify({ name: everything }),
    })
    .execute();
  await db
    .insertInto('traveller_decision')
    .values({
      id: createId(),
      kind: 'APART',
      traveller_id: travellerId,
      other_id: createId(),
      reason: everything,
      ended_reason: everything,
      user_id: createId(),
      at,
    })
    .execute();
}

async function insertRestricted(db: Database): Promise<void> {
  const { id: organization_id } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow();
  const { id: created_by } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const [id, list, version] = [createId(), createId(), createId()];
  const readers = { viewers: [created_by], receivers: [created_by] };
  const common = { organization_id, restriction_id: id, viewers: [created_by] };
  await db
    .insertInto('named_list')
    .values({
      ...readers,
      id: list,
      organization_id,
      category_id: createId(),
      name: 'Lista',
      source: 'Autoridade',
      expiration: '2026-03-31',
      created_by,
      created_at: at,
      version_id: version,
    })
    .execute();
  await db
    .insertInto('named_list_version')
    .values({
      id: version,
      list_id: list,
      organization_id,
      number: 1,
      state: 'APPLIED',
      format: 'CSV',
      file_name: `${everything}.csv`,
      listed_on: '2026-03-01',
      findings: JSON.stringify([{ line: 1, entry: everything, code: 'ANY', value: everything }]),
      created_by,
      created_at: at,
      applied_by: created_by,
      applied_at: at,
    })
    .execute();
  await db
    .insertInto('named_list_entry')
    .values({
      version_id: version,
      organization_id,
      entry: everything,
      content: JSON.stringify({ note: everything, names: [], documents: [] }),
      content_hash: 'hash',
    })
    .execute();
  await db
    .insertInto('restriction')
    .values({
      ...readers,
      id,
      organization_id,
      category_id: createId(),
      note: everything,
      list_id: list,
      list_entry: everything,
      expiration: '2026-03-31',
      active: false,
      created_by,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const numbers = { number: secrets.document, number_folded: secrets.document };
  await db
    .insertInto('restriction_document')
    .values({ ...common, ...numbers, ordinal: 1 })
    .execute();
  await db
    .insertInto('restriction_name')
    .values({ ...common, name: everything, ordinal: 1 })
    .execute();
  await db
    .insertInto('restriction_version')
    .values({
      ...common,
      version: 1,
      category: 'Categoria',
      note: everything,
      list: JSON.stringify({ name: 'Lista', number: 1, entry: everything }),
      expiration: '2026-03-31',
      written_by: created_by,
      written_at: at,
    })
    .execute();
  const member = createId();
  await db
    .insertInto('crew_member')
    .values({
      id: member,
      carrier: 'XQ',
      registration: member,
      registration_folded: member,
      surname: secrets.surname,
      given_names: secrets.givenNames,
      name_folded: everything,
      dismissed_on: '2026-03-16',
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('crew_document')
    .values({ ...numbers, member_id: member, carrier: 'XQ', ordinal: 1 })
    .execute();
}

async function insertImports(db: Database): Promise<void> {
  const { id: organization_id } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow();
  const { id: created_by } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const input = () => ({
    id: createId(),
    created_by,
    created_at: at,
    file_name: `${everything}.csv`,
    lines: JSON.stringify([{ name: everything }]),
    plan_hash: Buffer.alloc(32),
    total: 1,
  });
  await db
    .insertInto('restriction_import')
    .values({ ...input(), organization_id, viewers: [], receivers: [] })
    .execute();
  await db
    .insertInto('user_import')
    .values({ ...input(), organization_id })
    .execute();
  await db.insertInto('crew_import').values(input()).execute();
}

async function insertSearches(db: Database): Promise<void> {
  const { id: organization_id } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow();
  const { id: owner_id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const days = { first_day: '2026-03-01', last_day: '2026-03-15', next_day: '2026-03-01' };
  const content = JSON.stringify({ value: everything });
  await db
    .insertInto('back_test')
    .values({
      ...days,
      id: createId(),
      owner_id,
      as_whom: '{}',
      asked: content,
      state: 'DONE',
      created_at: at,
      looked_at: at,
      examples: JSON.stringify([everything]),
    })
    .execute();
  await db
    .insertInto('custom_query_run')
    .values({
      ...days,
      id: createId(),
      query_id: createId(),
      owner_id,
      organization_id,
      assurance: 1,
      content,
      state: 'DONE',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('report_file')
    .values({
      id: createId(),
      owner_id,
      organization_id,
      assurance: 1,
      report: 'inspectionReport',
      content: '{}',
      reason: everything,
      language: 'pt',
      state: 'DONE',
      step: 'WRITING',
      file: Buffer.from(everything),
      records: content,
      created_at: at,
    })
    .execute();
}

/** Tables with data of people that have no row. */
export async function listEmptyTables(pool: Pool): Promise<string[]> {
  const tables = Object.entries(personalData).filter(([, data]) => subjectColumns(data).length > 0);
  return runAsSystem(pool, async db => {
    const empty: string[] = [];
    for (const [table] of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
      if (rows.length === 0) empty.push(table);
    }
    return empty;
  });
}
