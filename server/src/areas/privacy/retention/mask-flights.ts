import { toDate } from '#kernel/clock.ts';
import { isPassing, isTimeLimit } from '#kernel/db/lost.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { withoutValues } from '#kernel/db/without-values.ts';
import type { Services } from '#kernel/services.ts';
import { lockFlights } from '#areas/processing/index.ts';
import type { FlightKey } from './deletion-queries.ts';
import { endOf, initialsOf, mailOf, maskPerson } from './mask.ts';
import {
  bookingsOfNoFlight,
  filesOfNoFlight,
  travellersOfNobody,
  type Part,
} from './of-no-flight-queries.ts';
import { workInParts } from './parts.ts';
import {
  bookingsToMask,
  closeFlight,
  flightsToMask,
  maskBookingRows,
  maskFiles,
  maskPassengers,
  maskTravellers,
  passengersToMask,
  type MaskedPassenger,
  unmaskedBookings,
  type UnmaskedPassenger,
} from './queries.ts';
import type { Due, Tally } from './retention.ts';
import { sealValues, type PassengerValues } from './values.ts';

const flightsAtOnce = 50;
const peopleAtOnce = 200;
/** Flights with open cases are checked again after this time. */
const lookAgain = { hours: 12 };

/** Masks due data. Returns false if the time ran out. */
export async function maskDue(
  services: Services,
  due: Due,
  tally: Tally,
  inTime: () => boolean,
): Promise<boolean> {
  const { clock, pool } = services;
  const lookedBefore = toDate(clock.now().subtract(lookAgain));
  const failed: string[] = [];
  for (;;) {
    const flights = await transaction(pool.db, { kind: 'system' }, db =>
      flightsToMask(db, { before: due.maskBefore, lookedBefore, most: flightsAtOnce, without: failed }),
    );
    if (flights.length === 0) break;
    for (const flight of flights) {
      if (!inTime()) return false;
      if (!(await maskOne(services, flight, due, tally))) failed.push(flight.id);
    }
  }
  return maskOthers(services, due.maskBefore, tally, inTime);
}

/** Masks bookings, files and travellers without a flight. */
async function maskOthers(
  services: Services,
  before: string,
  tally: Tally,
  inTime: () => boolean,
): Promise<boolean> {
  const { clock, pool } = services;
  const inParts = (step: (db: Database, part: Part) => Promise<string | undefined>) =>
    workInParts(pool, step, inTime);
  return (
    (await inParts(async (db, part) => {
      const { due: ids, last } = await bookingsOfNoFlight(db, { before, masked: false }, part);
      await maskBookings(db, services, await unmaskedBookings(db, ids), tally);
      return last;
    })) &&
    (await inParts(async (db, part) => {
      const { due: files, last } = await filesOfNoFlight(db, { before, masked: false }, part);
      await maskFiles(db, files, toDate(clock.now()));
      tally.add('filesMasked', files.length);
      return last;
    })) &&
    (await inParts(async (db, part) => {
      const { due: travellers, last } = await travellersOfNobody(db, before, part);
      tally.add('travellersMasked', await maskTravellers(db, travellers, toDate(clock.now())));
      return last;
    }))
  );
}

/**
 * Masks a flight. A flight with data that cannot be masked is logged and counted, does not block others, and
 * is tried again in the next run. An unavailable database ends the run.
 */
async function maskOne(services: Services, flight: FlightKey, due: Due, tally: Tally): Promise<boolean> {
  const { log, pool } = services;
  try {
    await transaction(pool.db, { kind: 'system' }, db => maskFlight(db, services, flight, due, tally));
    return true;
  } catch (error) {
    if (isPassing(error) && !isTimeLimit(error)) throw error;
    log.error({ err: withoutValues(error), flight: flight.id }, 'a flight was not masked');
    tally.add('flightsFailed');
    return false;
  }
}

/** Masks a flight in one transaction, under the lock that messages of the flight take. */
async function maskFlight(
  db: Database,
  services: Services,
  flight: FlightKey,
  { day }: Due,
  tally: Tally,
): Promise<void> {
  const { clock, keys } = services;
  const at = toDate(clock.now());
  await lockFlights(db, [flight.id]);
  const people = await passengersToMask(db, flight, day);
  for (let first = 0; first < people.length; first += peopleAtOnce) {
    const some = people.slice(first, first + peopleAtOnce);
    const rows = some.map(person => ({ ...masked(person), sealed: sealValues(keys, valuesOf(person)) }));
    await maskPassengers(db, flight, rows, at);
  }
  tally.add('openCases', await closeFlight(db, flight, at));
  await maskBookings(db, services, await bookingsToMask(db, flight), tally);
  const travellers = people.flatMap(({ traveller_id: id }) => (id === null ? [] : [id]));
  tally.add('travellersMasked', await maskTravellers(db, [...new Set(travellers)].toSorted(), at));
  tally.add('flightsMasked');
  tally.add('peopleMasked', people.length);
}

async function maskBookings(
  db: Database,
  { clock, keys }: Services,
  bookings: readonly ({ id: string } & Record<string, unknown>)[],
  tally: Tally,
): Promise<void> {
  const rows = bookings.map(({ id, ...values }) => {
    const people = (values['people'] as { surname?: string; givenNames?: string }[]).map(
      ({ surname, givenNames }) => ({
        ...(surname === undefined ? {} : { surname: initialsOf(surname) }),
        ...(givenNames === undefined ? {} : { givenNames: initialsOf(givenNames) }),
      }),
    );
    return { id, locator: endOf(String(values['locator'])), people, sealed: sealValues(keys, values) };
  });
  if (rows.length > 0) await maskBookingRows(db, rows, toDate(clock.now()));
  tally.add('bookingsMasked', bookings.length);
}

function masked(person: UnmaskedPassenger): Omit<MaskedPassenger, 'sealed'> {
  const { document_number: number, frequent_flyer_number: flyer } = person;
  return {
    id: person.id,
    surname: initialsOf(person.surname),
    givenNames: initialsOf(person.given_names),
    documentNumber: number === null ? null : endOf(number),
    frequentFlyerNumber: flyer === null ? null : endOf(flyer),
    phones: person.phones.map(endOf),
    emails: person.emails.map(mailOf),
    ticketNumbers: person.ticket_numbers.map(endOf),
    api: person.api === null ? null : maskPerson(person.api),
    pnr: person.pnr === null ? null : maskPerson(person.pnr),
    documents: person.documents.map(document => ({
      ordinal: document.ordinal,
      number: endOf(document.number),
    })),
  };
}

function valuesOf(person: UnmaskedPassenger): PassengerValues {
  return {
    surname: person.surname,
    givenNames: person.given_names,
    birthDate: person.birth_date,
    documentNumber: person.document_number,
    documentExpiration: person.document_expiration,
    locator: person.locator,
    uniqueReference: person.unique_reference,
    frequentFlyerNumber: person.frequent_flyer_number,
    phones: person.phones,
    emails: person.emails,
    ticketNumbers: person.ticket_numbers,
    bagTags: person.bag_tags,
    api: person.api,
    pnr: person.pnr,
    said: person.said,
    documents: person.documents,
    changes: person.changes,
  };
}
