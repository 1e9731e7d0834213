import { listFlights, listPushes, Random, renderPush, type CorpusFlight } from '@farol/corpus';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { flightsOf, deleteMessages } from '#areas/reception/testing/queries.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import {
  loadFlightSnapshot,
  countHolders,
  listPassengerIds,
  type FlightSnapshot,
} from '#areas/reception/testing/flight.ts';
import { breakTransactions } from '#testing/queries.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { rebuildFlight } from './rebuild-flight.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

const seed = Number(process.env['FAROL_SEED'] ?? Math.floor(Math.random() * 1e9));
const flightsTried = Number(process.env['FAROL_FLIGHTS'] ?? 3);

/** Some messages wait for the previous one, some are interrupted and sent again. */
async function send(messages: readonly Uint8Array[], kills?: Random): Promise<void> {
  for (const [at, message] of messages.entries()) {
    if (kills?.chance(0.3) === true && at < messages.length - 1) {
      await receiveFile(services(), { bytes: message, way: 'COMMAND', fileName: null, integrator: null });
      continue;
    }
    const kill = kills?.chance(0.3) === true;
    const working = receiveAndProcess(services(), message).then(
      () => false,
      (error: unknown) => {
        if (!isTransient(error)) throw error;
        return true;
      },
    );
    if (kill) await breakTransactions(platform().ownerUrl);
    if (!(await working)) continue;
    // Received messages are processed; unanswered ones are sent again.
    await receiveAndProcess(services(), message);
  }
}

async function loadSnapshot(): Promise<FlightSnapshot> {
  return loadFlightSnapshot(pool());
}

function flightFor(random: Random): CorpusFlight {
  const flights = listFlights(`rebuild-${seed}`, '2026-03-15');
  return random.pick(flights);
}

test.for(Array.from({ length: flightsTried }, (_, index) => index))(
  `flight %i of seed ${seed}: messages in any order, repeated and cut off, end where they end in their order, and where a rebuild ends`,
  async index => {
    const random = new Random(seed, 'order', index);
    const flight = flightFor(random);
    const messages = listPushes(flight).map(renderPush);

    await send(messages);
    const inOrder = await loadSnapshot();
    expect(inOrder.people.length).toBeGreaterThan(0);
    expect(inOrder.held.length).toBeGreaterThan(0);

    await deleteMessages(platform().ownerUrl);
    const repeats = messages.filter(() => random.chance(0.3));
    await send(random.shuffled([...messages, ...repeats]), random);
    expect(await loadSnapshot()).toEqual(inOrder);

    const [stored] = await flightsOf(pool());
    if (stored === undefined) throw new Error('no flight');
    const ids = await listPassengerIds(pool());
    const { changed } = await transaction(pool().db, { kind: 'system' }, db =>
      rebuildFlight(db, services(), { id: stored.id, flightDate: flight.date }),
    );
    expect(changed).toBe(false);
    expect(await loadSnapshot()).toEqual(inOrder);
    expect(await listPassengerIds(pool())).toEqual(ids);

    // No passenger is lost or doubled: each passport belongs to one.
    const holderCounts = await countHolders(pool());
    expect(holderCounts.size).toBeGreaterThan(0);
    expect([...holderCounts].filter(([, holders]) => holders !== 1)).toEqual([]);
  },
);
