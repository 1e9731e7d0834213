import { carriers, countDays, crewRegister, firstDayOf, places, type ScaleOptions } from '@farol/corpus';
import type { Client } from 'pg';
import type { BulkRows } from '#areas/processing/index.ts';
import { findAirportPlaces, seedCrew } from '#areas/registry/index.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { ConfigError } from '#kernel/config.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { buildDay, type DayContext } from './day.ts';
import {
  findLoadedSet,
  finishSet,
  insertAirlines,
  insertLoadedSet,
  listExistingRecords,
  storeDay,
  type LoadedSet,
} from './queries.ts';

export interface LoadOptions {
  seed: string;
  passengers: number;
  years: number;
}

export interface LoadProgress {
  /** Stored by this run and before it. */
  stored: number;
  /** Stored by this run. */
  added: number;
  passengers: number;
}

export interface LoadResult {
  /** False if the set was complete before. */
  loaded: boolean;
  /** Stored by this run. */
  added: number;
}

interface LoadTarget {
  services: Services;
  ownerUrl: string;
}

/**
 * Fills an empty database, or continues an interrupted load. Stores a day in one transaction. Throws
 * ConfigError for a database with other data.
 */
export async function loadPassengers(
  { services, ownerUrl }: LoadTarget,
  options: LoadOptions,
  report: (progress: LoadProgress) => void,
  signal?: AbortSignal,
): Promise<LoadResult> {
  return asOwner(ownerUrl, async owner => {
    const set = await openSet(owner, services, options);
    if (set.finished) return { loaded: false, added: 0 };
    const context = await prepare(owner, services, set);
    const added = await storeDays(owner, set, context, report, signal);
    signal?.throwIfAborted();
    await finishSet(owner, toDate(services.clock.now()));
    return { loaded: true, added };
  });
}

async function openSet(owner: Client, services: Services, options: LoadOptions): Promise<LoadedSet> {
  const existing = await findLoadedSet(owner);
  if (existing !== undefined) {
    assertSameSet(existing, options);
    return existing;
  }
  const records = await listExistingRecords(owner);
  if (records.length > 0)
    throw new ConfigError(
      `load: the database has ${records.join(', ')}; give an empty folder in FAROL_DATA_DIR, or an empty database in DATABASE_URL`,
    );
  const { clock, config } = services;
  await insertLoadedSet(owner, { ...options, today: dateIn(clock.now(), config.homeZone) });
  return openSet(owner, services, options);
}

function assertSameSet(set: LoadedSet, options: LoadOptions): void {
  const different = (['passengers', 'seed', 'years'] as const).filter(key => set[key] !== options[key]);
  if (different.length > 0)
    throw new ConfigError(
      `load: the database has the set --passengers ${set.passengers} --seed ${set.seed} --years ${set.years}; give the same values to continue it, or an empty database`,
    );
}

/** Apart from those of the demo, which may start on the set. */
const firstRegistration = 500_000;

const listCrew = ({ seed, today }: LoadedSet, carrier: string) =>
  crewRegister(seed, carrier, { today, firstRegistration }).map(({ id, ...member }) => ({
    key: `load ${seed} ${id}`,
    ...member,
  }));

async function prepare(owner: Client, services: Services, set: LoadedSet): Promise<DayContext> {
  await insertAirlines(owner, carriers);
  const { pool, clock, config, months } = services;
  const first = Temporal.PlainDate.from(firstDayOf(set));
  await months.forFlights(
    Array.from({ length: countDays(set) }, (_, days) => first.add({ days }).toString()),
  );
  return transaction(pool.db, { kind: 'system' }, async db => {
    for (const { code } of carriers) await seedCrew(db, listCrew(set, code), toDate(clock.now()));
    return {
      places: await findAirportPlaces(
        { db, pool, clock },
        places().map(({ iata }) => iata),
      ),
      homeCountry: config.homeCountry,
    };
  });
}

const countPassengers = (rows: BulkRows): number =>
  rows.flight_passenger.filter(row => 'kind' in row && row.kind === 'PASSENGER').length;

/** Builds a day while the one before is stored. Returns the number of passengers. */
async function storeDays(
  owner: Client,
  set: ScaleOptions & LoadedSet,
  context: DayContext,
  report: (progress: LoadProgress) => void,
  signal: AbortSignal | undefined,
): Promise<number> {
  const days = countDays(set);
  let added = 0;
  let writing: Promise<void> = Promise.resolve();
  let before = set.daysDone;
  const store = async (after: number, rows: BulkRows): Promise<void> => {
    await storeDay(owner, { before, after }, rows);
    before = after;
    added += countPassengers(rows);
    const stored = Math.floor((set.passengers * after) / days);
    report({ stored, added, passengers: set.passengers });
  };
  for (let day = set.daysDone; day < days && signal?.aborted !== true; day += 1) {
    const rows = await buildDay(set, day, context);
    if (rows.flight.length === 0) continue;
    await writing;
    writing = store(day + 1, rows);
    // The next `await` reports the error.
    writing.catch(() => undefined);
  }
  await writing;
  return added;
}
