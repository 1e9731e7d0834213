import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@farol/corpus';
import { verifyTrail } from '../../../server/src/kernel/audit/verify.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { differences } from '../faults/compare.ts';
import {
  withClient,
  countWaiting,
  readLedger,
  readComparedRows,
  listUnfinished,
  type Ledger,
} from '../faults/queries.ts';
import { listPassportsSent, Senders } from '../faults/senders.ts';
import { injectFault, type FaultKind } from './fault-injection.ts';
import { buildQuestions, type Questions } from './calls.ts';
import { Fleet } from './fleet.ts';
import { DatabaseServers } from './database-servers.ts';
import { countDone, countPreparedTransactions } from './queries.ts';
import { Readers } from './readers.ts';

const name = 'struck';
const restrictedPassports = 4;
const firstLoadMilliseconds = 8000;
const [leastLoadMilliseconds, mostLoadMilliseconds] = [1000, 3000];
/** After recovery a message must be acknowledged and one worked within this time, else work has stopped. */
const resumeTimeoutMs = 120_000;
const maxWaiting = 40;
const paceMilliseconds = 300;
const drainTimeoutMs = 300_000;
/** A recovered node resolves prepared transactions every few seconds. */
const resolveTimeoutMs = 60_000;

export interface Outcome {
  fault: FaultKind;
  /** Seconds until the servers run again. */
  struck: number;
  /** Seconds from then until both worked; undefined if they never did. */
  resumed: number | undefined;
  drained: boolean;
}

export interface Campaign extends Ledger {
  outcomes: Outcome[];
  acknowledged: number;
  lost: number;
  /** Rows that only one of the two runs has. */
  differing: number;
  compared: number;
  flaws: number;
  /** Still prepared at the end. */
  prepared: number;
  /** Excludes injected faults. */
  crashCount: number;
  /** With a wrong format. */
  wrong: readonly string[];
  /** Milliseconds of the longest call. */
  longest: number;
  refusals: ReadonlyMap<string, number>;
  replies: Readers['replies'];
}

interface CampaignContext {
  servers: DatabaseServers;
  fleet: Fleet;
  name: string;
  senders: Senders;
  readers: Readers;
}

/** Compares the data of a cluster under faults with an undisturbed run. */
export async function runCampaign(
  schedule: readonly FaultKind[],
  random: Random,
  { folder, logs }: { folder?: string | undefined; logs?: string | undefined },
): Promise<Campaign> {
  const servers = await DatabaseServers.open(2, folder, logs);
  try {
    await servers.createDatabase(name);
    await servers.addRestrictions(name, listPassportsSent(restrictedPassports));
    const fleet = await Fleet.start(servers, name, { apis: 2, workers: 2 }, logs);
    try {
      const senders = new Senders(fleet.addresses, fleet.token, { twice: true });
      await sleep(firstLoadMilliseconds);
      const questions = await buildQuestions(servers.urlOf(name));
      const readers = new Readers(fleet.addresses, fleet.session, interleaveCalls(questions));
      const context: CampaignContext = { servers, fleet, name, senders, readers };
      const outcomes = await injectAll(context, schedule, random);
      return { outcomes, ...(await collectResult(context, folder)) };
    } finally {
      await fleet.stop();
    }
  } finally {
    await servers.remove();
  }
}

function interleaveCalls({ lookups, searches, lists }: Questions): Questions['lookups'] {
  return lookups.flatMap((lookup, index) => [
    lookup,
    ...searches.slice(index * 3, index * 3 + 3),
    ...lists.slice((index * 2) % lists.length, ((index * 2) % lists.length) + 2),
  ]);
}

async function injectAll(
  context: CampaignContext,
  schedule: readonly FaultKind[],
  random: Random,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, fault] of schedule.entries()) {
    const stopPacing = keepPace(context);
    await sleep(random.integer(leastLoadMilliseconds, mostLoadMilliseconds));
    const began = performance.now();
    context.readers.activeFault = fault;
    await injectFault(context, fault, random);
    const back = performance.now();
    const [resumed] = await Promise.all([waitUntilResumed(context), context.fleet.untilReady()]);
    context.readers.activeFault = 'nothing';
    await stopPacing();
    const outcome = {
      fault,
      struck: (back - began) / 1000,
      resumed: resumed === undefined ? undefined : (resumed - back) / 1000,
      drained: await waitUntilDone(context.servers),
    };
    outcomes.push(outcome);
    printOutcome(`${index + 1}/${schedule.length}`, outcome, context.senders);
  }
  return outcomes;
}

/** Pauses sending above a number of waiting messages; a small machine would never catch up. */
function keepPace({ servers, senders }: CampaignContext): () => Promise<void> {
  let pacing = true;
  const kept = (async () => {
    while (pacing) {
      const waiting = await withClient(servers.urlOf(name), countWaiting);
      if (waiting > maxWaiting) senders.pause();
      else senders.resume();
      await sleep(paceMilliseconds);
    }
    senders.pause();
  })();
  return async () => {
    pacing = false;
    await kept;
  };
}

/** Returns undefined on timeout. */
async function waitUntilResumed({ servers, senders }: CampaignContext): Promise<number | undefined> {
  const before = senders.acknowledged.length;
  const readDone = () => withClient(servers.urlOf(name), countDone);
  const done = await readDone();
  const goes = await waitUntil(
    resumeTimeoutMs,
    async () => senders.acknowledged.length > before && (await readDone()) > done,
  );
  return goes ? performance.now() : undefined;
}

const waitUntilDone = (servers: DatabaseServers): Promise<boolean> =>
  waitUntil(drainTimeoutMs, async () => (await withClient(servers.urlOf(name), countWaiting)) === 0);

function printOutcome(
  which: string,
  { fault: blow, struck: seconds, resumed, drained: all }: Outcome,
  senders: Senders,
): void {
  const worked = resumed === undefined ? 'never worked again' : `worked ${resumed.toFixed(1)} s later`;
  const left = all ? '' : ', and messages left';
  console.error(
    `${which} ${blow}: ${seconds.toFixed(1)} s, ${worked}${left}; ${senders.acknowledged.length} acknowledged`,
  );
}

async function collectResult(
  { servers, fleet, senders, readers }: CampaignContext,
  folder: string | undefined,
): Promise<Omit<Campaign, 'outcomes'>> {
  await Promise.all([senders.stop(), readers.stop()]);
  const url = servers.urlOf(name);
  if (!(await waitUntilDone(servers))) console.error('messages wait for ever');
  const countPrepared = async () => {
    const each = await Promise.all(servers.servers.map(countPreparedTransactions));
    return each.reduce((sum, count) => sum + count, 0);
  };
  await waitUntil(resolveTimeoutMs, async () => (await countPrepared()) === 0);
  const lost = await withClient(url, client => listUnfinished(client, senders.acknowledged));
  const rows = await withClient(url, readComparedRows);
  return {
    acknowledged: senders.acknowledged.length,
    lost: lost.length,
    ...(await withClient(url, readLedger)),
    flaws: await servers.withServices(name, flawsOf),
    prepared: await countPrepared(),
    crashCount: fleet.crashCount,
    wrong: [...senders.wrong, ...readers.wrong],
    longest: Math.max(senders.longest, readers.longest),
    refusals: senders.refusals,
    replies: readers.replies,
    compared: [...rows.values()].reduce((sum, some) => sum + some.length, 0),
    differing: differences(rows, await runUndisturbed(senders.sent, folder)),
  };
}

async function flawsOf(services: Services): Promise<number> {
  const { flaws, examples } = await verifyTrail(services);
  for (const { flaw, where } of examples) console.error(`trail: ${flaw} ${where}`);
  return [...flaws.values()].reduce((sum, count) => sum + count, 0);
}

/** Uses one server and keeps the order per flight. */
async function runUndisturbed(
  sent: readonly number[],
  folder: string | undefined,
): Promise<Map<string, string[]>> {
  const servers = await DatabaseServers.open(0, folder);
  try {
    await servers.createDatabase(name);
    await servers.addRestrictions(name, listPassportsSent(restrictedPassports));
    const fleet = await Fleet.start(servers, name, { apis: 1, workers: 2 });
    try {
      await new Senders(fleet.addresses, fleet.token, { counts: sent }).done();
      if (!(await waitUntilDone(servers))) throw new Error('the undisturbed run does not come to its end');
      return await withClient(servers.urlOf(name), readComparedRows);
    } finally {
      await fleet.stop();
    }
  } finally {
    await servers.remove();
  }
}

async function waitUntil(milliseconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(100);
  }
  return false;
}
