import { type FileRow, type files, type Received, type Returned, searchLimit } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { lateByCarrier } from '#areas/partners/index.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { checkPeriod, instantsOf } from '#kernel/period.ts';
import { countFilesSince, findFiles } from './queries.ts';
import { toFileRow } from './view.ts';

type Filter = Received<typeof files.searchFiles>['body'];

/** Files by day of receipt in the home zone, newest first. Throws PERIOD_ORDER and PERIOD_TOO_LONG. */
export async function searchFiles(
  context: Context<UserActor>,
  filter: Filter,
): Promise<{ rows: FileRow[]; truncated: boolean }> {
  checkPeriod(filter.from, filter.to);
  const received = instantsOf(filter.from, filter.to, context.config.homeZone);
  const wanted = {
    ...received,
    type: filter.type,
    carriers: filter.carriers,
    flight: filter.flight,
    issuer: filter.issuer,
    sendState: filter.sendState,
    processState: filter.processState,
    findings: filter.findings,
  };
  const found = await findFiles(CarrierScope.of(context.actor), context.db, wanted, searchLimit + 1);
  const truncated = found.length > searchLimit;
  const rows = found.slice(0, searchLimit).map(toFileRow);
  context.audited([], { ...filter, rows: rows.length, truncated });
  return { rows, truncated };
}

const countedMilliseconds = 24 * 3_600_000;

/** What the last 24 hours brought, and what they should have brought. */
export async function countFiles({
  actor,
  db,
  clock,
}: Context<UserActor>): Promise<Returned<typeof files.countFiles>> {
  const now = toDate(clock.now());
  const since = new Date(now.getTime() - countedMilliseconds);
  const scope = CarrierScope.of(actor);
  return {
    ...(await countFilesSince(scope, db, since, now)),
    lateByCarrier: await lateByCarrier(scope, db, since, now),
    at: now.toISOString(),
  };
}
