import { listBookings } from './bookings/snapshot.ts';
import { addDays, yymmdd } from './calendar.ts';
import { type CorpusFlight, listFlights } from './flights/flights.ts';
import type { Seed } from './random.ts';
import { openPaxlst, writePaxlst } from './render/paxlst.ts';
import { listTravellers } from './render/people.ts';
import { openPnrgov, writePnrgov } from './render/pnrgov.ts';
import { PLAIN_STYLE, createWriter } from './render/style.ts';
import { carrierOf } from './world/carriers.ts';

export interface BulkOptions {
  kind: 'paxlst' | 'pnrgov';
  /** The interchange ends with the first message that reaches this size. */
  megabytes: number;
  seed: Seed;
}

const FIRST_DATE = '2026-01-05';
const SENDER = 'X0';

function* generateFlights(seed: Seed, date: string): Generator<CorpusFlight> {
  for (let day = 0; ; day++) yield* listFlights(seed, addDays(date, day));
}

/** Yields a message per chunk between the first and the last. Only one is in memory. */
export function* generateCorpus({ kind, megabytes, seed }: BulkOptions): Generator<Uint8Array> {
  const writer = createWriter(PLAIN_STYLE);
  const preparedAt = `${FIRST_DATE}T00:00`;
  const open = kind === 'paxlst' ? openPaxlst : openPnrgov;
  open(writer, PLAIN_STYLE, { carrier: SENDER, preparedAt, controlReference: `BULK${yymmdd(FIRST_DATE)}` });
  let rest = megabytes * 1_000_000;
  let messages = 0;
  for (const flight of generateFlights(seed, FIRST_DATE)) {
    const reference = `M${++messages}`;
    if (kind === 'paxlst') writeList(writer, reference, flight);
    else writeBookings(writer, reference, flight);
    const chunk = writer.drain();
    rest -= chunk.length;
    yield chunk;
    if (rest <= 0) break;
  }
  yield writer.toBytes();
}

type Writer = ReturnType<typeof createWriter>;

function writeList(writer: Writer, reference: string, flight: CorpusFlight): void {
  const bookings = listBookings(flight, 'CLOSING');
  const people = listTravellers(flight, bookings, ({ checkedInAt }) => checkedInAt !== undefined);
  const transactionReference = `${flight.carrier}${flight.number}${yymmdd(flight.date)}1`;
  const { contact } = carrierOf(flight.carrier);
  writePaxlst(
    writer,
    reference,
    { ...flight, kind: 'PASSENGER', people, transactionReference, revision: 1, contact },
    PLAIN_STYLE,
  );
}

function writeBookings(writer: Writer, reference: string, flight: CorpusFlight): void {
  const bookings = listBookings(flight, 'CLOSING').filter(({ cancelled }) => !cancelled);
  writePnrgov(
    writer,
    reference,
    { flight, function: 'FULL', bookings, bookingsPerMessage: bookings.length },
    PLAIN_STYLE,
  );
}
