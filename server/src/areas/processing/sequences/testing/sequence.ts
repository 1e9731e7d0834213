import type { ConditionNode } from '@farol/contract/conditions/index';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { receiveAndWork } from '#areas/reception/testing/messages.ts';
import { insertNames, insertRule } from '#areas/inspection/judging/testing/queries.ts';
import { forgetMessages } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import type { TestPlatform } from '#testing/platform.ts';
import { restrict } from '../../answers/testing/queries.ts';
import { everythingOf, type Everything } from './queries.ts';
import type { Message } from './write.ts';

/** What may be shown of a person, beside name and state. */
export type Shown =
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

/** Messages about a flight, in message order, and what they have to end in. */
export interface Sequence {
  rule: string;
  messages: readonly Message[];
  /** Who was told as two turns out to be one: the id of the other is gone. */
  turnsOutOne?: true;
  /** Why another order of arrival may end otherwise. */
  inMessageOrder?: string;
  /** Numbers of documents that a restriction is on. */
  restricted?: readonly string[];
  /** Rules in force, each of the weight that it stands at: 1, 2, 4 and so on, so that a score tells which were hit. */
  rules?: readonly ConditionNode[];
  /** Names that restrictions watch for. */
  watched?: readonly string[];
  show?: readonly Shown[];
  /** SURNAME/GIVEN STATE and what is to be shown, in this order; `-` is what nobody said. */
  people?: readonly string[];
  /** LOCATOR and live, removed or cancelled; one line for each flight that it holds. */
  bookings?: readonly string[];
  /** Carrier, number, origin, departure in UTC, how many passengers, and whether cancelled or closed. */
  flights?: readonly string[];
  /** Other designators under which bookings hold the flights. */
  codeshares?: readonly string[];
}

/** Minutes after ten o'clock at which messages of a sequence are made. */
const minutesBetween = 7;

const madeAt = (place: number) => {
  const minutes = place * minutesBetween;
  return `260315:${10 + Math.floor(minutes / 60)}${String(minutes % 60).padStart(2, '0')}`;
};

let run = 0;

/** The same message under a reference of its own each time, so that it is no repetition of its own bytes. */
function textOf(message: Message, place: number, at = message.at ?? madeAt(place)): string {
  run += 1;
  return message.write({ at, reference: `S${run}` });
}

async function restrictAll({ services }: TestPlatform, sequence: Sequence): Promise<void> {
  for (const number of sequence.restricted ?? [])
    await transaction(services.pool.db, { kind: 'system' }, db =>
      restrict(db, number, 'VERIFY', { type: 'P' }),
    );
}

const list = (values: readonly (string | null)[]) =>
  [...new Set(values.map(value => value ?? '-'))].toSorted().join(',') || '-';

/** Rules raise alerts where these are shown: an alert that was raised stays, whatever comes later, so that the order of arrival shows. */
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

/** FIELD:BEFORE>AFTER of every change, in no order. */
function historyOf({ changes }: Everything, id: string): string {
  const fields = changes
    .filter(({ passenger_id: of }) => of === id)
    .flatMap(change => change.changes as { field: string; before: unknown; after: unknown }[]);
  return list(fields.map(({ field, before, after }) => `${field}:${String(before)}>${String(after)}`));
}

function shownOf(all: Everything, one: Everything['people'][number]): Record<Shown, string> {
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

function peopleTold(all: Everything, show: readonly Shown[]): string[] {
  return all.people
    .map(one => {
      const shown = shownOf(all, one);
      return [`${one.surname}/${one.given_names} ${one.state}`, ...show.map(field => shown[field])].join(' ');
    })
    .toSorted();
}

const bookingsTold = ({ held, bookings }: Everything): string[] =>
  held
    .flatMap(({ booking_id: id, removed_at: removed }) => {
      const booking = bookings.find(one => one.id === id);
      if (booking === undefined) return ['a booking that is not there'];
      const state = booking.cancelled ? 'cancelled' : removed === null ? 'live' : 'removed';
      return [`${booking.locator} ${state}`];
    })
    .toSorted();

const flightsTold = ({ flights }: Everything): string[] =>
  flights
    .map(one =>
      [
        `${one.carrier}${one.number}${one.suffix} ${one.origin} ${one.departure_at.toISOString().slice(0, 16)} ${one.passengers}`,
        ...(one.cancelled_at === null ? [] : ['cancelled']),
        ...(one.closed_at === null ? [] : ['closed']),
      ].join(' '),
    )
    .toSorted();

/** Ids, files, the hours of work and by which steps an alert came to its status, which are not of the content; and the day that a flight is kept under, whatever its delay. */
const notOfContent = new Set(
  (
    'id flight_date flight_id passenger_id booking_id traveller_id file_id api_file_id pnr_file_id updated_at created_at state_xid ' +
    'changed_xid push_xid written_xid raised_xid ordinal at said joined push push_at told score organization_id ' +
    'source_id source_version title leg_order arrival_order cancel_order close_order message_order removed_at viewers cancelled_at closed_at history'
  ).split(' '),
);

const content = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !notOfContent.has(column)));

/** Everything that officers can see, in an order that does not depend on when it came. */
function contentOf(all: Everything) {
  const named = (id: string | null) => {
    const one = all.people.find(person => person.id === id);
    return one === undefined ? 'nobody' : `${one.surname}/${one.given_names} ${one.document_number ?? ''}`;
  };
  const lines = (rows: readonly object[]) =>
    rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const flight = (id: string) => flightsTold({ ...all, flights: all.flights.filter(one => one.id === id) });
  return {
    flights: [...flightsTold(all), ...lines(all.flights.map(content))],
    people: lines(
      all.people.map(one => ({ ...content(one), on: flight(one.flight_id), ...shownOf(all, one) })),
    ),
    documents: lines(all.documents.map(one => ({ of: named(one.passenger_id), ...content(one) }))),
    bookings: [...bookingsTold(all), ...lines(all.bookings.map(content))],
    alerts: lines(all.alerts.map(one => ({ of: named(one.passenger_id), ...content(one) }))),
    changes: lines(all.changes.map(one => ({ of: named(one.passenger_id), ...content(one) }))),
  };
}

/** Reversed, and with the first message last: what comes before what it follows, and what comes before what it is followed by. */
function otherOrders(count: number): number[][] {
  const places = Array.from({ length: count }, (_, place) => place);
  const orders = [places.toReversed()];
  if (count > 2) orders.push([...places.slice(1), 0], [count - 1, ...places.slice(0, -1)]);
  return count < 2 ? [] : orders;
}

async function workAll(
  platform: TestPlatform,
  sequence: Sequence,
  order: readonly number[],
): Promise<Everything> {
  const { pool } = platform.services;
  await forgetMessages(platform.ownerUrl);
  await restrictAll(platform, sequence);
  await watchAll(platform, sequence);
  let known: string[] = [];
  for (const place of order) {
    const message = sequence.messages[place];
    if (message === undefined) throw new Error('a place of the sequence');
    await receiveAndWork(platform.services, textOf(message, place));
    const ids = (await everythingOf(pool)).people.map(({ id }) => id);
    if (sequence.turnsOutOne !== true)
      expect.soft(ids, `ids are kept, arriving as ${order.join(' ')}`).toEqual(expect.arrayContaining(known));
    known = ids;
  }
  return everythingOf(pool);
}

/** What is written with a sequence, and what of it came about: what is not written is not compared. */
function wantedBy({ people, bookings, flights, codeshares }: Sequence) {
  return {
    codeshares: codeshares?.toSorted(),
    people: people?.toSorted(),
    bookings: bookings?.toSorted(),
    flights: flights?.toSorted(),
  };
}

function toldOf(all: Everything, { show = [], people, bookings, flights, codeshares }: Sequence) {
  return {
    codeshares: codeshares && all.flights.flatMap(flight => flight.codeshares).toSorted(),
    people: people && peopleTold(all, show),
    bookings: bookings && bookingsTold(all),
    flights: flights && flightsTold(all),
  };
}

async function proves(platform: TestPlatform, sequence: Sequence): Promise<void> {
  const { messages } = sequence;
  const inOrder = messages.map((_, place) => place);
  const all = await workAll(platform, sequence, inOrder);
  expect.soft(toldOf(all, sequence)).toEqual(wantedBy(sequence));
  const reached = contentOf(all);
  const last = messages.at(-1);
  if (last !== undefined)
    await receiveAndWork(platform.services, textOf(last, messages.length, madeAt(messages.length + 20)));
  expect.soft(contentOf(await everythingOf(platform.services.pool)), 'said again').toEqual(reached);
  for (const order of sequence.inMessageOrder === undefined ? otherOrders(messages.length) : [])
    expect
      .soft(contentOf(await workAll(platform, sequence, order)), `arriving as ${order.join(' ')}`)
      .toEqual(reached);
}

/**
 * Tests each sequence: it ends in what is written with it, in every order of arrival that is tried; ids of people hold from one
 * message to the next; and saying the last message again changes nothing.
 */
export function provesSequences(sequences: readonly Sequence[]): void {
  const platform = setUpMessages();
  test.each(sequences)('$rule', async sequence => {
    expect(sequence.people ?? sequence.bookings ?? sequence.flights).toBeDefined();
    await proves(platform(), sequence);
  });
}
