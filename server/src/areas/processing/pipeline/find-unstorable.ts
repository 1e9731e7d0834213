import { isTransient } from '#kernel/db/errors.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { readMessage } from '../reading/read-message.ts';
import { lockWaiting } from './queries.ts';

export type ProcessMessage = (db: Services['pool']['db'], waiting: WaitingMessage) => Promise<void>;

/** Enough for hundreds of people with a few failing ones. */
export interface SearchBounds {
  tries: number;
  milliseconds: number;
}

const defaultBounds: SearchBounds = { tries: 100, milliseconds: 20_000 };

class TryRolledBack extends Error {}

/**
 * Finds people or bookings that make storing fail, by bisection with rollbacks. Undefined when not found
 * within bounds. Rethrows transient errors.
 */
export async function findUnstorable(
  services: Services,
  message: WaitingMessage,
  work: ProcessMessage,
  bounds = defaultBounds,
): Promise<number[] | undefined> {
  const endsAt = performance.now() + bounds.milliseconds;
  const places = await listPlaces(services, message);
  let tries = 0;
  const succeeds = async (kept: readonly number[]): Promise<boolean> => {
    tries += 1;
    const keptPlaces = new Set(kept);
    const leftOut = places.filter(place => !keptPlaces.has(place));
    return tryMessage(services, { ...message, left_out: leftOut }, work);
  };
  const isOver = () => tries >= bounds.tries || performance.now() >= endsAt;
  const findFailing = async (group: readonly number[]): Promise<number[]> => {
    if (isOver() || (await succeeds(group))) return [];
    if (group.length === 1) return [...group];
    const half = Math.ceil(group.length / 2);
    return [...(await findFailing(group.slice(0, half))), ...(await findFailing(group.slice(half)))];
  };
  if (places.length === 0 || !(await succeeds([]))) return undefined;
  const found = await findFailing(places);
  return found.length === 0 || isOver() ? undefined : found;
}

async function listPlaces(services: Services, waiting: WaitingMessage): Promise<number[]> {
  const { message } = await transaction(services.pool.db, { kind: 'system' }, db =>
    readMessage(db, services, waiting),
  );
  if (message === undefined) return [];
  return [...(message.type === 'PNRGOV' ? message.bookings : message.people).keys()];
}

async function tryMessage(
  services: Services,
  message: WaitingMessage,
  work: ProcessMessage,
): Promise<boolean> {
  try {
    await transaction(services.pool.db, { kind: 'system' }, async db => {
      if (await lockWaiting(db, message)) await work(db, message);
      throw new TryRolledBack();
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    return error instanceof TryRolledBack;
  }
  return false;
}
