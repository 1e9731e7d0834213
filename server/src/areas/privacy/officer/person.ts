import {
  type BinaryReply,
  type Cell,
  formatFlight,
  type officer,
  type HandlerInput,
  type Language,
} from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { foldDocument } from '#kernel/text.ts';
import { exportSheet } from '#kernel/exports/sheet.ts';
import { findBookingValues, findPassengerValues } from '../masking/unmasked-values.ts';
import { maskNumber } from '../masking/mask.ts';
import { openValues, type PassengerValues } from '../masking/values.ts';
import {
  type CrewMemberData,
  getPassengerData,
  listCrewMembersByDocument,
  listMaskedByNumberEnd,
  listPassengersByDocument,
  type PassengerKey,
  type PassengerData,
} from './queries.ts';
import { requirePrivacyOfficer } from './status.ts';

type Keyed = Pick<Services, 'keys'>;

const firstId = '00000000-0000-0000-0000-000000000000';
const batchSize = 500;
const looseNumberOf = (number: string): string =>
  foldDocument(number).replaceAll('O', '0').replaceAll('I', '1');

/**
 * Exports all data of the person with this document and birth date, unmasked, with the entries of crew
 * registers. People with the document and another birth date are excluded. Throws FORBIDDEN, or
 * RECORD_NOT_FOUND if there is none.
 */
export async function exportPerson(
  context: Context<UserActor>,
  { document, birthDate, format, reason }: HandlerInput<typeof officer.exportPerson>['body'],
): Promise<BinaryReply> {
  requirePrivacyOfficer(context.actor);
  const { clock, db, language } = context;
  const keys = [
    ...(await listPassengersByDocument(db, looseNumberOf(document))),
    ...(await findMaskedPassengers(db, context, document)),
  ];
  const personData: PassengerData[] = [];
  const records: PassengerKey[] = [];
  for (const key of new Map(keys.map(each => [each.id, each])).values()) {
    const entry = await readUnmasked(db, context, key);
    if (entry.passenger.birth_date !== birthDate) continue;
    personData.push(entry);
    records.push(key);
  }
  const members = await listCrewEntries(db, { document, birthDate }, personData);
  if (personData.length === 0 && members.length === 0) throw new Failure('RECORD_NOT_FOUND');
  context.setAuditRecords(
    [
      ...records.map(({ id }) => ({ kind: 'passenger' as const, id })),
      ...members.map(({ id }) => ({ kind: 'crewMember' as const, id })),
    ],
    { format, flights: personData.length, crewRegisters: members.length },
    reason,
  );
  const crewRegisters = members.map(({ id: _id, birthDate: _birthDate, ...entry }) => entry);
  const data = { madeAt: clock.now().toString(), document, birthDate, flights: personData, crewRegisters };
  const fileName = language === 'pt' ? 'dados-da-pessoa' : 'personal-data';
  if (format === 'json')
    return {
      fileName: `${fileName}.json`,
      type: 'application/json',
      body: Buffer.from(JSON.stringify(data, null, 2)),
    };
  const headings = language === 'pt' ? ['Origem', 'Campo', 'Valor'] : ['Source', 'Field', 'Value'];
  const title = language === 'pt' ? 'Dados da pessoa' : 'Personal data';
  return exportSheet(format, { fileName, title, headings, pages: pagesOf(data, language), language });
}

/** Registers may lack the birth date: then the person must have been crew of that carrier. */
async function listCrewEntries(
  db: Database,
  person: { document: string; birthDate: string },
  flights: readonly PassengerData[],
): ReturnType<typeof listCrewMembersByDocument> {
  const carriers = new Set(
    flights.flatMap(({ flight, passenger }) => (passenger['kind'] === 'CREW' ? [flight.carrier] : [])),
  );
  const members = await listCrewMembersByDocument(db, looseNumberOf(person.document));
  return members.filter(({ carrier, birthDate }) =>
    birthDate === null ? carriers.has(carrier) : birthDate === person.birthDate,
  );
}

/** Finds masked passengers by the visible end of the number and confirms them with the sealed values. */
async function findMaskedPassengers(
  db: Database,
  { keys }: Keyed,
  document: string,
): Promise<PassengerKey[]> {
  const found: PassengerKey[] = [];
  // As typed: with or without punctuation.
  for (const end of new Set([maskNumber(document), maskNumber(foldDocument(document))]))
    for (let after = firstId; ;) {
      const page = await listMaskedByNumberEnd(db, { end, after, limit: batchSize });
      for (const { sealed, ...key } of page) {
        const { documents } = await openValues<PassengerValues>(keys, sealed);
        if (documents.some(({ number }) => looseNumberOf(number) === looseNumberOf(document)))
          found.push(key);
      }
      const last = page.at(-1);
      if (last === undefined || page.length < batchSize) break;
      after = last.id;
    }
  return found;
}

/**
 * Reads a passenger with unmasked values. Leaves out contacts and payments of a party, because they can be
 * another person's.
 */
async function readUnmasked(db: Database, services: Keyed, key: PassengerKey): Promise<PassengerData> {
  const personData = await getPassengerData(db, key);
  const values = await findPassengerValues(db, services, key);
  const sealed =
    personData.bookingId === null ? undefined : await findBookingValues(db, services, personData.bookingId);
  const booking =
    personData.booking === null ? null : withoutOthersData({ ...personData.booking, ...sealed });
  if (values === undefined) return { ...personData, booking };
  const { documents, changes, said: _said, ...ownValues } = values;
  return {
    ...personData,
    passenger: {
      ...personData.passenger,
      ...toSnakeCase(ownValues),
      api: ownValues.api,
      pnr: ownValues.pnr,
      birth_date: ownValues.birthDate,
    },
    documents: documents.map(document => ({ ...document })),
    changes,
    booking,
  };
}

function withoutOthersData(
  booking: Record<string, unknown> & { party_size: number },
): PassengerData['booking'] {
  const { people: _people, ...ownValues } = booking;
  if (ownValues['party_size'] === 1) return { ...ownValues, party_size: 1 };
  const {
    contacts: _contacts,
    payments: _payments,
    ticket_numbers: _tickets,
    group_name: _group,
    ...shared
  } = ownValues;
  return { ...shared, party_size: booking.party_size };
}

function toSnakeCase(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

async function* pagesOf(
  {
    flights,
    crewRegisters,
  }: { flights: readonly PassengerData[]; crewRegisters: readonly Omit<CrewMemberData, 'birthDate'>[] },
  language: Language,
): AsyncGenerator<Cell[][]> {
  for (const { carrier, ...data } of crewRegisters) {
    const name = language === 'pt' ? `Cadastro de tripulantes ${carrier}` : `Crew register ${carrier}`;
    yield leaves(data, '').map(([path, value]) => [name, path, value]);
  }
  for (const { flight, bookingId: _id, ...data } of flights) {
    const name = `${formatFlight(flight)} ${flight.origin}–${flight.destination} ${flight.departureAt.slice(0, 10)}`;
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
