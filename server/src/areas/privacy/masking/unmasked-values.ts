import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { findSealedBooking, findSealedPassenger } from './queries.ts';
import { openValues, type BookingValues, type PassengerValues } from './values.ts';

type Passenger = Parameters<typeof findSealedPassenger>[1];

/**
 * Returns the unmasked values of a passenger; undefined if they are not masked. The caller must check access
 * and audit.
 */
export async function findPassengerValues(
  db: Database,
  { keys }: Pick<Services, 'keys'>,
  passenger: Passenger,
): Promise<PassengerValues | undefined> {
  const sealed = await findSealedPassenger(db, passenger);
  return sealed === undefined ? undefined : openValues<PassengerValues>(keys, sealed);
}

export async function findBookingValues(
  db: Database,
  { keys }: Pick<Services, 'keys'>,
  id: string,
): Promise<BookingValues | undefined> {
  const sealed = await findSealedBooking(db, id);
  return sealed === undefined ? undefined : openValues<BookingValues>(keys, sealed);
}
