import type { ConditionNode } from '@farol/contract/conditions/index';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { insertNames, insertRule } from '#areas/judging/judging/testing/queries.ts';
import { deleteMessages } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import type { TestPlatform } from '#testing/platform.ts';
import { insertRestriction } from '../../answers/testing/queries.ts';
import { listPassengerIds, loadEverything, type StoredData } from './queries.ts';
import type { Message } from './write.ts';

export type ShownField =
  | 'alerts'
  | 'bags'
  | 'born'
  | 'bookings'
  | 'documents'
  | 'history'
  | 'kind'
  | 'nat'
  | 'ref'
  | 'score'
  | 'seat'
  | 'sex'
  | 'tags'
  | 'tickets';

/** Messages of a flight in order, with the expected end state. */
export interface Sequence {
  rule: string;
  messages: readonly Message[];
  /** Two people become one; the other id disappears. */
  mergesTwo?: true;
  /** Reason why another order of arrival may give another result. */
  inMessageOrder?: string;
  restricted?: readonly string[];
  /** Rules with weights 1, 2, 4 and so on, so that a score identifies the hits. */
  rules?: readonly ConditionNode[];
  watched?: readonly string[];
  show?: readonly ShownField[];
  /** SURNAME/GIVEN STATE and the shown fields, in order; `-` for missing values. */
  people?: readonly string[];
  /** LOCATOR and live, removed or cancelled; one line per flight. */
  bookings?: readonly string[];
  /** Carrier, number, origin, departure in UTC, passenger count, and cancelled or closed. */
  flights?: readonly string[];
  codeshares?: readonly string[];
}

const minutesBetween = 7;

const sendTimeAt = (place: number) => {
  const minutes = place * minutesBetween;
  return `260315:${10 + Math.floor(minutes / 60)}${String(minutes % 60).padStart(2, '0')}`;
};

let run = 0;

/** A new reference each time, so that equal messages differ in bytes. */
function writeMessage(message: Message, place: number, at = message.at ?? sendTimeAt(place)): string {
  run += 1;
  return message.write({ at, reference: `S${run}` });
}

async function restrictAll({ services }: TestPlatform, sequence: Sequence): Promise<void> {
  for (const number of sequence.restricted ?? [])
    await transaction(services.pool.db, { kind: 'system' }, db =>
      insertRestriction(db, number, 'VERIFY', { type: 'P' }),
    );
}

const list = (values: readonly (string | null)[]) =>
  [...new Set(values.map(value => value ?? '-'))].toSorted().join(',') || '-';

/**
 * Raised alerts stay, so they would reveal the order of arrival. Rules raise alerts only in sequences that
 * show them.
 */
async function watchAll(
  { services }: TestPlatform,
  { rules = [], watched = [], show }: Sequence,
): Promise<void> {
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    for (const [at, conditions] of rules.entries())
      await insertRule(db, { conditions, weight: 2 ** at, alert: show?.includes('alerts') === true });
    for (const name of watched) await insertNames(db, [{ name }]);
  });
}

/** FIELD:BEFORE>AFTER of every change, unordered. */
function historyOf({ changes }: StoredData, id: string): string {
  const fields = changes
    .filter(({ passenger_id: of }) => of === id)
    .flatMap(change => change.changes as { field: string; before: unknown; after: unknown }[]);
  return list(fields.map(({ field, before, after }) => `${field}:${String(before)}>${String(after)}`));
}

function toShownFields(all: StoredData, one: StoredData['people'][number]): Record<ShownField, string> {
  const bookings = all.held.flatMap(held => {
    const booking = all.bookings.find(({ id }) => id === held.booking_id);
    if (booking === undefined || held.flight_id !== one.flight_id) return [];
    return booking.id === one.booking_id ? [booking.locator] : [];
  });
  return {
    alerts: String(all.alerts.filter(({ passenger_id: id }) => id === one.id).length),
    bags: `${one.bag_count ?? '-'}x${one.bag_weight_kg === null ? '-' : Number(one.bag_weight_kg)}`,
    born: one.birth_date ?? '-',
    bookings: list(bookings),
    documents: list(
      all.documents.filter(({ passenger_id: id }) => id === one.id).map(({ number }) => number),
    ),
    history: historyOf(all, one.id),
    kind: one.kind,
    nat: one.nationality ?? '-',
    ref: one.unique_reference ?? '-',
    score: String(one.score),
    seat: one.seat ?? '-',
    sex: one.gender ?? '-',
    tags: list(one.bag_tags),
    tickets: list(one.ticket_numbers),
  };
}

function formatPeople(all: StoredData, show: readonly ShownField[]): string[] {
  return all.people
    .map(one => {
      const fields = toShownFields(all, one);
      return [`${one.surname}/${one.given_names} ${one.state}`, ...show.map(field => fields[field])].join(
        ' ',
      );
    })
    .toSorted();
}

const formatBookings = ({ held, bookings }: StoredData): string[] =>
  held
    .flatMap(({ booking_id: id, removed_at: removed }) => {
      const booking = bookings.find(one => one.id === id);
      if (booking === undefined) return ['a booking that is not there'];
      const state = booking.cancelled ? 'cancelled' : removed === null ? 'live' : 'removed';
      return [`${booking.locator} ${state}`];
    })
    .toSorted();

const formatFlights = ({ flights }: StoredData): string[] =>
  flights
    .map(one =>
      [
        `${one.carrier}${one.number}${one.suffix} ${one.origin} ${one.departure_at.toISOString().slice(0, 16)} ${one.passengers}`,
        ...(one.cancelled_at === null ? [] : ['cancelled']),
        ...(one.closed_at === null ? [] : ['closed']),
      ].join(' '),
    )
    .toSorted();

/** Columns that depend on processing: ids, files, times, alert history, and the date of a delayed flight. */
const processingColumns = new Set(
  (
    'id flight_date flight_id passenger_id booking_id traveller_id traveller_link file_id api_file_id pnr_file_id updated_at created_at state_xid ' +
    'changed_xid push_xid written_xid raised_xid ordinal at said joined push push_at told score organization_id ' +
    'source_id source_version title leg_order arrival_order cancel_order close_order message_order removed_at viewers cancelled_at closed_at history'
  ).split(' '),
);

const content = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !processingColumns.has(column)));

/** Independent of the order of processing. */
function contentOf(all: StoredData) {
  const describePerson = (id: string | null) => {
    const one = all.people.find(person => person.id === id);
    return one === undefined ? 'nobody' : `${one.surname}/${one.given_names} ${one.document_number ?? ''}`;
  };
  const lines = (rows: readonly object[]) =>
    rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const flight = (id: string) => formatFlights({ ...all, flights: all.flights.filter(one => one.id === id) });
  return {
    flights: [...formatFlights(all), ...lines(all.flights.map(content))],
    people: lines(
      all.people.map(one => ({ ...content(one), on: flight(one.flight_id), ...toShownFields(all, one) })),
    ),
    documents: lines(all.documents.map(one => ({ of: describePerson(one.passenger_id), ...content(one) }))),
    bookings: [...formatBookings(all), ...lines(all.bookings.map(content))],
    alerts: lines(all.alerts.map(one => ({ of: describePerson(one.passenger_id), ...content(one) }))),
    changes: lines(all.changes.map(one => ({ of: describePerson(one.passenger_id), ...content(one) }))),
  };
}

/** Reversed, first message last, and last message first. */
function otherOrders(count: number): number[][] {
  const places = Array.from({ length: count }, (_, place) => place);
  const orders = [places.toReversed()];
  if (count > 2) orders.push([...places.slice(1), 0], [count - 1, ...places.slice(0, -1)]);
  return count < 2 ? [] : orders;
}

async function processAll(
  platform: TestPlatform,
  sequence: Sequence,
  order: readonly number[],
): Promise<StoredData> {
  const { pool } = platform.services;
  await deleteMessages(platform.ownerUrl);
  await restrictAll(platform, sequence);
  await watchAll(platform, sequence);
  let passengerIds: string[] = [];
  for (const place of order) {
    const message = sequence.messages[place];
    if (message === undefined) throw new Error('a place of the sequence');
    await receiveAndProcess(platform.services, writeMessage(message, place));
    if (sequence.mergesTwo === true) continue;
    const ids = await listPassengerIds(pool);
    expect
      .soft(ids, `ids are kept, arriving as ${order.join(' ')}`)
      .toEqual(expect.arrayContaining(passengerIds));
    passengerIds = ids;
  }
  return loadEverything(pool);
}

/** Compares only what the sequence specifies. */
function expectedOf({ people, bookings, flights, codeshares }: Sequence) {
  return {
    codeshares: codeshares?.toSorted(),
    people: people?.toSorted(),
    bookings: bookings?.toSorted(),
    flights: flights?.toSorted(),
  };
}

function actualOf(all: StoredData, { show = [], people, bookings, flights, codeshares }: Sequence) {
  return {
    codeshares: codeshares && all.flights.flatMap(flight => flight.codeshares).toSorted(),
    people: people && formatPeople(all, show),
    bookings: bookings && formatBookings(all),
    flights: flights && formatFlights(all),
  };
}

async function testSequence(platform: TestPlatform, sequence: Sequence): Promise<void> {
  const { messages } = sequence;
  const inOrder = messages.map((_, place) => place);
  const all = await processAll(platform, sequence, inOrder);
  expect.soft(actualOf(all, sequence)).toEqual(expectedOf(sequence));
  const reached = contentOf(all);
  const last = messages.at(-1);
  if (last !== undefined)
    await receiveAndProcess(
      platform.services,
      writeMessage(last, messages.length, sendTimeAt(messages.length + 20)),
    );
  expect.soft(contentOf(await loadEverything(platform.services.pool)), 'said again').toEqual(reached);
  for (const order of sequence.inMessageOrder === undefined ? otherOrders(messages.length) : [])
    expect
      .soft(contentOf(await processAll(platform, sequence, order)), `arriving as ${order.join(' ')}`)
      .toEqual(reached);
}

/** Tests several orders of arrival. Passenger ids must persist, and repeats must change nothing. */
export function testSequences(sequences: readonly Sequence[]): void {
  const platform = setUpMessages();
  test.each(sequences)('$rule', async sequence => {
    expect(sequence.people ?? sequence.bookings ?? sequence.flights).toBeDefined();
    await testSequence(platform(), sequence);
  });
}
