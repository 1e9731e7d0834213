import type { Person } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { moveAlerts } from '#areas/alerts/index.ts';
import type { MessageOnFlight } from '../flights/flights.ts';
import { deleteFlightTotal } from '../flight-totals/queries.ts';
import { updateFlightCounts, type FlightStatus } from '../flights/queries.ts';
import type { FlightKey } from '../flight-key.ts';
import type { SourcePerson } from '../merge/source-person.ts';
import type { PlacedPeople } from '../people/people.ts';
import { moveInspections, moveOccurrences } from '../people/records/queries.ts';
import { storePeople, type StoredPeople } from '../people/store-people.ts';
import { queueReviews } from '../traveller-review/review.ts';
import { resolveTravellers } from '../travellers/travellers.ts';

/** Passengers to judge again, and the ids of the message's people. */
export interface MergedFlight {
  passengerIds: string[];
  ids: ReadonlyMap<Person, string>;
}

export async function storePlaced(
  db: Database,
  services: Pick<Services, 'config'>,
  { flight, received }: { flight: FlightKey; received: Pick<MessageOnFlight['received'], 'at'> },
  placed: PlacedPeople,
  separatedIds: StoredPeople['separatedIds'],
): Promise<void> {
  const byId = new Map(separatedIds.size === 0 ? [] : placed.people.map(person => [person.id, person]));
  const { doubtful } = await resolveTravellers(db, services, placed.changed, {
    now: received.at,
    listSeparated: ({ id }) =>
      (separatedIds.get(id) ?? []).flatMap(other => byId.get(other)?.travellerId ?? []),
  });
  await queueReviews(db, doubtful);
  if (placed.merged.length > 0) {
    await moveAlerts(db, flight, placed.merged);
    await moveInspections(db, flight, placed.merged);
    await moveOccurrences(db, flight, placed.merged);
  }
  await storePeople(db, flight, placed, received.at);
  if (placed.changed.length + placed.merged.length + placed.gone.length > 0) {
    await updateFlightCounts(db, flight);
    await deleteFlightTotal(db, flight);
  }
}

export function toMergedFlight(named: ReadonlyMap<Person, SourcePerson>, placed: PlacedPeople): MergedFlight {
  const ids = passengerIdsByPerson(named, placed);
  return { ids, passengerIds: [...new Set([...ids.values(), ...placed.changed.map(({ id }) => id)])] };
}

export function passengerIdsByPerson(
  named: ReadonlyMap<Person, SourcePerson>,
  { idOf }: Pick<PlacedPeople, 'idOf'>,
): Map<Person, string> {
  const ids = new Map<Person, string>();
  for (const [person, sourcePerson] of named) {
    const id = idOf.get(sourcePerson);
    if (id !== undefined) ids.set(person, id);
  }
  return ids;
}

export function flightStatusOf({ message, source }: MessageOnFlight): FlightStatus | undefined {
  if (source === 'PNR') return undefined;
  if (message.function === 'CANCEL_FLIGHT') return 'CANCELLED';
  if (message.function.startsWith('CLOSE')) return 'CLOSED';
  return message.function === 'FULL' && message.people.length > 0 ? 'LISTED' : undefined;
}
