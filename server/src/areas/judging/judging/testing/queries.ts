import type { ConditionNode } from '@farol/contract/conditions/index';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { insertCategory } from '#areas/alerts/testing/queries.ts';
import type { Organization, Restriction, RiskRule } from '#db/schema.gen.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { recordRestrictionChange, recordRuleChanges } from '../../changes/changes.ts';

export async function insertAuthor(
  db: Database,
  input: Partial<Insertable<Organization>> = {},
): Promise<string> {
  const id = createId();
  await db
    .insertInto('organization')
    .values({ id, name: id, type: 'FEDERAL_POLICE', time_zone: 'UTC', ...input })
    .execute();
  return id;
}

export type RuleInput = Partial<Omit<Insertable<RiskRule>, 'conditions'>> & { conditions: ConditionNode };

/** In force, raises alerts, weight 10; its own organization by default. */
export async function insertRule(db: Database, { conditions, ...input }: RuleInput): Promise<string> {
  const id = input.id ?? createId();
  const unknownId = createId();
  const organization_id = input.organization_id ?? (await insertAuthor(db));
  const at = '2026-03-01T00:00:00Z';
  await db
    .insertInto('risk_rule')
    .values({
      title: 'A rule',
      kind: 'DETERMINISTIC',
      weight: 10,
      alert: true,
      categories: [],
      viewers: [unknownId],
      receivers: [unknownId],
      created_by: unknownId,
      created_at: at,
      updated_by: unknownId,
      updated_at: at,
      ...input,
      id,
      organization_id,
      conditions: JSON.stringify(conditions),
    })
    .execute();
  await recordRuleChanges(db, [id]);
  return id;
}

export async function updateRule(
  db: Database,
  id: string,
  { conditions, ...input }: Partial<RuleInput>,
): Promise<void> {
  await db
    .updateTable('risk_rule')
    .set({ ...input, ...(conditions === undefined ? {} : { conditions: JSON.stringify(conditions) }) })
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await recordRuleChanges(db, [id]);
}

export async function updateOrganization(
  db: Database,
  id: string,
  input: Partial<Insertable<Organization>>,
): Promise<void> {
  await db.updateTable('organization').set(input).where('id', '=', id).execute();
}

export async function insertBoardingCategory(
  db: Database,
  boarding: string,
  organization_id?: string,
): Promise<string> {
  const organizationId = organization_id ?? (await insertAuthor(db));
  return insertCategory(db, { organizationId, name: createId(), appliesTo: 'RESTRICTION', boarding });
}

export async function listJudgedPassengers(db: Database) {
  const { rows } = await sql<{
    surname: string;
    state: string;
    score: number;
    rules: number;
    alerts: number;
  }>`
    select p.surname, p.state, p.score, coalesce(cardinality(k.rules), 0) as rules,
      (select count(*) from alert a where a.flight_date = p.flight_date and a.flight_id = p.flight_id and a.passenger_id = p.id) as alerts
    from flight_passenger p
    left join passenger_risk k on k.flight_date = p.flight_date and k.flight_id = p.flight_id and k.passenger_id = p.id
    order by p.surname, p.given_names`.execute(db);
  return rows;
}

export async function flightRisk(db: Database) {
  return db.selectFrom('flight_risk').select(['rules', 'hits', 'beyond']).execute();
}

export async function listAlerts(db: Database) {
  return db.selectFrom('alert').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function closeAlert(db: Database, id: string): Promise<void> {
  await db
    .updateTable('alert')
    .set({
      taken_by: createId(),
      taken_at: '2026-03-15T20:00:00Z',
      closed_by: createId(),
      closed_at: '2026-03-15T20:05:00Z',
      result: 'NOT_CONFIRMED',
      result_note: 'Another person',
    })
    .where('id', '=', id)
    .execute();
}

export async function listFlights(
  db: Database,
): Promise<{ flightDate: string; flightId: string; people: Record<string, string> }[]> {
  const { rows } = await sql<{ flightDate: string; flightId: string; people: Record<string, string> }>`
    select flight_date as "flightDate", flight_id as "flightId", jsonb_object_agg(id, surname) as people
    from flight_passenger group by flight_date, flight_id`.execute(db);
  return rows;
}

/** Without documents. */
export async function insertNames(
  db: Database,
  names: readonly { name: string; birthDate?: string }[],
  {
    boarding = 'VERIFY',
    threshold = 0.8,
    ...input
  }: Partial<Insertable<Restriction>> & { boarding?: string; threshold?: number } = {},
): Promise<string> {
  const organization_id = input.organization_id ?? (await insertAuthor(db));
  const [id, unknownId] = [createId(), createId()];
  await db
    .insertInto('restriction')
    .values({
      category_id: await insertBoardingCategory(db, boarding, organization_id),
      expiration: '2026-12-31',
      viewers: [unknownId],
      receivers: [unknownId],
      created_by: unknownId,
      created_at: '2026-03-01T00:00:00Z',
      updated_at: '2026-03-01T00:00:00Z',
      match_names: true,
      name_threshold: threshold,
      ...input,
      id,
      organization_id,
    })
    .execute();
  await setNames(db, id, names);
  return id;
}

export async function setNames(
  db: Database,
  id: string,
  names: readonly { name: string; birthDate?: string }[],
): Promise<void> {
  await db.deleteFrom('restriction_name').where('restriction_id', '=', id).execute();
  const { organization_id, viewers } = await db
    .selectFrom('restriction')
    .select(['organization_id', 'viewers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('restriction_name')
    .values(
      names.map(({ name, birthDate = null }, ordinal) => ({
        restriction_id: id,
        ordinal,
        name,
        birth_date: birthDate,
        organization_id,
        viewers,
      })),
    )
    .execute();
  await recordRestrictionChange(db, id);
}

export async function updateRestriction(
  db: Database,
  id: string,
  input: Partial<Insertable<Restriction>>,
): Promise<void> {
  await db.updateTable('restriction').set(input).where('id', '=', id).execute();
  await recordRestrictionChange(db, id);
}
