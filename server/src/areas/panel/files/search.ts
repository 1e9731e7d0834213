import {
  type FileRow,
  type files,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { countLateByCarrier } from '#areas/partners/index.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { toInstants } from '#kernel/period.ts';
import { countFilesSince, findFiles } from './queries.ts';
import { toFileRow } from './view.ts';

const openStates: readonly string[] = ['RECEIVED', 'IN_WORK'];
const toStates = (state: Filter['processState']): readonly string[] | undefined =>
  state === undefined ? undefined : state === 'OPEN' ? openStates : [state];
const countWindowMs = 24 * 3_600_000;

type Filter = HandlerInput<typeof files.searchFiles>['body'];

/** Searches files by day of receipt in the home zone, newest first. */
export async function searchFiles(
  context: Context<UserActor>,
  filter: Filter,
): Promise<{ rows: FileRow[]; truncated: boolean }> {
  const { from, to } = toInstants(filter.from, filter.to, context.config.homeZone);
  const dayAgo = new Date(toDate(context.clock.now()).getTime() - countWindowMs);
  const query = {
    from: filter.lastDay === true && from < dayAgo ? dayAgo : from,
    to,
    type: filter.type,
    carriers: filter.carriers,
    flight: filter.flight,
    issuer: filter.issuer,
    sendState: filter.sendState,
    processStates: toStates(filter.processState),
    findings: filter.findings,
  };
  const found = await findFiles(context.db, CarrierScope.of(context.actor), query, searchLimit + 1);
  const truncated = found.length > searchLimit;
  const rows = found.slice(0, searchLimit).map(toFileRow);
  context.setAuditRecords(
    rows.map(({ id }) => ({ kind: 'file', id })),
    { ...filter, rows: rows.length, truncated },
  );
  return { rows, truncated };
}

/** Counts files of the last 24 hours, received and late. */
export async function countFiles({
  actor,
  db,
  clock,
}: Context<UserActor>): Promise<HandlerOutput<typeof files.countFiles>> {
  const now = toDate(clock.now());
  const since = new Date(now.getTime() - countWindowMs);
  const scope = CarrierScope.of(actor);
  return {
    ...(await countFilesSince(db, scope, since, now)),
    lateByCarrier: await countLateByCarrier(db, scope, since, now),
    at: now.toISOString(),
  };
}
