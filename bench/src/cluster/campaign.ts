import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@farol/corpus';
import { verifyTrail } from '../../../server/src/kernel/audit/verify.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { differences } from '../faults/compare.ts';
import { asked, countWaiting, ledger, rowsTold, unfinished, type Ledger } from '../faults/queries.ts';
import { passportsSent, Senders } from '../faults/senders.ts';
import { strike, type Blow } from './blows.ts';
import { questionsOf, type Questions } from './calls.ts';
import { Fleet } from './fleet.ts';
import { Ground } from './ground.ts';
import { countDone, preparedOn } from './queries.ts';
import { Readers } from './readers.ts';

const name = 'struck';
const passportsWatched = 4;
const firstLoadMilliseconds = 8000;
/** Load time before each fault. */
const [leastLoadMilliseconds, mostLoadMilliseconds] = [1000, 3000];
/** After recovery a message must be acknowledged and one worked within this time, else work has stopped. */
const resumedWithin = 120_000;
const mostWaiting = 40;
const paceMilliseconds = 300;
const drainedWithin = 300_000;
/** A recovered node resolves prepared transactions every few seconds. */
const resolvedWithin = 60_000;

export interface Outcome {
  blow: Blow;
  /** Seconds of the fault, until the servers run again. */
  struck: number;
  /** Seconds from then until a message was acknowledged and one worked; undefined when neither happened. */
  resumed: number | undefined;
  /** Whether all waiting messages were worked before the next fault. */
  drained: boolean;
}

export interface Campaign extends Ledger {
  outcomes: Outcome[];
  acknowledged: number;
  lost: number;
  /** Rows that only one of the two runs has. */
  differing: number;
  compared: number;
  /** Flaws found by verifying the audit trail. */
  flaws: number;
  /** Transactions still prepared on nodes at the end. */
  prepared: number;
  /** Processes that crashed without an injected fault. */
  fell: number;
  /** Replies and refusals with a wrong format. */
  wrong: readonly string[];
  /** Milliseconds of the longest call. */
  longest: number;
  refusals: ReadonlyMap<string, number>;
  replies: Readers['replies'];
}

interface Field {
  ground: Ground;
  fleet: Fleet;
  name: string;
  senders: Senders;
  readers: Readers;
}

/**
 * Injects faults into two API processes and two workers on a cluster under load, and compares the data with
 * an undisturbed run.
 */
export async function campaign(
  deck: readonly Blow[],
  random: Random,
  { folder, logs }: { folder?: string | undefined; logs?: string | undefined },
): Promise<Campaign> {
  const ground = await Ground.open(2, folder, logs);
  try {
    await ground.make(name);
    await ground.watch(name, passportsSent(passportsWatched));
    const fleet = await Fleet.start(ground, name, { apis: 2, workers: 2 }, logs);
    try {
      const senders = new Senders(fleet.addresses, fleet.token, { twice: true });
      await sleep(firstLoadMilliseconds);
      const questions = await questionsOf(ground.urlOf(name));
      const readers = new Readers(fleet.addresses, fleet.session, inTurn(questions));
      const field: Field = { ground, fleet, name, senders, readers };
      const outcomes = await struck(field, deck, random);
      return { outcomes, ...(await counted(field, folder)) };
    } finally {
      await fleet.stop();
    }
  } finally {
    await ground.remove();
  }
}

function inTurn({ lookups, searches, lists }: Questions): Questions['lookups'] {
  return lookups.flatMap((lookup, index) => [
    lookup,
    ...searches.slice(index * 3, index * 3 + 3),
    ...lists.slice((index * 2) % lists.length, ((index * 2) % lists.length) + 2),
  ]);
}

async function struck(field: Field, deck: readonly Blow[], random: Random): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, blow] of deck.entries()) {
    const stopPacing = keepPace(field);
    await sleep(random.integer(leastLoadMilliseconds, mostLoadMilliseconds));
    const began = performance.now();
    field.readers.matter = blow;
    await strike(field, blow, random);
    const back = performance.now();
    // Restarts ended processes, as a supervisor does.
    const [resumed] = await Promise.all([goesOn(field), field.fleet.untilReady()]);
    field.readers.matter = 'nothing';
    await stopPacing();
    const outcome = {
      blow,
      struck: (back - began) / 1000,
      resumed: resumed === undefined ? undefined : (resumed - back) / 1000,
      drained: await drained(field.ground),
    };
    outcomes.push(outcome);
    tell(`${index + 1}/${deck.length}`, outcome, field.senders);
  }
  return outcomes;
}

/** Pauses sending above a number of waiting messages; a small machine would never catch up. */
function keepPace({ ground, senders }: Field): () => Promise<void> {
  let pacing = true;
  const kept = (async () => {
    while (pacing) {
      const waiting = await asked(ground.urlOf(name), countWaiting);
      if (waiting > mostWaiting) senders.pause();
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

/**
 * Waits until a message is acknowledged and one is worked. Returns the time, or undefined when it times out.
 */
async function goesOn({ ground, senders }: Field): Promise<number | undefined> {
  const before = senders.acknowledged.length;
  const worked = () => asked(ground.urlOf(name), countDone);
  const done = await worked();
  const goes = await until(
    resumedWithin,
    async () => senders.acknowledged.length > before && (await worked()) > done,
  );
  return goes ? performance.now() : undefined;
}

const drained = (ground: Ground): Promise<boolean> =>
  until(drainedWithin, async () => (await asked(ground.urlOf(name), countWaiting)) === 0);

function tell(
  which: string,
  { blow, struck: seconds, resumed, drained: all }: Outcome,
  senders: Senders,
): void {
  const worked = resumed === undefined ? 'never worked again' : `worked ${resumed.toFixed(1)} s later`;
  const left = all ? '' : ', and messages left';
  console.error(
    `${which} ${blow}: ${seconds.toFixed(1)} s, ${worked}${left}; ${senders.acknowledged.length} acknowledged`,
  );
}

async function counted(
  { ground, fleet, senders, readers }: Field,
  folder: string | undefined,
): Promise<Omit<Campaign, 'outcomes'>> {
  await Promise.all([senders.stop(), readers.stop()]);
  const url = ground.urlOf(name);
  if (!(await drained(ground))) console.error('messages wait for ever');
  const prepared = async () => {
    const each = await Promise.all(ground.servers.map(preparedOn));
    return each.reduce((sum, count) => sum + count, 0);
  };
  await until(resolvedWithin, async () => (await prepared()) === 0);
  const lost = await asked(url, client => unfinished(client, senders.acknowledged));
  const rows = await asked(url, rowsTold);
  return {
    acknowledged: senders.acknowledged.length,
    lost: lost.length,
    ...(await asked(url, ledger)),
    flaws: await ground.with(name, flawsOf),
    prepared: await prepared(),
    fell: fleet.fell,
    wrong: [...senders.wrong, ...readers.wrong],
    longest: Math.max(senders.longest, readers.longest),
    refusals: senders.refusals,
    replies: readers.replies,
    compared: [...rows.values()].reduce((sum, some) => sum + some.length, 0),
    differing: differences(rows, await undisturbed(senders.sent, folder)),
  };
}

async function flawsOf(services: Services): Promise<number> {
  const { flaws, examples } = await verifyTrail(services);
  for (const { flaw, where } of examples) console.error(`trail: ${flaw} ${where}`);
  return [...flaws.values()].reduce((sum, count) => sum + count, 0);
}

/** Sends the same messages, in the same order per flight, to one undisturbed server. */
async function undisturbed(
  sent: readonly number[],
  folder: string | undefined,
): Promise<Map<string, string[]>> {
  const ground = await Ground.open(0, folder);
  try {
    await ground.make(name);
    await ground.watch(name, passportsSent(passportsWatched));
    const fleet = await Fleet.start(ground, name, { apis: 1, workers: 2 });
    try {
      await new Senders(fleet.addresses, fleet.token, { counts: sent }).done();
      if (!(await drained(ground))) throw new Error('the undisturbed run does not come to its end');
      return await asked(ground.urlOf(name), rowsTold);
    } finally {
      await fleet.stop();
    }
  } finally {
    await ground.remove();
  }
}

/** Waits until the condition holds. Returns false when the time is up. */
async function until(milliseconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(100);
  }
  return false;
}
