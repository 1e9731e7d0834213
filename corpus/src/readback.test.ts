import { readInterchange } from '@farol/edifact';
import { expect, test } from 'vitest';
import type { CorpusBooking } from './bookings/model.ts';
import { listBookings, listChangedBookings } from './bookings/snapshot.ts';
import { listFlights } from './flights/flights.ts';
import { crewOn } from './people/crew.ts';
import { formatPrintedName } from './people/names.ts';
import { type Push, listPushes, renderPush } from './pushes.ts';
import { carrierOf, carriers } from './world/carriers.ts';

const flights = listFlights(1, '2026-03-15');
const sample = carriers.flatMap(({ code }) => flights.filter(({ carrier }) => carrier === code).slice(0, 2));
const pushes = sample.flatMap(listPushes);
const read = new Map(pushes.map(push => [push.id, readInterchange(renderPush(push))]));

function resultOf(push: Push) {
  const result = read.get(push.id);
  if (result === undefined) throw new Error(`Not read: ${push.id}`);
  return result;
}

test('no push of any carrier produces an error', () => {
  const errors = pushes.flatMap(push =>
    resultOf(push)
      .findings.filter(({ severity }) => severity === 'ERROR')
      .map(({ code, segment }) => ({ id: push.id, code, segment })),
  );
  expect(errors).toEqual([]);
});

test('every push is read as its kind, for its flight and with its control reference', () => {
  const kinds = {
    PASSENGER_LIST: 'PASSENGER',
    CREW_LIST: 'CREW',
    ON_BOARD: 'FLIGHT_STATUS',
    PNRGOV: undefined,
  };
  for (const push of pushes) {
    const { interchange, messages } = resultOf(push);
    const { carrier, number, origin, destination, departure, arrival } = push.flight;
    expect(interchange.controlReference).toBe(push.controlReference);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message.type).toBe(push.kind === 'PNRGOV' ? 'PNRGOV' : 'PAXLST');
      expect(message.listKind).toBe(kinds[push.kind]);
      expect(message.function).toBe(push.kind === 'ON_BOARD' ? 'CLOSE_ON_BOARD' : push.function);
      expect(message.flights[0]).toMatchObject({ carrier, number, origin, destination, departure, arrival });
    }
  }
});

test('passengers are the same after writing and reading lists', () => {
  for (const push of pushes.filter(({ kind, moment }) => kind === 'PASSENGER_LIST' && moment === 'CLOSING')) {
    const { diacritics } = carrierOf(push.flight.carrier).habits;
    const expected = listBookings(push.flight, 'CLOSING')
      .filter(({ cancelled }) => !cancelled)
      .flatMap(booking =>
        booking.travellers
          .filter(({ checkedInAt }) => checkedInAt !== undefined)
          .map(({ person, seat, uniqueReference, documents, bags }) => ({
            surname: formatPrintedName(person.surname, diacritics),
            givenNames: formatPrintedName(person.givenNames, diacritics),
            birthDate: person.birthDate,
            gender: person.gender,
            nationality: person.nationality,
            locator: booking.locator,
            uniqueReference,
            seat,
            documents: documents.map(({ number }) => number),
            bags: bags && { count: bags.count, weightKg: bags.weightKg },
          })),
      );
    const found = resultOf(push).messages[0]?.people.map(person => ({
      surname: person.surname,
      givenNames: person.givenNames,
      birthDate: person.birthDate,
      gender: person.gender,
      nationality: person.nationality,
      locator: person.locator,
      uniqueReference: person.uniqueReference,
      seat: person.seat,
      documents: person.documents.map(({ number }) => number),
      bags: person.bags && { count: person.bags.count, weightKg: person.bags.weightKg },
    }));
    expect(found).toEqual(expected);
  }
});

test('crews are the same after writing and reading, with roles and licences', () => {
  for (const push of pushes.filter(({ kind }) => kind === 'CREW_LIST')) {
    const found = resultOf(push).messages[0]?.people.map(({ kind, crewRole, documents }) => ({
      kind,
      crewRole,
      licence: documents.at(-1)?.number,
    }));
    expect(found).toEqual(
      crewOn(push.flight).map(({ role, licence }) => ({
        kind: 'CREW',
        crewRole: role,
        licence: licence.number,
      })),
    );
  }
});

const SOME_TOTAL = expect.any(Number);

const withoutDuplicates = (values: readonly string[]): string[] => [...new Set(values)];

function isNamed({ travellers, partySize }: CorpusBooking): boolean {
  return travellers.filter(({ type }) => type !== 'INFANT').length === partySize;
}

test('bookings are the same after writing and reading full pushes', () => {
  for (const push of pushes.filter(
    ({ kind, function: pushFunction }) => kind === 'PNRGOV' && pushFunction === 'FULL',
  )) {
    const expected = listBookings(push.flight, push.moment)
      .filter(({ cancelled }) => !cancelled)
      .map(booking => ({
        locator: booking.locator,
        groupName: booking.groupName && formatPrintedName(booking.groupName),
        purchaseDate: booking.purchaseDate,
        total: isNamed(booking) ? booking.total : SOME_TOTAL,
        currency: booking.currency,
        partySize: Math.max(booking.travellers.length, booking.partySize),
        agency: booking.agency?.iata,
        cards: withoutDuplicates(booking.payments.flatMap(({ cardNumber }) => cardNumber?.slice(-4) ?? [])),
        segments: booking.segments.map(
          ({ carrier, number, departure }) => `${carrier}${number} ${departure}`,
        ),
        people: booking.travellers.map(({ person, type, ticketNumber, documents, bags }) => ({
          surname: formatPrintedName(person.surname),
          givenNames: formatPrintedName(person.givenNames),
          type,
          tickets: [ticketNumber],
          documents: documents.map(({ number }) => number).toSorted(),
          bags: bags?.count,
        })),
      }));
    const found = resultOf(push)
      .messages.flatMap(({ bookings }) => bookings)
      .map(booking => ({
        locator: booking.locator,
        groupName: booking.groupName,
        purchaseDate: booking.purchaseDate,
        total: booking.total,
        currency: booking.currency,
        partySize: booking.partySize,
        agency: booking.agency?.iata,
        cards: withoutDuplicates(booking.payments.flatMap(({ cardLast4 }) => cardLast4 ?? [])),
        segments: booking.segments.map(
          ({ carrier, number, departure }) => `${carrier}${number} ${departure}`,
        ),
        people: booking.people.map(({ surname, givenNames, type, ticketNumbers, documents, bags }) => ({
          surname,
          givenNames,
          type,
          tickets: ticketNumbers,
          documents: documents.map(({ number }) => number).toSorted(),
          bags: bags?.count,
        })),
      }));
    expect(found).toEqual(expected);
  }
});

test('an update contains only the locator of cancelled bookings', () => {
  const updates = pushes.filter(push => push.function === 'UPDATE');
  const cancelled = updates.flatMap(push =>
    resultOf(push).messages.flatMap(({ bookings }) => bookings.filter(booking => booking.cancelled)),
  );
  const expected = updates.flatMap(push =>
    listChangedBookings(push.flight, push.moment).filter(booking => booking.cancelled),
  );
  expect(cancelled.map(({ locator }) => locator)).toEqual(expected.map(({ locator }) => locator));
  expect(cancelled.length).toBeGreaterThan(0);
  expect(cancelled.flatMap(({ people }) => people)).toEqual([]);
});
