import {
  type customQueries,
  type CustomQueryRow,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { fieldOf } from '@farol/contract/fields/index';
import { findContradiction } from '@farol/rules';
import { AgencyScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { listUnknownCodes, resolveCodes } from '#areas/conditions/index.ts';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { stampOf } from '#kernel/register.ts';
import {
  deleteQueryRow,
  findTeams,
  getStoredQuery,
  insertQuery,
  listQueries,
  type ListedQuery,
  type QueryContent,
  type StoredQuery,
  updateQueryRow,
} from './queries.ts';
import { listLatestRuns, type StoredRun } from './runs/queries.ts';
import { toRunReply } from './runs/runs.ts';

type UserContext = Context<UserActor>;
type QueryInput = HandlerInput<typeof customQueries.createCustomQuery>['body'];

export async function searchCustomQueries(
  context: UserContext,
  { text = '' }: HandlerInput<typeof customQueries.searchCustomQueries>['body'],
): Promise<HandlerOutput<typeof customQueries.searchCustomQueries>> {
  const { actor, db } = context;
  const found = await listQueries(db, AgencyScope.ofQueries(actor), text, searchLimit + 1);
  const rows = await toRows(context, found.slice(0, searchLimit));
  context.setAuditRecords([], { withText: text !== '', customQueries: rows.map(({ id }) => id) });
  return { rows, truncated: found.length > searchLimit };
}

/** Throws RECORD_NOT_FOUND for missing and invisible queries. */
export async function getCustomQuery(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof customQueries.getCustomQuery>> {
  const { actor, db } = context;
  const query = await getStoredQuery(db, AgencyScope.ofQueries(actor), id);
  const [row] = await toRows(context, [query]);
  if (row === undefined) throw new Failure('RECORD_NOT_FOUND');
  context.setAuditRecords([], { customQuery: id });
  const { conditions, columns, sortColumn, sortDescending } = query;
  return { ...row, conditions, columns: [...columns], sortColumn, sortDescending };
}

export async function checkCustomQuery(
  { db }: UserContext,
  { conditions }: HandlerInput<typeof customQueries.checkCustomQuery>['body'],
): Promise<HandlerOutput<typeof customQueries.checkCustomQuery>> {
  const [unknown = []] = await listUnknownCodes(db, [conditions]);
  return { never: findContradiction(conditions)?.slice() ?? null, unknown };
}

/** Throws BAD_INPUT for unknown codes, UNKNOWN_PEOPLE, TEAMS_DEACTIVATED. */
export async function createCustomQuery(
  { actor, db, clock, setAuditRecords }: UserContext,
  input: QueryInput,
): Promise<{ id: string; version: number }> {
  const organization = requireOwnerOrganization(actor);
  const content = await validateQuery(db, organization.id, input);
  const query = { id: createId(), organizationId: organization.id, ownerId: actor.id };
  await insertQuery(db, query, content, toDate(clock.now()));
  setAuditRecords([], { customQuery: query.id, before: null, after: auditFields(content) });
  return { id: query.id, version: 1 };
}

/** Throws RECORD_NOT_FOUND, CHANGED_MEANWHILE, and the errors of `createCustomQuery`. */
export async function updateCustomQuery(
  context: UserContext,
  id: string,
  { version, ...input }: QueryInput & { version: number },
): Promise<{ id: string; version: number }> {
  const { actor, db, setAuditRecords } = context;
  const organization = requireOwnerOrganization(actor);
  const before = await lockQuery(context, id);
  if (before.version !== version) throw new Failure('CHANGED_MEANWHILE');
  const after = await validateQuery(db, organization.id, input);
  // Members may remove their own team, which would hide the row from them.
  await asSystem(db, () => updateQueryRow(db, id, after, stampOf(context)));
  setAuditRecords([], {
    customQuery: id,
    before: auditFields(before),
    after: auditFields(after),
    // Privacy: these texts may name people, so the audit trail only records that they changed.
    nameChanged: before.name !== after.name,
    conditionsChanged: JSON.stringify(before.conditions) !== JSON.stringify(after.conditions),
    version: version + 1,
  });
  return { id, version: version + 1 };
}

/** Throws RECORD_NOT_FOUND, or FORBIDDEN for a shared query of another user. */
export async function deleteCustomQuery(context: UserContext, id: string): Promise<void> {
  const { actor, db, setAuditRecords } = context;
  const query = await lockQuery(context, id);
  if (query.owner.id !== actor.id) throw new Failure('FORBIDDEN');
  requireMatch(context, query.version);
  await deleteQueryRow(db, id);
  setAuditRecords([], { customQuery: id, before: auditFields(query), after: null });
}

async function lockQuery({ actor, db }: UserContext, id: string): Promise<StoredQuery> {
  await lockKeys(db, [id]);
  return getStoredQuery(db, AgencyScope.ofQueries(actor), id);
}

const auditFields = (content: QueryContent) => ({
  firstDay: content.firstDay,
  lastDay: content.lastDay,
  columns: content.columns,
  sortColumn: content.sortColumn,
  teams: content.teams,
});

async function validateQuery(db: Database, organizationId: string, input: QueryInput): Promise<QueryContent> {
  const conditions = await resolveCodes(db, input.conditions);
  const columns = [...new Set(input.columns)];
  const teams = [...new Set(input.teams.map(id => id.toLowerCase()))];
  const found = await findTeams(db, organizationId, teams);
  if (found.length !== teams.length) throw new Failure('UNKNOWN_PEOPLE');
  const deactivatedNames = found.filter(({ active }) => !active).map(({ name }) => name);
  if (deactivatedNames.length > 0)
    throw new Failure('TEAMS_DEACTIVATED', { names: deactivatedNames.join(', ') });
  const sortColumn = columns.find(name => name === input.sortColumn) ?? null;
  return { ...input, conditions, columns, teams, sortColumn };
}

async function toRows(
  { actor, db }: UserContext,
  queries: readonly ListedQuery[],
): Promise<CustomQueryRow[]> {
  const codes = await listUnknownCodes(
    db,
    queries.map(({ coded }) => ({ group: 'all', conditions: coded })),
  );
  const runs = await listLatestRuns(
    db,
    actor,
    queries.map(({ id }) => id),
  );
  const runsByQuery = new Map<string, StoredRun>(runs.map(run => [run.queryId, run]));
  return queries.map((query, at) => {
    const run = runsByQuery.get(query.id);
    return {
      id: query.id,
      name: query.name,
      owner: query.owner,
      teams: query.sharedWith,
      firstDay: query.firstDay,
      lastDay: query.lastDay,
      updatedAt: query.updatedAt.toISOString(),
      updatedBy: query.updatedBy,
      version: query.version,
      unusable: query.fields.filter(name => fieldOf(name) === undefined).length,
      unknownCodes: codes[at]?.length ?? 0,
      lastRun: run === undefined ? null : toRunReply(run),
      abilities: abilitiesOf(query, actor),
    };
  });
}

function abilitiesOf(
  { owner, organizationId }: ListedQuery,
  { id, organization, viewedFrom }: UserActor,
): CustomQueryRow['abilities'] {
  if (viewedFrom !== undefined || organizationId !== organization?.id) return [];
  return owner.id === id ? ['edit', 'delete'] : ['edit'];
}
