import {
  type ExpectationRow,
  type HandlerInput,
  type HandlerOutput,
  type schedule,
  searchLimit,
} from '@farol/contract';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { refreshExpected, findExpectations, markOverdueMissing, replaceRules, listRules } from './queries.ts';

const defaultCarrier = '*';

/** Throws FORBIDDEN for an airline's user who asks for another carrier. */
export async function getSchedule(
  { actor, db }: Context<UserActor>,
  carrier: string,
): Promise<HandlerOutput<typeof schedule.getSchedule>> {
  const { carriers } = CarrierScope.of(actor);
  if (carrier !== defaultCarrier && carriers?.includes(carrier) === false)
    throw new Failure('FORBIDDEN', { permission: 'API_PNR_PANEL' });
  const own = await listRules(db, carrier);
  const rules = own.length > 0 ? own : await listRules(db, defaultCarrier);
  return { carrier, own: own.length > 0 || carrier === defaultCarrier, rules };
}

/** Throws FORBIDDEN for airlines, which the rules bind. */
export async function setSchedule(
  context: Context<UserActor>,
  { carrier, rules }: HandlerInput<typeof schedule.setSchedule>['body'],
): Promise<{ carrier: string }> {
  const { actor, db, clock } = context;
  if (CarrierScope.of(actor).carriers !== undefined)
    throw new Failure('FORBIDDEN', { permission: 'API_PNR_PANEL' });
  await replaceRules(db, carrier, rules);
  await refreshExpected(db, carrier, toDate(clock.now()));
  context.setAuditRecords([], { carrier, rules });
  return { carrier };
}

export async function searchExpected(
  context: Context<UserActor>,
  query: HandlerInput<typeof schedule.searchExpected>['body'],
): Promise<{ rows: ExpectationRow[]; truncated: boolean }> {
  const scope = CarrierScope.of(context.actor);
  const matches = await findExpectations(
    context.db,
    scope,
    query,
    toDate(context.clock.now()),
    searchLimit + 1,
  );
  const visibleRows = matches.slice(0, searchLimit);
  const places = await findAirportPlaces(context, new Set(visibleRows.map(({ origin }) => origin)));
  const rows = visibleRows.map(row => {
    const departureZone = zoneAt(places, row.origin);
    const local = (at: Date): string =>
      formatLocal(Temporal.Instant.fromEpochMilliseconds(at.getTime()), departureZone);
    return {
      ...row,
      departureZone,
      departureAt: row.departureAt.toISOString(),
      departureLocal: local(row.departureAt),
      dueAt: row.dueAt.toISOString(),
      dueLocal: local(row.dueAt),
      receivedAt: row.receivedAt?.toISOString() ?? null,
      receivedLocal: row.receivedAt === null ? null : local(row.receivedAt),
    };
  });
  return { rows, truncated: matches.length > searchLimit };
}

export async function markMissing({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  await transaction(pool.db, { kind: 'system' }, db => markOverdueMissing(db, toDate(clock.now())));
}
