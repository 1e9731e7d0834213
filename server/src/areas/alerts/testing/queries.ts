import type { AlertReason } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { toCanonicalDocument } from '@farol/identity';
import { foldDocument, foldName } from '#kernel/text.ts';

export async function insertOrganization(db: Database, input: Organization): Promise<void> {
  await db
    .insertInto('organization')
    .values({
      id: input.id,
      name: input.name,
      type: input.type,
      administrator: input.administrator,
      carrier: input.carrier,
      time_zone: input.timeZone,
    })
    .execute();
  for (const airport of input.airports) await insertOrganizationAirport(db, input.id, airport);
}

export async function insertUser(
  db: Database,
  input: {
    id: string;
    cpf: string;
    name: string;
    organizationId: string;
    airports?: readonly string[];
  },
): Promise<void> {
  await db
    .insertInto('app_user')
    .values({ id: input.id, cpf: input.cpf, full_name: input.name, organization_id: input.organizationId })
    .execute();
  for (const airport of input.airports ?? [])
    await db.insertInto('user_airport').values({ user_id: input.id, airport }).execute();
}

export async function insertRole(
  db: Database,
  input: { userId: string; organizationId: string; name: string; permissions: string[] },
): Promise<void> {
  const { organizationId: organization_id, name, permissions } = input;
  const id = createId();
  await db.insertInto('role').values({ id, organization_id, name, permissions }).execute();
  await db.insertInto('user_role').values({ user_id: input.userId, role_id: id }).execute();
}

export async function deactivateUser(db: Database, id: string): Promise<void> {
  await db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
}

export async function moveUser(db: Database, id: string, organizationId: string): Promise<void> {
  await db.updateTable('app_user').set({ organization_id: organizationId }).where('id', '=', id).execute();
}

export async function insertCategory(
  db: Database,
  input: {
    organizationId: string;
    name: string;
    appliesTo: string;
    active?: boolean;
    boarding?: string;
    severity?: string;
  },
): Promise<string> {
  const id = createId();
  await db
    .insertInto('category')
    .values({
      id,
      organization_id: input.organizationId,
      name: input.name,
      applies_to: input.appliesTo,
      active: input.active ?? true,
      boarding: input.boarding ?? 'VERIFY',
      severity: input.severity ?? 'NORMAL',
    })
    .execute();
  return id;
}

export async function insertTeam(
  db: Database,
  {
    organizationId,
    members,
    ...input
  }: { id: string; organizationId: string; name: string; members: readonly string[]; airports?: string[] },
): Promise<void> {
  await db
    .insertInto('work_team')
    .values({ ...input, organization_id: organizationId })
    .execute();
  for (const user_id of members)
    await db.insertInto('work_team_member').values({ team_id: input.id, user_id }).execute();
}

export async function insertRestriction(
  db: Database,
  input: {
    organizationId: string;
    createdBy: string;
    viewers: string[];
    categoryId?: string;
    note?: string;
    expiration?: string;
    active?: boolean;
  },
): Promise<string> {
  const id = createId();
  await db
    .insertInto('restriction')
    .values({
      id,
      organization_id: input.organizationId,
      category_id: input.categoryId ?? createId(),
      note: input.note ?? '',
      expiration: input.expiration ?? '2026-12-31',
      active: input.active ?? true,
      viewers: input.viewers,
      receivers: input.viewers,
      created_by: input.createdBy,
      created_at: '2026-03-01T00:00:00Z',
      updated_at: '2026-03-01T00:00:00Z',
    })
    .execute();
  return id;
}

export async function insertOrganizationAirport(
  db: Database,
  organizationId: string,
  airport: string,
): Promise<void> {
  await db.insertInto('organization_airport').values({ organization_id: organizationId, airport }).execute();
}

/** Inserts health agencies that work at GRU. */
export async function insertAgencies(db: Database, agencies: readonly { id: string }[]): Promise<void> {
  for (const { id } of agencies) {
    await db.insertInto('organization').values({ id, name: id, type: 'HEALTH', time_zone: 'UTC' }).execute();
    await insertOrganizationAirport(db, id, 'GRU');
  }
}

export interface TestFlight {
  date: string;
  id: string;
}

export async function insertFlight(
  db: Database,
  input: {
    departureAt: string;
    arrivalAt?: string;
    estimatedArrivalAt?: string;
    number?: string;
    origin?: string;
    destination?: string;
    cancelledAt?: string;
  },
): Promise<TestFlight> {
  const date = input.departureAt.slice(0, 10);
  const id = createFlightDatedId(date);
  await db
    .insertInto('flight')
    .values({
      flight_date: date,
      id,
      carrier: 'XQ',
      number: input.number ?? '7001',
      origin: input.origin ?? 'LIS',
      destination: input.destination ?? 'GRU',
      departure_at: input.departureAt,
      arrival_at: input.arrivalAt ?? null,
      estimated_arrival_at: input.estimatedArrivalAt ?? null,
      cancelled_at: input.cancelledAt ?? null,
      mode: 'INTERNATIONAL',
      updated_at: input.departureAt,
    })
    .execute();
  return { date, id };
}

export interface TestDocument {
  type: string;
  number: string;
  issuer: string | null;
}

export async function insertPassenger(
  db: Database,
  flight: TestFlight,
  input: {
    state?: string;
    travellerId?: string;
    documents?: TestDocument[];
    surname?: string;
    givenNames?: string;
    birthDate?: string;
    kind?: 'CREW' | 'PASSENGER';
  } = {},
): Promise<string> {
  const id = createFlightDatedId(flight.date);
  const { surname = 'OLIVEIRA', givenNames = 'MARINA' } = input;
  await db
    .insertInto('flight_passenger')
    .values({
      flight_date: flight.date,
      flight_id: flight.id,
      id,
      kind: input.kind ?? 'PASSENGER',
      state: input.state ?? 'ON_LIST',
      traveller_id: input.travellerId ?? null,
      surname,
      given_names: givenNames,
      name_folded: foldName(`${surname} ${givenNames}`),
      birth_date: input.birthDate ?? null,
      nationality: 'PRT',
      created_at: `${flight.date}T00:00:00Z`,
      updated_at: `${flight.date}T00:00:00Z`,
    })
    .execute();
  for (const [index, document] of (input.documents ?? []).entries()) {
    await db
      .insertInto('passenger_document')
      .values({
        flight_date: flight.date,
        flight_id: flight.id,
        passenger_id: id,
        ordinal: index + 1,
        type: document.type,
        number: document.number,
        number_folded: foldDocument(document.number),
        class: toCanonicalDocument(document).class ?? null,
        issuer: document.issuer,
        issuing_state: toCanonicalDocument(document).issuer ?? null,
        source: 'API',
      })
      .execute();
  }
  return id;
}

export async function setState(db: Database, passengerId: string, state: string): Promise<void> {
  await db.updateTable('flight_passenger').set({ state }).where('id', '=', passengerId).execute();
}

export async function setMasked(db: Database, passengerId: string): Promise<void> {
  const masked = { masked_at: '2026-03-15T00:00:00Z' };
  await db.updateTable('flight_passenger').set(masked).where('id', '=', passengerId).execute();
}

export async function insertTraveller(db: Database, documents: TestDocument[]): Promise<string> {
  const id = createId();
  const seen = { first_seen_at: '2026-01-01T00:00:00Z' };
  await db
    .insertInto('traveller')
    .values({ id, surname: 'OLIVEIRA', given_names: 'MARINA', ...seen })
    .execute();
  for (const document of documents) {
    const { folded, class: documentClass = '', issuer = '' } = toCanonicalDocument(document);
    const key = { number_folded: folded, class: documentClass, issuer };
    await db
      .insertInto('traveller_document')
      .values({ ...key, type: document.type, traveller_id: id, ...seen })
      .execute();
  }
  return id;
}

export async function getAlertId(db: Database, passengerId: string, sourceId: string): Promise<string> {
  const { id } = await db
    .selectFrom('alert')
    .select('id')
    .where('passenger_id', '=', passengerId)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function setOrigin(
  db: Database,
  alertId: string,
  origin: 'RISK_RULE' | 'RESTRICTION',
): Promise<void> {
  await db.updateTable('alert').set({ origin }).where('id', '=', alertId).execute();
}

export async function listReasons(db: Database): Promise<ReadonlyMap<string, AlertReason[]>> {
  const { rows } = await sql<{ id: string; reasons: AlertReason[] }>`select id, reasons from alert`.execute(
    db,
  );
  return new Map(rows.map(row => [row.id, row.reasons]));
}

/** Includes its first version, whose content may differ. */
export async function insertRule(
  db: Database,
  input: {
    organizationId: string;
    createdBy: string;
    viewers: string[];
    note?: string;
    title?: string;
    content?: object;
  },
): Promise<string> {
  const id = createId();
  const at = '2026-03-01T00:00:00Z';
  await db
    .insertInto('risk_rule')
    .values({
      id,
      organization_id: input.organizationId,
      title: input.title ?? 'Bilhete de última hora',
      note: input.note ?? '',
      kind: 'DETERMINISTIC',
      weight: 10,
      alert: true,
      conditions: JSON.stringify({ field: 'booking.advanceDays', operator: 'LE', value: 2 }),
      categories: [],
      viewers: input.viewers,
      receivers: input.viewers,
      created_by: input.createdBy,
      created_at: at,
      updated_by: input.createdBy,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('risk_rule_version')
    .values({
      rule_id: id,
      version: 1,
      organization_id: input.organizationId,
      viewers: input.viewers,
      content: JSON.stringify({
        title: input.title ?? 'Bilhete de última hora',
        note: input.note ?? '',
        conditions: { field: 'booking.advanceDays', operator: 'LE', value: 2 },
        weight: 10,
        ...input.content,
      }),
      written_by: input.createdBy,
      written_at: at,
    })
    .execute();
  return id;
}

/** Hits, hits beyond the limit, and a passenger's score. */
export async function insertRisk(
  db: Database,
  flight: TestFlight,
  input: { ruleId: string; hits: number; beyond: number; passengerId: string; otherRules?: string[] },
): Promise<void> {
  const of = { flight_date: flight.date, flight_id: flight.id, rules: [input.ruleId], judged_at: new Date() };
  const others = input.otherRules ?? [];
  await db
    .insertInto('flight_risk')
    .values({ ...of, hits: [input.hits], beyond: [input.beyond] })
    .execute();
  await db
    .insertInto('passenger_risk')
    .values({
      ...of,
      rules: [input.ruleId, ...others],
      passenger_id: input.passengerId,
      score: 100,
      versions: [1, ...others.map(() => 1)],
    })
    .execute();
}

export async function countOutcomes(
  db: Database,
  sourceId: string,
): Promise<{ alerts: number; confirmed: number; not_confirmed: number } | undefined> {
  const { rows } = await sql<{ alerts: number; confirmed: number; not_confirmed: number }>`
    select alerts::int, confirmed::int, not_confirmed::int from alerts_counted(array[${sourceId}::uuid], null)`.execute(
    db,
  );
  return rows[0];
}

export async function listHistory(db: Database, alertId: string): Promise<string[]> {
  const { history } = await db
    .selectFrom('alert')
    .select('history')
    .where('id', '=', alertId)
    .executeTakeFirstOrThrow();
  return (history as { kind: string }[]).map(({ kind }) => kind);
}
