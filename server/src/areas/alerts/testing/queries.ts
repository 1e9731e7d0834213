import type { AlertReason } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { newFlightDatedId, newId } from '#kernel/ids.ts';
import { canonicalDocument } from '@farol/identity';
import { foldDocument, foldName } from '#kernel/text.ts';

export async function insertOrganization(db: Database, given: Organization): Promise<void> {
  await db
    .insertInto('organization')
    .values({
      id: given.id,
      name: given.name,
      type: given.type,
      administrator: given.administrator,
      carrier: given.carrier,
      time_zone: given.timeZone,
    })
    .execute();
}

export async function insertUser(
  db: Database,
  given: { id: string; cpf: string; name: string; organizationId: string },
): Promise<void> {
  await db
    .insertInto('app_user')
    .values({ id: given.id, cpf: given.cpf, full_name: given.name, organization_id: given.organizationId })
    .execute();
}

export async function insertRole(
  db: Database,
  given: { userId: string; organizationId: string; name: string; permissions: string[] },
): Promise<void> {
  const { organizationId: organization_id, name, permissions } = given;
  const id = newId();
  await db.insertInto('role').values({ id, organization_id, name, permissions }).execute();
  await db.insertInto('user_role').values({ user_id: given.userId, role_id: id }).execute();
}

export async function deactivateUser(db: Database, id: string): Promise<void> {
  await db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
}

export async function moveUser(db: Database, id: string, organizationId: string): Promise<void> {
  await db.updateTable('app_user').set({ organization_id: organizationId }).where('id', '=', id).execute();
}

export async function insertCategory(
  db: Database,
  given: { organizationId: string; name: string; appliesTo: string; active?: boolean; boarding?: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('category')
    .values({
      id,
      organization_id: given.organizationId,
      name: given.name,
      applies_to: given.appliesTo,
      active: given.active ?? true,
      boarding: given.boarding ?? 'VERIFY',
    })
    .execute();
  return id;
}

export async function insertTeam(
  db: Database,
  {
    organizationId,
    members,
    ...given
  }: { id: string; organizationId: string; name: string; members: readonly string[]; airports?: string[] },
): Promise<void> {
  await db
    .insertInto('work_team')
    .values({ ...given, organization_id: organizationId })
    .execute();
  for (const user_id of members)
    await db.insertInto('work_team_member').values({ team_id: given.id, user_id }).execute();
}

export async function insertRestriction(
  db: Database,
  given: {
    organizationId: string;
    createdBy: string;
    viewers: string[];
    note?: string;
    expiration?: string;
    active?: boolean;
  },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('restriction')
    .values({
      id,
      organization_id: given.organizationId,
      category_id: newId(),
      note: given.note ?? '',
      expiration: given.expiration ?? '2026-12-31',
      active: given.active ?? true,
      viewers: given.viewers,
      receivers: given.viewers,
      created_by: given.createdBy,
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

export interface TestFlight {
  date: string;
  id: string;
}

export async function insertFlight(
  db: Database,
  given: {
    departureAt: string;
    arrivalAt?: string;
    estimatedArrivalAt?: string;
    number?: string;
    origin?: string;
    destination?: string;
    cancelledAt?: string;
  },
): Promise<TestFlight> {
  const date = given.departureAt.slice(0, 10);
  const id = newFlightDatedId(date);
  await db
    .insertInto('flight')
    .values({
      flight_date: date,
      id,
      carrier: 'XQ',
      number: given.number ?? '7001',
      origin: given.origin ?? 'LIS',
      destination: given.destination ?? 'GRU',
      departure_at: given.departureAt,
      arrival_at: given.arrivalAt ?? null,
      estimated_arrival_at: given.estimatedArrivalAt ?? null,
      cancelled_at: given.cancelledAt ?? null,
      mode: 'INTERNATIONAL',
      updated_at: given.departureAt,
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
  given: {
    state?: string;
    travellerId?: string;
    documents?: TestDocument[];
    surname?: string;
    givenNames?: string;
    birthDate?: string;
  } = {},
): Promise<string> {
  const id = newFlightDatedId(flight.date);
  const { surname = 'OLIVEIRA', givenNames = 'MARINA' } = given;
  await db
    .insertInto('flight_passenger')
    .values({
      flight_date: flight.date,
      flight_id: flight.id,
      id,
      kind: 'PASSENGER',
      state: given.state ?? 'ON_LIST',
      traveller_id: given.travellerId ?? null,
      surname,
      given_names: givenNames,
      name_folded: foldName(`${surname} ${givenNames}`),
      birth_date: given.birthDate ?? null,
      nationality: 'PRT',
      created_at: `${flight.date}T00:00:00Z`,
      updated_at: `${flight.date}T00:00:00Z`,
    })
    .execute();
  for (const [index, document] of (given.documents ?? []).entries()) {
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
        class: canonicalDocument(document).class ?? null,
        issuer: document.issuer,
        issuing_state: canonicalDocument(document).issuer ?? null,
        source: 'API',
      })
      .execute();
  }
  return id;
}

export async function setState(db: Database, passengerId: string, state: string): Promise<void> {
  await db.updateTable('flight_passenger').set({ state }).where('id', '=', passengerId).execute();
}

export async function insertTraveller(db: Database, documents: TestDocument[]): Promise<string> {
  const id = newId();
  const seen = { first_seen_at: '2026-01-01T00:00:00Z' };
  await db
    .insertInto('traveller')
    .values({ id, surname: 'OLIVEIRA', given_names: 'MARINA', ...seen })
    .execute();
  for (const document of documents) {
    const { folded, class: documentClass = '', issuer = '' } = canonicalDocument(document);
    const key = { number_folded: folded, class: documentClass, issuer };
    await db
      .insertInto('traveller_document')
      .values({ ...key, type: document.type, traveller_id: id, ...seen })
      .execute();
  }
  return id;
}

export async function getAlertOf(db: Database, passengerId: string, sourceId: string): Promise<string> {
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

export async function reasonsOf(db: Database): Promise<ReadonlyMap<string, AlertReason[]>> {
  const { rows } = await sql<{ id: string; reasons: AlertReason[] }>`select id, reasons from alert`.execute(
    db,
  );
  return new Map(rows.map(row => [row.id, row.reasons]));
}

/** Inserts a rule that alerts, and its first version, whose content may differ. */
export async function insertRule(
  db: Database,
  given: {
    organizationId: string;
    createdBy: string;
    viewers: string[];
    note?: string;
    title?: string;
    content?: object;
  },
): Promise<string> {
  const id = newId();
  const at = '2026-03-01T00:00:00Z';
  await db
    .insertInto('risk_rule')
    .values({
      id,
      organization_id: given.organizationId,
      title: given.title ?? 'Bilhete de última hora',
      note: given.note ?? '',
      kind: 'DETERMINISTIC',
      weight: 10,
      alert: true,
      conditions: JSON.stringify({ field: 'booking.advanceDays', operator: 'LE', value: 2 }),
      categories: [],
      viewers: given.viewers,
      receivers: given.viewers,
      created_by: given.createdBy,
      created_at: at,
      updated_by: given.createdBy,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('risk_rule_version')
    .values({
      rule_id: id,
      version: 1,
      organization_id: given.organizationId,
      viewers: given.viewers,
      content: JSON.stringify({
        title: given.title ?? 'Bilhete de última hora',
        note: given.note ?? '',
        conditions: { field: 'booking.advanceDays', operator: 'LE', value: 2 },
        weight: 10,
        ...given.content,
      }),
      written_by: given.createdBy,
      written_at: at,
    })
    .execute();
  return id;
}

/** Inserts the results of judging a flight: hits, hits beyond the limit, and a passenger's score. */
export async function insertRisk(
  db: Database,
  flight: TestFlight,
  given: { ruleId: string; hits: number; beyond: number; passengerId: string; otherRules?: string[] },
): Promise<void> {
  const of = { flight_date: flight.date, flight_id: flight.id, rules: [given.ruleId], judged_at: new Date() };
  const others = given.otherRules ?? [];
  await db
    .insertInto('flight_risk')
    .values({ ...of, hits: [given.hits], beyond: [given.beyond] })
    .execute();
  await db
    .insertInto('passenger_risk')
    .values({
      ...of,
      rules: [given.ruleId, ...others],
      passenger_id: given.passengerId,
      score: 100,
      versions: [1, ...others.map(() => 1)],
    })
    .execute();
}

export async function outcomesOf(
  db: Database,
  sourceId: string,
): Promise<{ alerts: number; confirmed: number; not_confirmed: number } | undefined> {
  const { rows } = await sql<{ alerts: number; confirmed: number; not_confirmed: number }>`
    select alerts::int, confirmed::int, not_confirmed::int from alerts_counted(array[${sourceId}::uuid], null)`.execute(
    db,
  );
  return rows[0];
}

export async function historyOf(db: Database, alertId: string): Promise<string[]> {
  const { history } = await db
    .selectFrom('alert')
    .select('history')
    .where('id', '=', alertId)
    .executeTakeFirstOrThrow();
  return (history as { kind: string }[]).map(({ kind }) => kind);
}
