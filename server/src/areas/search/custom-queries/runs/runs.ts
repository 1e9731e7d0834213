import {
  type customQueries,
  type CustomQueryRun,
  type CustomQueryRunDetail,
  customQueryLimits,
  type HandlerInput,
  type HandlerOutput,
  type QueryHit,
  resultFields,
  searchLimit,
} from '@farol/contract';
import { conditionsOf, conditionTree } from '@farol/contract/conditions/index';
import type { FieldName } from '@farol/contract/fields/index';
import { AgencyScope, CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { refusalOwnerOf, resolveCodes } from '#areas/conditions/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { type Clock, toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import { toDeparture } from '../../departure.ts';
import { assertPeriod } from '../../people/period.ts';
import { getStoredQuery, type QueryContent } from '../queries.ts';
import {
  countPeopleByDay,
  endRun,
  findHitsOfDay,
  getStoredRun,
  type HitRecord,
  insertRun,
  listHits,
  saveDay,
  type Sight,
  stopEarlierRuns,
  type StoredRun,
} from './queries.ts';

type UserContext = Context<UserActor>;
type Days = HandlerInput<typeof customQueries.runCustomQuery>['body'];

export const customQueryRunJob = 'search:custom-query-run';

/** Runs of fewer people and days are complete in the reply. */
const maxPeopleInReply = 20_000;
const maxDaysInReply = 92;
/** Slower runs continue in the background. */
const maxReplyMs = 1000;
/** Days that an estimate reads. */
const sampleDays = 5;

const resultFieldSet: ReadonlySet<string> = new Set(resultFields);
const isResultField = (name: string): name is FieldName => resultFieldSet.has(name);

/** Users without alerts learn nothing from rules and refusals. */
function sightOf(actor: UserActor, clock: Clock): Sight {
  const seesAlerts = AgencyScope.ofAlertsIfAny(actor) !== undefined;
  return {
    now: toDate(clock.now()),
    refusalsOf: seesAlerts ? refusalOwnerOf(actor.organization) : null,
    scoresOf: seesAlerts ? 'ORGANIZATION' : 'NONE',
  };
}

/** Throws QUERY_UNUSABLE for conditions that could not be saved now. */
function assertUsable({ conditions }: Pick<QueryContent, 'conditions'>): void {
  if (!conditionTree.safeParse(conditions).success) throw new Failure('QUERY_UNUSABLE');
}

/** Values may name people, and the trail outlives masking, so it contains them only encrypted. */
function auditDays(
  services: Pick<UserContext, 'keys'>,
  { from, to }: Days,
  { conditions }: Pick<QueryContent, 'conditions'>,
): Record<string, unknown> {
  const values = Map.groupBy(
    conditionsOf(conditions).map(({ condition }) => condition),
    ({ field }) => field,
  );
  const terms = [...values].map(([field, own]) => [field, own.flatMap(({ value }) => value ?? [])] as const);
  return { from, to, fields: [...values.keys()], ...sealTerms(services, Object.fromEntries(terms)) };
}

/** Estimates from some days, evenly distributed. Counts all if there are few. Throws BAD_INPUT. */
export async function countCustomQueryHits(
  context: UserContext,
  { conditions: input, ...days }: HandlerInput<typeof customQueries.countCustomQueryHits>['body'],
): Promise<HandlerOutput<typeof customQueries.countCustomQueryHits>> {
  const { actor, db, clock, config, setAuditRecords } = context;
  requireOwnerOrganization(actor);
  assertPeriod(days, config.searchDays);
  const conditions = await resolveCodes(db, input);
  const scope = CarrierScope.of(actor);
  const busyDays = await countPeopleByDay(db, scope, days);
  const chosen = chooseSample(busyDays, sampleDays);
  const sample = { people: 0, hits: 0 };
  for (const { day } of chosen) {
    const limit = maxPeopleInReply;
    const found = await findHitsOfDay(db, scope, { conditions, day, limit }, sightOf(actor, clock));
    sample.people += found.people;
    sample.hits += found.hits.length;
  }
  setAuditRecords([], auditDays(context, days, { conditions }));
  if (chosen.length === busyDays.length) return { ...sample, exact: true };
  const people = busyDays.reduce((sum, day) => sum + day.people, 0);
  const share = sample.people === 0 ? 0 : sample.hits / sample.people;
  return { people, hits: Math.round(share * people), exact: false };
}

/** Returns `count` items at equal distances. */
export function chooseSample<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor(((at + 0.5) * items.length) / count)] as T,
  );
}

/** Throws RECORD_NOT_FOUND, BAD_INPUT for a long period, QUERY_UNUSABLE, QUERIES_RUNNING. */
export async function runCustomQuery(
  context: UserContext,
  queryId: string,
  days: Days,
): Promise<CustomQueryRun> {
  const { actor, db, clock, config, setAuditRecords } = context;
  const organization = requireOwnerOrganization(actor);
  const query = await getStoredQuery(db, AgencyScope.ofQueries(actor), queryId);
  assertPeriod(days, config.searchDays);
  assertUsable(query);
  await lockKeys(db, [actor.id]);
  const working = await stopEarlierRuns(db, actor.id, queryId);
  if (working >= customQueryLimits.runs)
    throw new Failure('QUERIES_RUNNING', { max: customQueryLimits.runs });
  const { name, conditions, columns, sortColumn, sortDescending } = query;
  const id = createId();
  const run = {
    id,
    queryId,
    ownerId: actor.id,
    organizationId: organization.id,
    assurance: actor.assurance ?? 1,
    content: { name, conditions, columns, sortColumn, sortDescending },
    firstDay: days.from,
    lastDay: days.to,
  };
  await insertRun(db, run, toDate(clock.now()));
  const isComplete = (await isShort(db, CarrierScope.of(actor), days)) && (await searchInReply(context, id));
  if (!isComplete) await queueJob(db, customQueryRunJob, { id });
  setAuditRecords([], { customQuery: queryId, customQueryRun: id, ...auditDays(context, days, query) });
  return toRunReply(await getStoredRun(db, actor, id));
}

/** Returns whether the run ended in time. */
async function searchInReply(context: UserContext, id: string): Promise<boolean> {
  const startedAt = performance.now();
  while (await searchNextDay(context, context.actor, id))
    if (performance.now() - startedAt >= maxReplyMs) return false;
  return true;
}

async function isShort(db: Database, scope: CarrierScope, { from, to }: Days): Promise<boolean> {
  if (Temporal.PlainDate.from(from).until(to).days >= maxDaysInReply) return false;
  const days = await countPeopleByDay(db, scope, { from, to });
  return days.reduce((sum, { people }) => sum + people, 0) <= maxPeopleInReply;
}

/**
 * Searches the next day of a run with the user's current rights. Returns whether days are left. The
 * transaction acts for the user.
 */
export async function searchNextDay(
  { db, clock }: { db: Database; clock: Clock },
  actor: UserActor,
  id: string,
): Promise<boolean> {
  const run = await getStoredRun(db, actor, id);
  if (run.state !== 'WORKING') return false;
  const query = {
    conditions: run.content.conditions,
    day: run.nextDay,
    limit: searchLimit + 1 - run.hits.length,
  };
  const found = await findHitsOfDay(db, CarrierScope.of(actor), query, sightOf(actor, clock));
  await saveDay(db, run, found, searchLimit);
  return true;
}

/** Throws RECORD_NOT_FOUND, also for another user's run. */
export async function getCustomQueryRun(
  { actor, db }: UserContext,
  id: string,
): Promise<CustomQueryRunDetail> {
  requireOwnerOrganization(actor);
  return toRunDetail(await getStoredRun(db, actor, id));
}

/** Returns people whom the user may see now. */
export async function customQueryHits(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof customQueries.customQueryHits>> {
  const { actor, db, clock, setAuditRecords } = context;
  requireOwnerOrganization(actor);
  const {
    content,
    hits,
    truncated,
    queryId,
    firstDay: from,
    lastDay: to,
  } = await getStoredRun(db, actor, id);
  const fields = content.columns.filter(isResultField);
  const found = await listHits(db, CarrierScope.of(actor), { ids: hits, fields }, sightOf(actor, clock));
  setAuditRecords(
    found.map(hit => ({ kind: 'passenger', id: hit.id })),
    {
      customQuery: queryId,
      customQueryRun: id,
      ...auditDays(context, { from, to }, content),
      rows: found.length,
      truncated,
    },
  );
  return { rows: await toHits(context, found), truncated };
}

async function toHits(context: UserContext, found: readonly HitRecord[]): Promise<QueryHit[]> {
  const places = await findAirportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  return found.map(hit => ({
    ...hit,
    ...toDeparture(hit, places),
    values: hit.values.map(value =>
      value instanceof Date ? value.toISOString() : Array.isArray(value) ? [...value] : value,
    ) as QueryHit['values'],
  }));
}

/** Throws RECORD_NOT_FOUND, also for another user's run. */
export async function stopCustomQueryRun(
  { actor, db, setAuditRecords }: UserContext,
  id: string,
): Promise<void> {
  requireOwnerOrganization(actor);
  const { queryId } = await getStoredRun(db, actor, id);
  await endRun(db, id, 'STOPPED');
  setAuditRecords([], { customQuery: queryId, customQueryRun: id });
}

function toRunDetail(run: StoredRun): CustomQueryRunDetail {
  const { columns, sortColumn, sortDescending } = run.content;
  return { ...toRunReply(run), columns: columns.filter(isResultField), sortColumn, sortDescending };
}

export function toRunReply(run: StoredRun): CustomQueryRun {
  const { firstDay, lastDay, nextDay } = run;
  const daysUntilEnd = (day: string): number => Temporal.PlainDate.from(day).until(lastDay).days;
  return {
    id: run.id,
    queryId: run.queryId,
    name: run.content.name,
    state: run.state,
    done: daysUntilEnd(nextDay),
    total: daysUntilEnd(firstDay) + 1,
    people: run.people,
    hits: run.hits.length,
    truncated: run.truncated,
    from: firstDay,
    to: lastDay,
    startedAt: run.createdAt.toISOString(),
  };
}
