import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { lockOrInsertIntegrator } from '#areas/partners/integrators/queries.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import { processWaiting } from '#areas/reception/testing/messages.ts';
import { findingsOf, flightsOf, deleteMessages } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { marinaBooked } from './testing/cast.ts';
import { loadEverything } from './testing/queries.ts';
import { full, update, type Message } from './testing/write.ts';

const platform = setUpMessages();

/** A push of the partner YQ whose bookings name XQ7001 as operating. */
const pushed = full(
  [
    {
      locator: 'YQ:PPP999::100126:1412',
      people: [marinaBooked],
      own: ['TVL+150326:2235:160326:0520+LIS+GRU+YQ:XQ+4455:Y', 'TRA+XQ+7001:Y'],
    },
  ],
  { sender: 'YQ', flight: { carrier: 'YQ', number: '4455' }, access: 'YQ4455/150326/2235' },
);

test.for([
  [['YQ'], 'YQ4455'],
  [['YQ', 'XQ'], 'XQ7001'],
] as const)('a push of a sender that may send for %j only is of flight %s', async ([carriers, flight]) => {
  await send(carriers, pushed, '260315:1200');
  const flights = await flightsOf(platform().services.pool);
  expect(flights.map(({ carrier, number }) => carrier + number)).toEqual([flight]);
});

const partnerBooking = { locator: 'XQ:AAA111::100126:1412', people: [{ name: 'PRADO/ANAMS' }] };
const ofPartner = { sender: 'YQ', flight: { carrier: 'YQ', number: '4455' } };

test.for([
  ['has another party', full([partnerBooking], ofPartner)],
  ['cancels it', update([{ ...partnerBooking, cancelled: true }], ofPartner)],
] as const)(
  'keeps a booking of XQ as XQ sent it, before or after a sender without permission: %s',
  async ([, message]) => {
    const own = full([{ locator: 'AAA111', people: [marinaBooked] }]);
    await send(['XQ'], own, '260315:1200');
    const bookings = await describeBookings();
    expect(bookings).toEqual(['XQ AAA111 live OLIVEIRA']);
    await send(['YQ'], message, '260315:1300');
    expect(await describeBookings()).toEqual(bookings);

    await deleteMessages(platform().ownerUrl);
    await send(['YQ'], message, '260315:1300');
    await send(['XQ'], own, '260315:1200');
    expect(await describeBookings()).toEqual(bookings);
  },
);

test('takes a booking of another carrier from its partner', async () => {
  await send(['YQ'], full([partnerBooking], ofPartner), '260315:1300');
  expect(await describeBookings()).toEqual(['XQ AAA111 live PRADO']);
  await send(['YQ'], update([{ ...partnerBooking, cancelled: true }], ofPartner), '260315:1310');
  expect(await describeBookings()).toEqual(['XQ AAA111 cancelled PRADO']);
});

/** The other carrier's flight follows more blanks than reception searches. */
const padded = `<IATA_PNRGOV_NotifRQ xmlns="http://www.iata.org/IATA/2007/00" Version="13.1">${' '.repeat(80_000)}
  <Originator AirlineCode="XQ"/><FlightLeg CarrierCode="XQ" FlightNumber="7001" DepartureDateTime="2026-03-15T22:35:00">
  <DepartureAirport LocationCode="LIS"/><ArrivalAirport LocationCode="GRU"/></FlightLeg><PNRs NumberOfPnrs="1"><PNR>
  <BookingRefID ID="AAA111"><CompanyName Code="XQ"/></BookingRefID><Passenger RPH="1"><GivenName>RUI</GivenName>
  <Surname>COSTA</Surname></Passenger></PNR></PNRs></IATA_PNRGOV_NotifRQ>`;

test.for([
  [['YQ'], [], true],
  [['YQ', 'XQ'], ['XQ7001'], false],
] as const)(
  'limits a sender for %j to the flights %j when reception did not see the flight',
  async ([carriers, reached, found]) => {
    await send(carriers, { write: () => padded }, '260315:1200');
    const flights = await flightsOf(platform().services.pool);
    expect(flights.map(({ carrier, number }) => carrier + number)).toEqual(reached);
    expect((await findingsNow()).includes('CARRIER_OF_ANOTHER')).toBe(found);
  },
);

test('limits a change time in the future to the time of receipt', async () => {
  const push = (surname: string, changed: string) =>
    full([{ locator: 'XQ:AAA111::100126:1412', changed, people: [{ name: `${surname}/ANAMS` }] }]);
  await send(['XQ'], push('PRADO', '150327:1200'), '260315:1200');
  expect(await findingsNow()).toContain('CHANGED_IN_FUTURE');
  await send(['XQ'], push('OLIVEIRA', '150326:2100'), '260315:2200');
  expect(await describeBookings()).toEqual(['XQ AAA111 live OLIVEIRA']);
});

/** A booking AAA111, created on a day, that flies XQ number on another. */
const buildBooking = (number: string, day: string, made: string): Message =>
  full([{ locator: 'AAA111', people: [marinaBooked], made }], {
    flight: { number, departure: `2603${day}2235`, arrival: `2603${day}2355` },
  });
const undated = update([{ locator: 'AAA111', made: '', cancelled: true }], {
  flight: { number: '7003', departure: '2603162235', arrival: '2603162355' },
});

test.for([
  [
    'leaves next',
    [buildBooking('7005', '20', '050625:1000'), buildBooking('7001', '17', '100126:1000')],
    '2026-01-10',
    1,
  ],
  [
    'leaves next',
    [buildBooking('7001', '17', '050625:1000'), buildBooking('7005', '20', '100126:1000')],
    '2025-06-05',
    1,
  ],
  [
    'has not flown',
    [buildBooking('7005', '10', '050625:1000'), buildBooking('7001', '17', '100126:1000')],
    '2026-01-10',
    0,
  ],
] as const)(
  'applies a cancellation without a date to the booking that %s; a finding reports two upcoming ones: %#',
  async ([, bookings, made, findings]) => {
    for (const [index, booking] of bookings.entries()) await send(['XQ'], booking, `260309:100${index}`);
    await send(['XQ'], undated, '260315:1200');
    const stored = (await loadEverything(platform().services.pool)).bookings;
    const cancelled = stored.filter(one => one.cancelled);
    expect(stored).toHaveLength(2);
    expect(cancelled.map(({ created_at: day }) => day?.toISOString().slice(0, 10))).toEqual([made]);
    expect((await findingsNow()).filter(code => code === 'BOOKING_NOT_TOLD_APART')).toHaveLength(findings);
  },
);

let sent = 0;
let last = '';

async function send(carriers: readonly string[], message: Message, at: string): Promise<void> {
  const { services } = platform();
  const sender = {
    id: createId(),
    identification: `Sender for ${carriers.join()}`,
    carriers: [...carriers],
    any_carrier: false,
    created_at: new Date('2026-03-15T12:00:00Z'),
  };
  const { id } = await transaction(services.pool.db, { kind: 'system' }, db =>
    lockOrInsertIntegrator(db, sender),
  );
  sent += 1;
  const bytes = new TextEncoder().encode(message.write({ at, reference: `S${sent}` }));
  const file = { bytes, way: 'HTTP', fileName: null, integrator: { id, carriers } } as const;
  last = (await receiveFile(services, file)).id;
  await processWaiting(services);
}

const findingsNow = () => findingsOf(platform().services.pool, last);

async function describeBookings(): Promise<string[]> {
  const { bookings } = await loadEverything(platform().services.pool);
  return bookings.map(({ carrier, locator, cancelled, people }) => {
    const surnames = (people as { surname: string }[]).map(({ surname }) => surname);
    return `${carrier} ${locator} ${cancelled ? 'cancelled' : 'live'} ${surnames.join()}`;
  });
}
