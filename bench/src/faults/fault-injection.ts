import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@farol/corpus';
import type { Fault } from './schedule.ts';
import { FaultPlatform, type OutsideDatabase } from './platform.ts';
import { withClient, countWaiting, dropDatabase, makeDatabase, listUnfinished } from './queries.ts';
import { Senders } from './senders.ts';

const startMilliseconds = 2500;
const stopMilliseconds = 1500;
const firstStartMilliseconds = 6000;
const awayMilliseconds = 3000;
const betweenMilliseconds = 1500;
/** After recovery an acknowledged message must be worked within this time, else work has stopped. */
const resumeTimeoutMs = 120_000;

export interface Outcome {
  blows: Fault[];
  well: number;
  /** Undefined when no message was worked. */
  resumed: number | undefined;
  /** Whether all waiting messages were worked. */
  waitUntilDrained: boolean;
}

/** Injects a chain of faults, each before the platform recovers from the previous one. */
export async function injectFaults(
  platform: FaultPlatform,
  senders: Senders,
  chain: readonly Fault[],
  random: Random,
): Promise<Outcome> {
  const blows: Fault[] = [];
  if (chain[0]?.moment !== 'idle') senders.resume();
  for (const fault of chain) {
    await sleep(random.integer(0, betweenMilliseconds));
    if (await injectFault(platform, fault, random)) blows.push(fault);
    platform.start();
  }
  const struck = performance.now();
  const since = () => (performance.now() - struck) / 1000;
  await platform.waitUntilHealthy();
  const well = since();
  const before = senders.acknowledged.length;
  senders.resume();
  const resumed = (await waitUntilWorked(platform, senders, before)) ? since() : undefined;
  senders.pause();
  return { blows, well, resumed, waitUntilDrained: await waitUntilDrained(platform) };
}

async function injectFault(
  platform: FaultPlatform,
  { moment, target }: Fault,
  random: Random,
): Promise<boolean> {
  const choose = (count: number) => random.integer(0, Math.max(0, count - 1));
  const away = random.integer(0, awayMilliseconds);
  if (moment !== 'start' && moment !== 'stop') return platform.kill(target, away, choose);
  const piece = platform.platformProcess(target === 'worker' ? 'worker' : 'server');
  if (moment === 'stop') {
    const running = await piece.signal('SIGTERM');
    await sleep(random.integer(0, stopMilliseconds));
    await piece.signal('SIGKILL');
    return running;
  }
  await piece.signal('SIGKILL');
  piece.start();
  await sleep(random.integer(0, startMilliseconds));
  return platform.kill(target, away, choose);
}

/** The first start creates the database; the next start must work. */
export async function injectFaultAtFirstStart(
  outside: OutsideDatabase,
  name: string,
  fault: Fault,
  random: Random,
): Promise<Outcome> {
  if (fault.kind === 'outside') await makeDatabase(outside.serverUrl, name);
  const platform = await FaultPlatform.open(
    fault.kind === 'outside' ? { server: outside, database: name } : undefined,
  );
  try {
    platform.start();
    await sleep(random.integer(0, firstStartMilliseconds));
    const killed = await platform.kill(fault.target, 0, () => 0);
    const struck = performance.now();
    const since = () => (performance.now() - struck) / 1000;
    await platform.waitUntilHealthy();
    const well = since();
    const senders = new Senders([platform.address], await platform.token(), { counts: [1] });
    await senders.done();
    const resumed = (await waitUntilWorked(platform, senders, 0)) ? since() : undefined;
    return {
      blows: killed ? [fault] : [],
      well,
      resumed,
      waitUntilDrained: await waitUntilDrained(platform),
    };
  } finally {
    await platform.remove();
    if (fault.kind === 'outside') await dropDatabase(outside.serverUrl, name);
  }
}

/** Waits until the next acknowledged message is worked. */
async function waitUntilWorked(platform: FaultPlatform, senders: Senders, before: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < resumeTimeoutMs) {
    const id = senders.acknowledged[before];
    if (id !== undefined) {
      const left = await withClient(platform.databaseUrl, client => listUnfinished(client, [id]));
      if (left.length === 0) return true;
    }
    await sleep(50);
  }
  return false;
}

/** Returns false after the timeout. */
export async function waitUntilDrained(platform: FaultPlatform, milliseconds = 600_000): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    if ((await withClient(platform.databaseUrl, countWaiting)) === 0) return true;
    await sleep(100);
  }
  return false;
}
