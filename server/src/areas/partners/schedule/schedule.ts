import {
  type ExpectationRow,
  type Received,
  type Returned,
  type schedule,
  searchLimit,
} from '@farol/contract';
import { localOf, toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { airportPlaces } from '#areas/registry/index.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { refreshExpected, findExpectations, markOverdueMissing, replaceRules, rulesOf } from './queries.ts';

const byDefault = '*';

/** Throws FORBIDDEN for an airline's user who asks for another carrier. */
export async function viewSchedule(
  { actor, db }: Context<UserActor>,
  carrier: string,
): Promise<Returned<typeof schedule.getSchedule>> {
  const { carriers } = CarrierScope.of(actor);
  if (carrier !== byDefault && carriers?.includes(carrier) === false)
    throw new Failure('FORBIDDEN', { permission: 'API_PNR_PANEL' });
  const own = await rulesOf(db, carrier);
  const rules = own.length > 0 ? own : await rulesOf(db, byDefault);
  return { carrier, own: own.length > 0 || carrier === byDefault, rules };
}

/** Throws FORBIDDEN for airlines, which the rules bind. */
export async function changeSchedule(
  context: Context<UserActor>,
  { carrier, rules }: Received<typeof schedule.setSchedule>['body'],
): Promise<{ carrier: string }> {
  const { actor, db, clock } = context;
  if (CarrierScope.of(actor).carriers !== undefined)
    throw new Failure('FORBIDDEN', { permission: 'API_PNR_PANEL' });
  await replaceRules(db, carrier, rules);
  await refreshExpected(db, carrier, toDate(clock.now()));
  context.audited([], { carrier, rules });
  return { carrier };
}

export async function searchExpected(
  context: Context<UserActor>,
  wanted: Received<typeof schedule.searchExpected>['body'],
): Promise<{ rows: ExpectationRow[]; truncated: boolean }> {
  const scope = CarrierScope.of(context.actor);
  const found = await findExpectations(
    scope,
    context.db,
    wanted,
    toDate(context.clock.now()),
    searchLimit + 1,
  );
  const shown = found.slice(0, searchLimit);
  const places = await airportPlaces(context, new Set(shown.map(({ origin }) => origin)));
  const rows = shown.map(row => {
    const departureZone = places.get(row.origin)?.timeZone ?? 'UTC';
    const local = (at: Date): string =>
      localOf(Temporal.Instant.fromEpochMilliseconds(at.getTime()), departureZone);
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
  return { rows, truncated: found.length > searchLimit };
}

export async function markMissing({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  await transaction(pool.db, { kind: 'system' }, db => markOverdueMissing(db, toDate(clock.now())));
}
