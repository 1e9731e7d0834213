import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { sealedBooking, sealedPassenger } from './queries.ts';
import { openValues, type BookingValues, type PassengerValues } from './values.ts';

type Passenger = Parameters<typeof sealedPassenger>[1];

/** The full values of a passenger who is masked; undefined of one who is not. The caller has judged the reader's right, and audits. */
export async function passengerValues(
  db: Database,
  { keys }: Pick<Services, 'keys'>,
  passenger: Passenger,
): Promise<PassengerValues | undefined> {
  const sealed = await sealedPassenger(db, passenger);
  return sealed === undefined ? undefined : openValues<PassengerValues>(keys, sealed);
}

/** The same of a booking. */
export async function bookingValues(
  db: Database,
  { keys }: Pick<Services, 'keys'>,
  id: string,
): Promise<BookingValues | undefined> {
  const sealed = await sealedBooking(db, id);
  return sealed === undefined ? undefined : openValues<BookingValues>(keys, sealed);
}
