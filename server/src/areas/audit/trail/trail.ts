import {
  type ErrorCode,
  errors,
  errorText,
  eventsOf,
  type Language,
  everyEndpoint,
  namedRecords,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
  type trail,
  type TrailRecord,
  type TrailRow,
} from '@farol/contract';
import { listFlightNames, listPassengerNames, listRelatedIds, resolveRecords } from '#areas/search/index.ts';
import { unpackRecords } from '#kernel/audit/records.ts';
import { hasTerms, openTerms, sealTerms } from '#kernel/audit/search-terms.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { toInstants } from '#kernel/period.ts';
import type { Services } from '#kernel/services.ts';
import { findEvent, listEvents, namesOf, type TrailRecordRow, type TrailQuery } from './queries.ts';
import { TrailScope } from './scope.ts';

type Filter = HandlerInput<typeof trail.searchTrail>['body'];
type MatchedRecords = HandlerOutput<typeof trail.searchTrail>['meant'];

export async function searchTrail(
  context: Context<UserActor>,
  filter: Filter,
): Promise<HandlerOutput<typeof trail.searchTrail>> {
  const scope = TrailScope.of(context.actor);
  const { query, matchedRecords } = await buildQuery(context, filter);
  const found = await listEvents(context.db, scope, query, searchLimit + 1);
  const truncated = found.length > searchLimit;
  const rows = found.slice(0, searchLimit).map(toRow);
  context.setAuditRecords(auditedRecords(filter, matchedRecords), {
    ...auditFields(context, filter),
    rows: rows.length,
    truncated,
  });
  return { rows, truncated, meant: matchedRecords };
}

/** Throws RECORD_NOT_FOUND if the event is missing or of another organization. */
export async function getTrailEvent(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof trail.getTrailEvent>> {
  const { actor, db } = context;
  const scope = TrailScope.of(actor);
  const found = await findEvent(db, scope, id);
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  const records = [...unpackRecords(found.kinds, found.ids), ...found.records].slice(0, namedRecords);
  const ids = records.map(({ id }) => id).filter(id => uuid.test(id));
  const passengers = await listPassengerNames(db, actor, { ids, mayNamePeople: canFind(actor) });
  const people = new Map(passengers.map(({ id, person }) => [id, person]));
  const names = new Map([
    ...(await namesOf(db, scope, ids)),
    ...(await listFlightNames(db, ids)),
    ...passengers.map(({ id, flight }) => [id, flight] as const),
  ]);
  const namedPassengers = passengers.filter(({ person }) => person !== null);
  context.setAuditRecords(
    namedPassengers.map(({ id }) => ({ kind: 'passenger' as const, id })),
    { seen: found.id },
  );
  const { screen, requestId, operation } = found;
  return {
    ...toRow(found),
    operation,
    screen,
    requestId,
    records: records.map(record => ({
      ...record,
      name: names.get(record.id) ?? null,
      person: people.get(record.id) ?? null,
    })),
    refused: refusalOf(found.detail, context.language),
    hasTerms: hasTerms(found.detail),
    detail: withoutTerms(found.detail),
  };
}

const withoutTerms = ({
  sealedTerms: _sealed,
  ...detail
}: Record<string, unknown>): Record<string, unknown> => detail;

/** Throws RECORD_NOT_FOUND like `getTrailEvent`, and for events without terms. */
export async function viewTrailTerms(
  context: Context<UserActor>,
  id: string,
  reason: string,
): Promise<HandlerOutput<typeof trail.viewTrailTerms>> {
  const found = await findEvent(context.db, TrailScope.of(context.actor), id);
  const terms = found === undefined ? undefined : await openTerms(context, found.detail);
  if (terms === undefined) throw new Failure('RECORD_NOT_FOUND');
  context.setAuditRecords([], { seen: id }, reason);
  return { terms };
}

function refusalOf({ code }: Record<string, unknown>, language: Language): string | null {
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? errorText(code as ErrorCode, language)
    : null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Covers flights viewed some days before departure, and passengers viewed days after their flight. */
const aheadDays = 3;
const behindDays = 30;

/** Builds the query and the records that the filter's text matched. */
export async function buildQuery(
  context: Context<UserActor>,
  filter: Filter,
): Promise<{ query: TrailQuery; matchedRecords: MatchedRecords }> {
  const { from, to } = toInstants(filter.from, filter.to, context.config.homeZone);
  const matchedRecords = await matchRecords(context, filter);
  const relatedIds = [
    ...(matchedRecords?.records.map(({ id }) => id) ?? []),
    ...(filter.recordId === undefined ? [] : [filter.recordId]),
  ];
  const hasRecordFilter = matchedRecords !== null || filter.recordId !== undefined;
  const events = eventsIn(filter);
  const query = {
    firstId: firstIdAt(from.getTime()),
    endId: firstIdAt(to.getTime()),
    userId: filter.userId,
    events,
    // Every screen opens the stream, so these events would be most of the rows.
    without: events === undefined ? 'STREAM_OPENED' : undefined,
    why: filter.why === '' ? undefined : filter.why,
    records: hasRecordFilter ? await listRelatedIds(context.db, relatedIds) : undefined,
  };
  return {
    query,
    matchedRecords: matchedRecords && (await filterVisible(context, query, matchedRecords)),
  };
}

/** Permissions that allow the same search in the finder. */
const finderPermissions = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;

const canFind = ({ permissions }: UserActor): boolean =>
  finderPermissions.some(permission => permissions.has(permission));

/**
 * Users without these permissions only get records of events they can see. Otherwise a document or name would
 * reveal who flies, and when.
 */
async function filterVisible(
  { actor, db }: Context<UserActor>,
  query: TrailQuery,
  matchedRecords: NonNullable<MatchedRecords>,
): Promise<NonNullable<MatchedRecords>> {
  if (canFind(actor)) return matchedRecords;
  const records: NonNullable<MatchedRecords>['records'] = [];
  for (const record of matchedRecords.records) {
    const eventQuery = {
      ...query,
      userId: undefined,
      events: undefined,
      without: undefined,
      why: undefined,
      records: [record.id],
    };
    const [event] = await listEvents(db, TrailScope.of(actor), eventQuery, 1);
    if (event !== undefined) records.push(record);
  }
  return { records, truncated: matchedRecords.truncated && records.length === matchedRecords.records.length };
}

async function matchRecords(
  context: Context<UserActor>,
  { about, from, to }: Filter,
): Promise<MatchedRecords> {
  if (about === undefined || about === '') return null;
  return resolveRecords(context, about, {
    from: Temporal.PlainDate.from(from).subtract({ days: behindDays }).toString(),
    to: Temporal.PlainDate.from(to).add({ days: aheadDays }).toString(),
  });
}

function eventsIn({ group, event }: Filter): readonly string[] | undefined {
  if (event === undefined) return group === undefined ? undefined : eventsOf(group);
  return group === undefined || eventsOf(group).includes(event) ? [event] : [];
}

/** Records ids instead of the search text, because the text can be a document number. */
export function auditedRecords(
  filter: Filter,
  matchedRecords: MatchedRecords,
): { kind: 'flight' | 'passenger' | 'record'; id: string }[] {
  const records = (matchedRecords?.records ?? []) as { kind: 'flight' | 'passenger'; id: string }[];
  return [
    ...records.map(({ kind, id }) => ({ kind, id })),
    ...(filter.recordId === undefined ? [] : [{ kind: 'record' as const, id: filter.recordId }]),
  ];
}

/** Returns the filter, with texts only encrypted. */
export function auditFields(services: Pick<Services, 'keys'>, filter: Filter): Record<string, unknown> {
  const { from, to, userId, group, event, about, why } = filter;
  const hasText = (text: string | undefined) => text !== undefined && text !== '';
  return {
    from,
    to,
    userId,
    group,
    event,
    withText: hasText(about),
    withReason: hasText(why),
    ...sealTerms(services, { about, why }),
  };
}

/** Audit event of each endpoint, by operation name. */
const eventOfCall = new Map(
  everyEndpoint.flatMap(({ name, endpoint }) =>
    endpoint.audit === 'none' ? [] : [[name, endpoint.audit] as const],
  ),
);

export function toRow(found: TrailRecordRow): TrailRow {
  const { id, event, actorKind, actorId, actorName, organizationId, organization, reason, address } = found;
  return {
    id,
    at: found.at.toISOString(),
    event,
    tried: event === 'CALL_REFUSED' ? (eventOfCall.get(found.operation) ?? null) : null,
    actor: actorKind,
    actorId,
    actorName,
    organization:
      organizationId === null ? null : { id: organizationId, name: organization ?? organizationId },
    counts: countsOf(found),
    reason,
    address,
  };
}

function countsOf({ kinds, records }: Pick<TrailRecordRow, 'kinds' | 'records'>): TrailRow['counts'] {
  const counts = new Map<string, number>();
  const add = (kind: string, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const run of (kinds ?? '').split(' ').filter(run => run !== '')) {
    const [kind = '', count] = run.split('*');
    add(kind, Number(count));
  }
  for (const { kind } of records) add(kind, 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

export type { Filter, TrailRecord };
