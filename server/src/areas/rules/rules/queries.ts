import type { RuleContent, RuleState } from '@farol/contract';
import { searchLimit } from '@farol/contract';
import type { Condition } from '@farol/contract/conditions/index';
import { sql, type RawBuilder } from 'kysely';
import { type AgencyScope, type CarrierScope, flightInScope, ruleInScope } from '#areas/access/index.ts';
import { codedConditions, conditionFields } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { requireFound } from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';

export interface StoredContent extends Omit<RuleContent, 'categories' | 'viewers' | 'receivers'> {
  categories: readonly string[];
  viewers: readonly string[];
  receivers: readonly string[];
}

export interface ListedRule extends Pick<
  RuleContent,
  'title' | 'kind' | 'percent' | 'weight' | 'alert' | 'validFrom' | 'validUntil'
> {
  id: string;
  organizationId: string;
  state: RuleState;
  version: number;
  createdBy: string;
  updatedBy: string;
  updatedAt: Date;
  fields: string[];
  coded: Condition[];
  alerts: number;
  confirmed: number;
  notConfirmed: number;
}

export interface StoredRule extends ListedRule, StoredContent {
  createdAt: Date;
  createdById: string;
}

/** Returns EXPIRED even before the job updates the row. */
const stateOf = (now: Date): RawBuilder<RuleState> => sql`
  case when r.valid_until < (${now}::timestamptz at time zone o.time_zone)::date then 'EXPIRED'
       when r.active then 'ACTIVE' else 'INACTIVE' end`;

const ofContent = sql`, r.note, r.conditions, r.flight_statuses as "flightStatuses", r.inspection_types as "inspectionTypes", r.modes,
  r.categories, r.hit_limit as "hitLimit", r.viewers, r.receivers, r.created_at as "createdAt", r.created_by as "createdById"`;

function rulesWhere<R>(
  { flights }: AgencyScope,
  condition: RawBuilder<boolean>,
  now: Date,
  more: RawBuilder<unknown> = sql``,
) {
  return sql<R>`
    with found as materialized (
      select r.id, r.organization_id as "organizationId", r.title, r.kind, r.percent, r.weight, r.alert, r.valid_from as "validFrom",
             r.valid_until as "validUntil", r.version, r.updated_at as "updatedAt", ${stateOf(now)} as state,
             ${conditionFields(sql`r.conditions`)} as fields, ${codedConditions(sql`r.conditions`)} as coded,
             author.full_name as "createdBy", editor.full_name as "updatedBy" ${more}
      from visible_risk_rule r
      join organization o on o.id = r.organization_id
      join app_user author on author.id = r.created_by
      join app_user editor on editor.id = r.updated_by
      where r.deleted_at is null and ${condition}
      order by lower(r.title), r.id
      limit ${searchLimit + 1}
    )
    select f.*, coalesce(a.alerts, 0)::int as alerts, coalesce(a.confirmed, 0)::int as confirmed,
           coalesce(a.not_confirmed, 0)::int as "notConfirmed"
    from found f
    left join alerts_counted(array(select id from found), ${flights.airports ?? null}::text[]) a on a.source_id = f.id
    order by lower(f.title), f.id`;
}

const folded = (column: RawBuilder<string>) =>
  sql<string>`upper(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

export interface RuleFilter {
  text: string;
  state?: RuleState | undefined;
  alert?: boolean | undefined;
  kind?: string | undefined;
}

/**
 * Returns rules by title, one more than the limit if there are more. `text` is searched in title and note.
 */
export async function listRules(
  db: Database,
  scope: AgencyScope,
  { text, state, alert, kind }: RuleFilter,
  now: Date,
): Promise<ListedRule[]> {
  const words = foldText(text);
  const conditions = [
    ruleInScope(scope, sql`r`),
    ...(words === ''
      ? []
      : [
          sql<boolean>`(strpos(${folded(sql`r.title`)}, ${words}) > 0 or strpos(${folded(sql`r.note`)}, ${words}) > 0)`,
        ]),
    ...(state === undefined ? [] : [sql<boolean>`${stateOf(now)} = ${state}`]),
    ...(alert === undefined ? [] : [sql<boolean>`r.alert = ${alert}`]),
    ...(kind === undefined ? [] : [sql<boolean>`r.kind = ${kind}`]),
  ];
  const { rows } = await rulesWhere<ListedRule>(
    scope,
    sql<boolean>`${sql.join(conditions, sql` and `)}`,
    now,
  ).execute(db);
  return rows;
}

export async function listActiveRules(
  db: Database,
  scope: AgencyScope,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, r.title as name
    from visible_risk_rule r join organization o on o.id = r.organization_id
    where r.deleted_at is null and ${ruleInScope(scope, sql`r`)} and ${stateOf(now)} = 'ACTIVE'
    order by lower(r.title), r.id limit ${searchLimit}`.execute(db);
  return rows;
}

/** Throws RECORD_NOT_FOUND for missing, deleted and invisible rules. */
export async function getStoredRule(
  db: Database,
  scope: AgencyScope,
  id: string,
  now: Date,
): Promise<StoredRule> {
  const condition = sql<boolean>`r.id = ${id}::uuid and ${ruleInScope(scope, sql`r`)}`;
  const { rows } = await rulesWhere<StoredRule>(scope, condition, now, ofContent).execute(db);
  return requireFound(rows[0]);
}

/** Locks the row until the transaction ends. Throws RECORD_NOT_FOUND. */
export async function lockRule(db: Database, scope: AgencyScope, id: string): Promise<void> {
  const { rows } = await sql`
    select r.id from risk_rule r
    where r.id = ${id}::uuid and r.deleted_at is null and ${ruleInScope(scope, sql`r`)} for update`.execute(
    db,
  );
  if (rows.length === 0) throw new Failure('RECORD_NOT_FOUND');
}

const columnsOf = (content: StoredContent) => ({
  title: content.title,
  note: content.note,
  kind: content.kind,
  percent: content.percent,
  weight: content.weight,
  alert: content.alert,
  conditions: JSON.stringify(content.conditions),
  valid_from: content.validFrom,
  valid_until: content.validUntil,
  flight_statuses: [...content.flightStatuses],
  inspection_types: [...content.inspectionTypes],
  modes: [...content.modes],
  categories: [...content.categories],
  hit_limit: content.hitLimit,
  viewers: [...content.viewers],
  receivers: [...content.receivers],
});

export interface NewRule {
  id: string;
  organizationId: string;
  createdBy: string;
}

export async function insertRule(
  db: Database,
  { id, organizationId, createdBy }: NewRule,
  content: StoredContent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('risk_rule')
    .values({
      id,
      organization_id: organizationId,
      ...columnsOf(content),
      created_by: createdBy,
      created_at: now,
      updated_by: createdBy,
      updated_at: now,
    })
    .execute();
  await insertVersion(db, id, 1, content, createdBy, now);
}

export async function updateRuleRow(
  db: Database,
  id: string,
  version: number,
  content: StoredContent,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('risk_rule')
    .set({ ...columnsOf(content), updated_by: userId, updated_at: now, version })
    .where('id', '=', id)
    .execute();
  await insertVersion(db, id, version, content, userId, now);
}

/** Inserts a version. Earlier versions get the viewers of the new one. */
async function insertVersion(
  db: Database,
  ruleId: string,
  version: number,
  content: StoredContent,
  userId: string,
  now: Date,
): Promise<void> {
  const { created_by, organization_id } = await db
    .selectFrom('risk_rule')
    .select(['created_by', 'organization_id'])
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow();
  const viewers = [...content.viewers, created_by];
  await db.updateTable('risk_rule_version').set({ viewers }).where('rule_id', '=', ruleId).execute();
  await db
    .insertInto('risk_rule_version')
    .values({
      rule_id: ruleId,
      version,
      organization_id,
      viewers,
      content: JSON.stringify(content),
      written_by: userId,
      written_at: now,
    })
    .execute();
}

export interface StoredVersion {
  version: number;
  writtenAt: Date;
  writtenBy: string;
}

/** Returns versions, latest first. The caller checks access to the rule. */
export async function listVersions(db: Database, ruleId: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.version, v.written_at as "writtenAt", u.full_name as "writtenBy"
    from risk_rule_version v join app_user u on u.id = v.written_by
    where v.rule_id = ${ruleId}::uuid order by v.version desc`.execute(db);
  return rows;
}

/** Throws RECORD_NOT_FOUND. */
export async function getVersion(
  db: Database,
  ruleId: string,
  version: number,
): Promise<StoredVersion & { content: StoredContent }> {
  const { rows } = await sql<StoredVersion & { content: StoredContent }>`
    select v.version, v.written_at as "writtenAt", u.full_name as "writtenBy", v.content
    from risk_rule_version v join app_user u on u.id = v.written_by
    where v.rule_id = ${ruleId}::uuid and v.version = ${version}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

export async function setActive(
  db: Database,
  id: string,
  active: boolean,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('risk_rule')
    .set({ active, updated_by: userId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setDeleted(db: Database, id: string, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('risk_rule')
    .set({ active: false, deleted_at: now, updated_by: userId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deactivates rules by their organization's zone. Returns their ids. */
export async function deactivateExpired(db: Database, now: Date): Promise<string[]> {
  const { rows: over } = await sql<{ id: string; until: string }>`
    select r.id, r.valid_until as until
    from risk_rule r join organization o on o.id = r.organization_id
    where r.active and r.valid_until < (${now}::timestamptz at time zone o.time_zone)::date`.execute(db);
  if (over.length === 0) return [];
  // A user may have extended one meanwhile.
  const { rows } = await sql<{ id: string }>`
    update risk_rule r set active = false
    from unnest(${over.map(({ id }) => id)}::uuid[], ${over.map(({ until }) => until)}::date[]) as over (id, valid_until)
    where r.id = over.id and r.active and r.valid_until = over.valid_until
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts hits as of the last judging. */
export async function countHits(
  db: Database,
  scope: CarrierScope,
  ruleId: string,
  since: string,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select coalesce(sum(f.hits[array_position(f.rules, ${ruleId}::uuid)]), 0)::int as hits
    from flight_risk f
    where f.flight_date >= ${since}::date and ${ruleId}::uuid = any (f.rules) and ${flightInScope(scope, sql`f`)}`.execute(
    db,
  );
  return rows[0]?.hits ?? 0;
}

export async function countPrincipals(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from app_user
            where organization_id = ${organizationId}::uuid and active and id = any (${ids}::uuid[]))
         + (select count(*) from work_team
            where organization_id = ${organizationId}::uuid and active and id = any (${ids}::uuid[])) as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Returns names, inactive users and teams included. */
export async function listPrincipalNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from app_user where id = any (${ids}::uuid[])
    union all
    select id, name from work_team where id = any (${ids}::uuid[])
    order by name, id`.execute(db);
  return rows;
}

/** Returns names, inactive categories included. */
export async function listCategoryNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
