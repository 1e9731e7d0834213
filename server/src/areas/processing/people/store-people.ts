import type { Person } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import type { Merged } from './merge-people.ts';
import { passengerRow } from './passenger-row.ts';
import { documentsOf, FlightPeople, type PassengerState } from './people.ts';
import {
  insertChanges,
  peopleOfFlight,
  replaceDocuments,
  upsertPassengers,
  type DocumentRow,
} from './queries.ts';

/** Everyone known on a flight, with what each source said last. */
export async function peopleOnFlight(db: Database, flight: ResolvedFlight): Promise<FlightPeople> {
  const rows = await peopleOfFlight(db, flight);
  return new FlightPeople(
    rows.map(row => ({
      id: row.id,
      kind: row.kind === 'CREW' ? 'CREW' : 'PASSENGER',
      state: row.state as PassengerState,
      travellerId: row.traveller_id,
      bookingId: row.booking_id,
      api: row.api as Person | null,
      apiFileId: row.api_file_id,
      pnr: row.pnr as Person | null,
      pnrFileId: row.pnr_file_id,
      checkedInAt: row.checked_in_at,
    })),
  );
}

/** Stores whom a message names: their rows, their documents, and what changed of them. */
export async function storePeople(
  db: Database,
  { flight, source, received }: MessageOnFlight,
  { named, changes }: Merged,
): Promise<void> {
  await upsertPassengers(
    db,
    named.map(person => passengerRow(person, flight, received.at)),
  );
  const documents: DocumentRow[] = named.flatMap(person =>
    documentsOf(person).map((document, ordinal) => ({
      passenger_id: person.id,
      ordinal,
      type: document.type,
      number: document.number,
      number_folded: document.canonical.folded,
      class: document.canonical.class ?? null,
      issuer: document.issuer ?? null,
      issuing_state: document.canonical.issuer ?? null,
      expiration: document.expiration ?? null,
      source: document.source,
    })),
  );
  const ids = named.map(({ id }) => id);
  await replaceDocuments(db, flight, ids, documents);
  await insertChanges(
    db,
    flight,
    { source, fileId: received.fileId, at: received.at },
    changes.map(({ id, changes: differences }) => ({
      id: newId(),
      passenger_id: id,
      changes: differences,
    })),
  );
}
