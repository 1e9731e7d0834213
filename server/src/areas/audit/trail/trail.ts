import {
  type ErrorCode,
  errors,
  errorText,
  eventsOf,
  type Language,
  everyEndpoint,
  namedRecords,
  type Received,
  type Returned,
  searchLimit,
  type trail,
  type TrailRecord,
  type TrailRow,
} from '@farol/contract';
import { flightNames, recordsAround, recordsMeant } from '#areas/search/index.ts';
import { unpackRecords } from '#kernel/audit/records.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { instantsOf } from '#kernel/period.ts';
import { findEvent, listEvents, namesOf, type TrailRecordRow, type TrailWanted } from './queries.ts';
import { TrailScope } from './scope.ts';

type Filter = Received<typeof trail.searchTrail>['body'];
type Meant = Returned<typeof trail.searchTrail>['meant'];

export async function searchTrail(
  context: Context<UserActor>,
  filter: Filter,
): Promise<Returned<typeof trail.searchTrail>> {
  const scope = TrailScope.of(context.actor);
  const { wanted, meant } = await wantedOf(context, filter);
  const found = await listEvents(scope, context.db, wanted, searchLimit + 1);
  const truncated = found.length > searchLimit;
  const rows = found.slice(0, searchLimit).map(rowOf);
  context.audited(lookedFor(filter, meant), { ...askedOf(filter), rows: rows.length, truncated });
  return { rows, truncated, meant };
}

/** Throws RECORD_NOT_FOUND if the event is missing or of another organization. */
export async function viewEvent(
  context: Context<UserActor>,
  id: string,
): Promise<Returned<typeof trail.getTrailEvent>> {
  const { actor, db } = context;
  const scope = TrailScope.of(actor);
  const found = await findEvent(scope, db, id);
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  const records = [...unpackRecords(found.kinds, found.ids), ...found.records].slice(0, namedRecords);
  const ids = records.map(({ id }) => id).filter(id => uuid.test(id));
  const names = new Map([...(await namesOf(scope, db, ids)), ...(await flightNames(db, ids))]);
  context.audited([], { seen: found.id });
  const { screen, requestId, operation } = found;
  return {
    ...rowOf(found),
    operation,
    screen,
    requestId,
    records: records.map(record => ({ ...record, name: names.get(record.id) ?? null })),
    refused: refusalOf(found.detail, context.language),
    detail: found.detail,
  };
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
export async function wantedOf(
  context: Context<UserActor>,
  filter: Filter,
): Promise<{ wanted: TrailWanted; meant: Meant }> {
  const { from, to } = instantsOf(filter.from, filter.to, context.config.homeZone);
  const meant = await meantBy(context, filter);
  const about = [
    ...(meant?.records.map(({ id }) => id) ?? []),
    ...(filter.recordId === undefined ? [] : [filter.recordId]),
  ];
  const asked = meant !== null || filter.recordId !== undefined;
  const events = eventsIn(filter);
  const wanted = {
    firstId: firstIdAt(from.getTime()),
    endId: firstIdAt(to.getTime()),
    userId: filter.userId,
    events,
    // Every screen opens the stream, so these events would be most of the rows.
    without: events === undefined ? 'STREAM_OPENED' : undefined,
    why: filter.why === '' ? undefined : filter.why,
    records: asked ? await recordsAround(context.db, about) : undefined,
  };
  return { wanted, meant: meant && (await toldOf(context, wanted, meant)) };
}

/** Permissions that allow the same search in the finder. */
const finders = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;

/**
 * Users without these permissions only get records of events they can see. Otherwise a document or name would
 * reveal who flies, and when.
 */
async function toldOf(
  { actor, db }: Context<UserActor>,
  wanted: TrailWanted,
  meant: NonNullable<Meant>,
): Promise<NonNullable<Meant>> {
  if (finders.some(permission => actor.permissions.has(permission))) return meant;
  const records: NonNullable<Meant>['records'] = [];
  for (const record of meant.records) {
    const about = {
      ...wanted,
      userId: undefined,
      events: undefined,
      without: undefined,
      why: undefined,
      records: [record.id],
    };
    const [event] = await listEvents(TrailScope.of(actor), db, about, 1);
    if (event !== undefined) records.push(record);
  }
  return { records, truncated: meant.truncated && records.length === meant.records.length };
}

async function meantBy(context: Context<UserActor>, { about, from, to }: Filter): Promise<Meant> {
  if (about === undefined || about === '') return null;
  return recordsMeant(context, about, {
    from: Temporal.PlainDate.from(from).subtract({ days: behindDays }).toString(),
    to: Temporal.PlainDate.from(to).add({ days: aheadDays }).toString(),
  });
}

function eventsIn({ group, event }: Filter): readonly string[] | undefined {
  if (event === undefined) return group === undefined ? undefined : eventsOf(group);
  return group === undefined || eventsOf(group).includes(event) ? [event] : [];
}

/** Records ids instead of the search text, because the text can be a document number. */
export function lookedFor(
  filter: Filter,
  meant: Meant,
): { kind: 'flight' | 'passenger' | 'record'; id: string }[] {
  const records = (meant?.records ?? []) as { kind: 'flight' | 'passenger'; id: string }[];
  return [
    ...records.map(({ kind, id }) => ({ kind, id })),
    ...(filter.recordId === undefined ? [] : [{ kind: 'record' as const, id: filter.recordId }]),
  ];
}

/** Returns the filter without personal data. */
export function askedOf(filter: Filter): Record<string, unknown> {
  const { from, to, userId, group, event, about, why } = filter;
  const said = (text: string | undefined) => text !== undefined && text !== '';
  return { from, to, userId, group, event, withText: said(about), withReason: said(why) };
}

/** Audit event of each endpoint, by operation name. */
const eventOfCall = new Map(
  everyEndpoint.flatMap(({ name, endpoint }) =>
    endpoint.audit === 'none' ? [] : [[name, endpoint.audit] as const],
  ),
);

export function rowOf(found: TrailRecordRow): TrailRow {
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
    about: countsOf(found),
    reason,
    address,
  };
}

function countsOf({ kinds, records }: Pick<TrailRecordRow, 'kinds' | 'records'>): TrailRow['about'] {
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
