import type { BinaryReply, Cell, officer, Received } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { foldDocument } from '#kernel/text.ts';
import { xlsxOf } from '#kernel/xlsx.ts';
import { bookingValues, passengerValues } from '../retention/full.ts';
import { endOf } from '../retention/mask.ts';
import { openValues, type PassengerValues } from '../retention/values.ts';
import {
  heldPassenger,
  maskedEndingSo,
  passengersShowing,
  type HeldKey,
  type HeldPassenger,
} from './queries.ts';
import { needOfficer, xlsxType } from './status.ts';

type Keyed = Pick<Services, 'keys'>;

const beforeAll = '00000000-0000-0000-0000-000000000000';
const openedAtOnce = 500;
const loose = (number: string): string => foldDocument(number).replaceAll('O', '0').replaceAll('I', '1');

/**
 * Exports all data of the person with this document and birth date, unmasked. Passengers with the document
 * and another birth date are excluded. Throws FORBIDDEN, or RECORD_NOT_FOUND if there is none.
 */
export async function exportPerson(
  context: Context<UserActor>,
  { document, birthDate, format, reason }: Received<typeof officer.exportPerson>['body'],
): Promise<BinaryReply> {
  needOfficer(context.actor);
  const { clock, db, language } = context;
  const keys = [
    ...(await passengersShowing(db, loose(document))),
    ...(await maskedShowing(db, context, document)),
  ];
  const held: HeldPassenger[] = [];
  const records: HeldKey[] = [];
  for (const key of new Map(keys.map(each => [each.id, each])).values()) {
    const one = await inFull(db, context, key);
    if (one.passenger.birth_date !== birthDate) continue;
    held.push(one);
    records.push(key);
  }
  if (held.length === 0) throw new Failure('RECORD_NOT_FOUND');
  context.audited(
    records.map(({ id }) => ({ kind: 'passenger' as const, id })),
    { format, flights: held.length },
    reason,
  );
  const data = { madeAt: clock.now().toString(), document, birthDate, flights: held };
  const fileName = `${language === 'pt' ? 'dados-da-pessoa' : 'personal-data'}.${format}`;
  if (format === 'json')
    return { fileName, type: 'application/json', body: Buffer.from(JSON.stringify(data, null, 2)) };
  const headings = language === 'pt' ? ['Voo', 'Campo', 'Valor'] : ['Flight', 'Field', 'Value'];
  const title = language === 'pt' ? 'Dados da pessoa' : 'Personal data';
  return { fileName, type: xlsxType, body: xlsxOf(title, headings, pagesOf(held)) };
}

/** Finds masked passengers by the visible end of the number and confirms them with the sealed values. */
async function maskedShowing(db: Database, { keys }: Keyed, document: string): Promise<HeldKey[]> {
  const found: HeldKey[] = [];
  // As typed: with or without punctuation.
  for (const end of new Set([endOf(document), endOf(foldDocument(document))]))
    for (let after = beforeAll; ;) {
      const page = await maskedEndingSo(db, { end, after, most: openedAtOnce });
      for (const { sealed, ...key } of page) {
        const { documents } = await openValues<PassengerValues>(keys, sealed);
        if (documents.some(({ number }) => loose(number) === loose(document))) found.push(key);
      }
      const last = page.at(-1);
      if (last === undefined || page.length < openedAtOnce) break;
      after = last.id;
    }
  return found;
}

/**
 * Reads a passenger with unmasked values. Leaves out contacts and payments of a party, because they can be
 * another person's.
 */
async function inFull(db: Database, services: Keyed, key: HeldKey): Promise<HeldPassenger> {
  const held = await heldPassenger(db, key);
  const values = await passengerValues(db, services, key);
  const sealed = held.bookingId === null ? undefined : await bookingValues(db, services, held.bookingId);
  const booking = held.booking === null ? null : alone({ ...held.booking, ...sealed });
  if (values === undefined) return { ...held, booking };
  const { documents, changes, said: _said, ...own } = values;
  return {
    ...held,
    passenger: { ...held.passenger, ...snake(own), api: own.api, pnr: own.pnr, birth_date: own.birthDate },
    documents: documents.map(document => ({ ...document })),
    changes,
    booking,
  };
}

function alone(booking: Record<string, unknown> & { party_size: number }): HeldPassenger['booking'] {
  const { people: _people, ...own } = booking;
  if (own['party_size'] === 1) return { ...own, party_size: 1 };
  const {
    contacts: _contacts,
    payments: _payments,
    ticket_numbers: _tickets,
    group_name: _group,
    ...shared
  } = own;
  return { ...shared, party_size: booking.party_size };
}

function snake(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

async function* pagesOf(held: readonly HeldPassenger[]): AsyncGenerator<Cell[][]> {
  for (const { flight, bookingId: _id, ...data } of held) {
    const name = `${flight.carrier}${flight.number} ${flight.origin}–${flight.destination} ${flight.departureAt.slice(0, 10)}`;
    yield leaves(data, '').map(([path, value]) => [name, path, value]);
  }
}

/** Lists all values with their paths, for example `documents.0.number`. */
function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, path === '' ? name : `${path}.${name}`),
  );
}
