import type { Database } from '#kernel/db/pool.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import { isComplete, isOutdated, joinPush, partsOf, pushOf } from './push.ts';
import { insertPush, pushesOfFlight, type PushRow } from './queries.ts';

/** The push of a flight that a message belongs to, as far as it is in. */
export interface JoinedPush {
  push: PushRow;
  /** The parts that are in, that of the message included. */
  parts: readonly PushRow[];
  /** Whether all parts are in: only then is it known who and what the push leaves out. */
  complete: boolean;
  /** Whether a later revision of the list came before: then this one is kept as history and changes nothing. */
  outdated: boolean;
}

/** Adds a message to the pushes of its flight. */
export async function addPush(db: Database, part: MessageOnFlight): Promise<JoinedPush> {
  const { flight, source, message, interchange, received, find } = part;
  const earlier = (await pushesOfFlight(db, flight)).filter(other => other.source === source);
  const push = joinPush(pushOf(message, interchange, received), earlier);
  await insertPush(db, flight, push);
  const outdated = source === 'API' && isOutdated(push, earlier);
  if (outdated)
    find({ code: 'OLDER_REVISION', severity: 'WARNING', params: { revision: push.revision ?? '' } });
  const full = earlier.some(other => other.function === 'FULL');
  if (source === 'PNR' && message.function === 'UPDATE' && !full)
    find({ code: 'UPDATE_BEFORE_FULL', severity: 'WARNING' });
  const parts = partsOf(push, earlier);
  return { push, parts, complete: isComplete(parts), outdated };
}
