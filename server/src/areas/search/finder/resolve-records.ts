import { formatFlight } from '@farol/contract';
import { type RecognizedKind, recognize } from '@farol/contract/recognition/recognize';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { flightDateOf } from '#kernel/ids.ts';
import type { Database } from '#kernel/db/pool.ts';
import { foldText } from '#kernel/text.ts';
import { findHits, maxHits } from './finder.ts';
import {
  findPassengerNames,
  type PassengerName,
  listAlertIds,
  byName,
  findPeople,
  findFlightNames,
  listSameTravellers,
} from './queries.ts';

/** No personal data. */
export interface ResolvedRecord {
  kind: 'flight' | 'passenger';
  id: string;
  /** Name of the flight, for example `XQ7001 GRU–LIS`. */
  name: string;
}

/** Local departure dates, inclusive. */
interface Days {
  from: string;
  to: string;
}

const recordKinds: ReadonlySet<RecognizedKind> = new Set(['FLIGHT', 'DOCUMENT', 'CPF', 'LOCATOR']);

/** Tries a flight, a document, a locator, otherwise the beginning of a name. */
export async function resolveRecords(
  context: Context<UserActor>,
  text: string,
  days: Days,
): Promise<{ records: ResolvedRecord[]; truncated: boolean }> {
  const { actor, clock, db } = context;
  const today = dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC');
  const meanings = recognize(text, today).filter(({ kind }) => recordKinds.has(kind));
  const date = meanings.find(({ flight }) => flight?.date !== undefined)?.flight?.date;
  const window = date === undefined ? days : { from: date, to: date };
  const found: {
    kind: ResolvedRecord['kind'];
    id: string;
    carrier: string;
    number: string;
    origin: string;
    destination: string;
  }[] = await findHits(context, meanings, window);
  if (found.length === 0) {
    const range = { now: toDate(clock.now()), limit: maxHits };
    const people = await findPeople(db, CarrierScope.of(actor), byName(foldText(text)), window, range);
    found.push(...people.map(person => ({ ...person, kind: 'passenger' as const })));
  }
  return {
    records: found.slice(0, maxHits - 1).map(({ kind, id, carrier, number, origin, destination }) => ({
      kind,
      id,
      name: `${formatFlight({ carrier, number })} ${origin}–${destination}`,
    })),
    truncated: found.length >= maxHits,
  };
}

/** Adds the passengers of the same travellers, the travellers and their alerts. */
export async function listRelatedIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const keys = ids.map(id => ({ id, flightDate: flightDateOf(id) }));
  const people = await listSameTravellers(db, keys);
  const alerts = await asSystem(db, () => listAlertIds(db, people));
  const travellers = people.flatMap(({ travellerId }) => travellerId ?? []);
  return [...new Set([...ids, ...people.map(({ id }) => id), ...travellers, ...alerts])];
}

/** Names of people require `mayNamePeople`, and their flights in the scope of the reader. */
export function listPassengerNames(
  db: Database,
  reader: UserActor,
  { mayNamePeople, ids }: { mayNamePeople: boolean; ids: readonly string[] },
): Promise<PassengerName[]> {
  const keys = ids.map(id => ({ id, flightDate: flightDateOf(id) }));
  return findPassengerNames(db, mayNamePeople ? CarrierScope.of(reader) : null, keys);
}

export function listFlightNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return findFlightNames(
    db,
    ids.map(id => ({ id, flightDate: flightDateOf(id) })),
  );
}
