import { toDate } from '#kernel/clock.ts';
import { isTransient, isTimeLimit } from '#kernel/db/errors.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { redactError } from '#kernel/db/redact-error.ts';
import type { Services } from '#kernel/services.ts';
import { deleteFlightTotal, lockFlights } from '#areas/processing/index.ts';
import type { FlightKey } from '../flight-key.ts';
import { maskNumber, maskName, maskEmail, maskPerson } from './mask.ts';
import {
  findBookingsWithoutFlight,
  findFilesWithoutFlight,
  findTravellersWithoutPassenger,
  type Batch,
} from '../orphans/queries.ts';
import { runBatches } from '../orphans/batches.ts';
import {
  lockBookingsToMask,
  closeFlight,
  listFlightsToMask,
  maskBookingRows,
  maskFiles,
  maskPassengers,
  maskTravellers,
  listPassengersToMask,
  type MaskedPassenger,
  listUnmaskedBookings,
  type UnmaskedPassenger,
} from './queries.ts';
import type { RetentionDates, RunCounter } from '../run.ts';
import { sealValues, type PassengerValues } from './values.ts';

const batchFlights = 50;
const batchPassengers = 200;
/** Flights with open cases are checked again after this time. */
const recheckInterval = { hours: 12 };

/** Masks due data. Returns false if the time ran out. */
export async function maskDue(
  services: Services,
  due: RetentionDates,
  tally: RunCounter,
  hasTime: () => boolean,
): Promise<boolean> {
  const { clock, pool } = services;
  const checkedBefore = toDate(clock.now().subtract(recheckInterval));
  const failed: string[] = [];
  for (;;) {
    const flights = await transaction(pool.db, { kind: 'system' }, db =>
      listFlightsToMask(db, {
        before: due.maskBefore,
        checkedBefore,
        limit: batchFlights,
        without: failed,
      }),
    );
    if (flights.length === 0) break;
    for (const flight of flights) {
      if (!hasTime()) return false;
      if (!(await tryMaskFlight(services, flight, due, tally))) failed.push(flight.id);
    }
  }
  return maskWithoutFlight(services, due.maskBefore, tally, hasTime);
}

/** Masks bookings, files and travellers without a flight. */
async function maskWithoutFlight(
  services: Services,
  before: string,
  tally: RunCounter,
  hasTime: () => boolean,
): Promise<boolean> {
  const { clock, pool } = services;
  const maskInBatches = (step: (db: Database, part: Batch) => Promise<string | undefined>) =>
    runBatches(pool, step, hasTime);
  return (
    (await maskInBatches(async (db, part) => {
      const { due: ids, last } = await findBookingsWithoutFlight(db, { before, masked: false }, part);
      await maskBookings(db, services, await listUnmaskedBookings(db, ids), tally);
      return last;
    })) &&
    (await maskInBatches(async (db, part) => {
      const { due: files, last } = await findFilesWithoutFlight(db, { before, masked: false }, part);
      await maskFiles(db, files, toDate(clock.now()));
      tally.add('filesMasked', files.length);
      return last;
    })) &&
    (await maskInBatches(async (db, part) => {
      const { due: travellers, last } = await findTravellersWithoutPassenger(db, before, part);
      tally.add('travellersMasked', await maskTravellers(db, services, travellers, toDate(clock.now())));
      return last;
    }))
  );
}

/**
 * Masks a flight. A flight with data that cannot be masked is logged and counted, does not block others, and
 * is tried again in the next run. An unavailable database ends the run.
 */
async function tryMaskFlight(
  services: Services,
  flight: FlightKey,
  due: RetentionDates,
  tally: RunCounter,
): Promise<boolean> {
  const { log, pool } = services;
  try {
    await transaction(pool.db, { kind: 'system' }, db => maskFlight(db, services, flight, due, tally));
    return true;
  } catch (error) {
    if (isTransient(error) && !isTimeLimit(error)) throw error;
    log.error({ err: redactError(error), flight: flight.id }, 'a flight was not masked');
    tally.add('flightsFailed');
    return false;
  }
}

/** Masks a flight in one transaction, under the lock that messages of the flight take. */
async function maskFlight(
  db: Database,
  services: Services,
  flight: FlightKey,
  { day }: RetentionDates,
  tally: RunCounter,
): Promise<void> {
  const { clock, keys } = services;
  const at = toDate(clock.now());
  await lockFlights(db, [flight.id]);
  const people = await listPassengersToMask(db, flight, day);
  for (let first = 0; first < people.length; first += batchPassengers) {
    const batch = people.slice(first, first + batchPassengers);
    const rows = batch.map(person => ({
      ...toMaskedPassenger(person),
      sealed: sealValues(keys, toPassengerValues(person)),
    }));
    await maskPassengers(db, flight, rows, at);
  }
  await deleteFlightTotal(db, flight);
  tally.add('openCases', await closeFlight(db, flight, at));
  await maskBookings(db, services, await lockBookingsToMask(db, flight), tally);
  const travellers = people.flatMap(({ traveller_id: id }) => (id === null ? [] : [id]));
  tally.add('travellersMasked', await maskTravellers(db, services, [...new Set(travellers)].toSorted(), at));
  tally.add('flightsMasked');
  tally.add('peopleMasked', people.length);
}

async function maskBookings(
  db: Database,
  { clock, keys }: Services,
  bookings: readonly ({ id: string } & Record<string, unknown>)[],
  tally: RunCounter,
): Promise<void> {
  const rows = bookings.map(({ id, ...values }) => {
    const people = (values['people'] as { surname?: string; givenNames?: string }[]).map(
      ({ surname, givenNames }) => ({
        ...(surname === undefined ? {} : { surname: maskName(surname) }),
        ...(givenNames === undefined ? {} : { givenNames: maskName(givenNames) }),
      }),
    );
    return { id, locator: maskNumber(String(values['locator'])), people, sealed: sealValues(keys, values) };
  });
  if (rows.length > 0) await maskBookingRows(db, rows, toDate(clock.now()));
  tally.add('bookingsMasked', bookings.length);
}

function toMaskedPassenger(person: UnmaskedPassenger): Omit<MaskedPassenger, 'sealed'> {
  const { document_number: number, frequent_flyer_number: flyer } = person;
  return {
    id: person.id,
    surname: maskName(person.surname),
    givenNames: maskName(person.given_names),
    documentNumber: number === null ? null : maskNumber(number),
    frequentFlyerNumber: flyer === null ? null : maskNumber(flyer),
    phones: person.phones.map(maskNumber),
    emails: person.emails.map(maskEmail),
    ticketNumbers: person.ticket_numbers.map(maskNumber),
    api: person.api === null ? null : maskPerson(person.api),
    pnr: person.pnr === null ? null : maskPerson(person.pnr),
    documents: person.documents.map(document => ({
      ordinal: document.ordinal,
      number: maskNumber(document.number),
    })),
  };
}

function toPassengerValues(person: UnmaskedPassenger): PassengerValues {
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
