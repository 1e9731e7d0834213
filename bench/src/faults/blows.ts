import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@farol/corpus';
import type { Blow } from './deck.ts';
import { House, type OutsideDatabase } from './house.ts';
import { asked, countWaiting, dropDatabase, makeDatabase, unfinished } from './queries.ts';
import { Senders } from './senders.ts';

/** Upper bounds of the delay before a fault during start and stop. */
const startMilliseconds = 2500;
const stopMilliseconds = 1500;
const firstStartMilliseconds = 6000;
/** Longest downtime of a database. */
const awayMilliseconds = 3000;
/** Longest pause between faults of a chain. */
const betweenMilliseconds = 1500;
/** After recovery an acknowledged message must be worked within this time, else work has stopped. */
const resumedWithin = 120_000;

export interface Outcome {
  /** Faults that hit a running target. */
  blows: Blow[];
  well: number;
  /** Seconds until a later message was worked; undefined when it never was. */
  resumed: number | undefined;
  /** Whether all waiting messages were worked. */
  drained: boolean;
}

/**
 * Injects a chain of faults while messages come in, each before the platform recovers from the previous one,
 * and waits for recovery.
 */
export async function strike(
  house: House,
  senders: Senders,
  chain: readonly Blow[],
  random: Random,
): Promise<Outcome> {
  const blows: Blow[] = [];
  if (chain[0]?.moment !== 'idle') senders.resume();
  for (const blow of chain) {
    await sleep(random.integer(0, betweenMilliseconds));
    if (await hit(house, blow, random)) blows.push(blow);
    house.start();
  }
  const struck = performance.now();
  const since = () => (performance.now() - struck) / 1000;
  await house.wellAgain();
  const well = since();
  const before = senders.acknowledged.length;
  senders.resume();
  const resumed = (await workedSince(house, senders, before)) ? since() : undefined;
  senders.pause();
  return { blows, well, resumed, drained: await drained(house) };
}

async function hit(house: House, { moment, target }: Blow, random: Random): Promise<boolean> {
  const choose = (count: number) => random.integer(0, Math.max(0, count - 1));
  const away = random.integer(0, awayMilliseconds);
  if (moment !== 'start' && moment !== 'stop') return house.kill(target, away, choose);
  const piece = house.piece(target === 'worker' ? 'worker' : 'server');
  if (moment === 'stop') {
    const running = await piece.signal('SIGTERM');
    await sleep(random.integer(0, stopMilliseconds));
    await piece.signal('SIGKILL');
    return running;
  }
  await piece.signal('SIGKILL');
  piece.start();
  await sleep(random.integer(0, startMilliseconds));
  return house.kill(target, away, choose);
}

/**
 * Injects a fault during the first start, which creates the database, and checks that the next start works.
 */
export async function strikeFirstStart(
  outside: OutsideDatabase,
  name: string,
  blow: Blow,
  random: Random,
): Promise<Outcome> {
  if (blow.kind === 'outside') await makeDatabase(outside.serverUrl, name);
  const house = await House.open(blow.kind === 'outside' ? { server: outside, database: name } : undefined);
  try {
    house.start();
    await sleep(random.integer(0, firstStartMilliseconds));
    const killed = await house.kill(blow.target, 0, () => 0);
    const struck = performance.now();
    const since = () => (performance.now() - struck) / 1000;
    await house.wellAgain();
    const well = since();
    const senders = new Senders([house.address], await house.token(), { counts: [1] });
    await senders.done();
    const resumed = (await workedSince(house, senders, 0)) ? since() : undefined;
    return { blows: killed ? [blow] : [], well, resumed, drained: await drained(house) };
  } finally {
    await house.remove();
    if (blow.kind === 'outside') await dropDatabase(outside.serverUrl, name);
  }
}

/** Waits until the next acknowledged message is worked. */
async function workedSince(house: House, senders: Senders, before: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < resumedWithin) {
    const id = senders.acknowledged[before];
    if (id !== undefined) {
      const left = await asked(house.databaseUrl, client => unfinished(client, [id]));
      if (left.length === 0) return true;
    }
    await sleep(50);
  }
  return false;
}

/** Waits until no message waits. Returns false after the timeout. */
export async function drained(house: House, milliseconds = 600_000): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    if ((await asked(house.databaseUrl, countWaiting)) === 0) return true;
    await sleep(100);
  }
  return false;
}
