import { redactName } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { findSameFile, insertFile, insertMessages, lockContent, type Way } from './queries.ts';
import { buildMessageRows } from './message-rows.ts';
import { prepareOne } from './prepare-off-thread.ts';
import type { NamedLeg, PreparedFile, PreparedMessage } from './prepare.ts';
import { wakeQueues } from '#areas/processing/index.ts';
import { findCarriersByIcao } from '#areas/registry/index.ts';

export interface Incoming {
  way: Way;
  fileName: string | null;
  /** Carriers it may send for; null for any. */
  integrator: { id: string; carriers: readonly string[] | null } | null;
  /** The corrected file, the carriers of its corrector (null for any), and its flights. */
  corrects?: { id: string; carriers: readonly string[] | null; flights: readonly string[] };
}

export interface Receipt {
  id: string;
  fileName: string | null;
  duplicateOf: string | null;
  messages: number;
}

/** Pushes of a flight end within this time. */
const repeatWindowDays = 90;

/**
 * Stores a file and schedules its queues. Throws CARRIER_NOT_ALLOWED and CORRECTS_ANOTHER_FLIGHT before
 * storing anything.
 */
export async function receive(
  db: Database,
  services: Pick<Services, 'clock'>,
  file: PreparedFile,
  incoming: Incoming,
): Promise<Receipt> {
  const { integrator, corrects } = incoming;
  const fileName = incoming.fileName === null ? null : redactName(incoming.fileName);
  const legs = await listLegs(db, file.messages);
  const speaksFor = (corrects ?? integrator)?.carriers ?? null;
  assertCarriersAllowed(legs, speaksFor);
  if (corrects !== undefined) assertSameFlights(legs.map(formatLegName), corrects.flights);
  const id = createId();
  const hash = Buffer.from(file.contentHash);
  await lockContent(db, hash);
  const duplicateOf = (await findSameFile(db, { id, content_hash: hash }, repeatWindowDays)) ?? null;
  const messages = buildMessageRows(id, file.messages, duplicateOf !== null);
  await insertFile(db, {
    id,
    received_at: toDate(services.clock.now()),
    way: incoming.way,
    integrator_id: integrator?.id ?? null,
    file_name: fileName,
    size: file.size,
    content_hash: hash,
    raw: duplicateOf === null ? toBuffer(file.sealed) : Buffer.alloc(0),
    type: file.type,
    sender: file.sender,
    recipient: file.recipient,
    control_reference: file.controlReference,
    test: file.test,
    duplicate_of: duplicateOf,
    process_state: duplicateOf === null ? 'RECEIVED' : 'WITHOUT_ERROR',
    messages: messages.length,
    flights: [...new Set(legs.map(formatLegName))],
    corrects: corrects?.id ?? null,
    speaks_for: speaksFor === null ? null : [...speaksFor],
    beyond_messages: duplicateOf === null ? file.beyond : null,
  });
  await insertMessages(db, messages);
  if (duplicateOf === null)
    await wakeQueues(
      db,
      messages.map(message => message.queue_key),
    );
  return { id, fileName, duplicateOf, messages: messages.length };
}

const toBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

/** Prepares and stores a file in its own transaction. Throws errors of `prepareFile` and `receive`. */
export async function receiveFile(
  services: Services,
  { bytes, ...incoming }: Incoming & { bytes: Uint8Array },
): Promise<Receipt> {
  const file = await prepareOne(services, bytes);
  return transaction(services.pool.db, { kind: 'system' }, db => receive(db, services, file, incoming));
}

async function listLegs(
  db: Database,
  messages: readonly Pick<PreparedMessage, 'flights'>[],
): Promise<NamedLeg[]> {
  const legs = messages.flatMap(message => message.flights);
  const long = legs.map(leg => leg.carrier).filter(carrier => carrier.length === 3);
  if (long.length === 0) return legs;
  const iataByIcao = await findCarriersByIcao(db, [...new Set(long)]);
  return legs.map(leg => ({ ...leg, carrier: iataByIcao.get(leg.carrier) ?? leg.carrier }));
}

/** `XQ7001/2026-03-15`; the date may be missing. */
function formatLegName({ carrier, number, suffix = '', departure }: NamedLeg): string {
  const designator = `${carrier}${number}${suffix}`;
  return departure === undefined ? designator : `${designator}/${departure.slice(0, 10)}`;
}

/** A quick check; processing checks what it reads again. */
function assertCarriersAllowed(legs: readonly NamedLeg[], allowed: readonly string[] | null): void {
  if (allowed === null) return;
  const foreign = legs.find(leg => !allowed.includes(leg.carrier));
  if (foreign !== undefined) throw new Failure('CARRIER_NOT_ALLOWED', { carrier: foreign.carrier });
}

/** An undated flight may get a date. */
function assertSameFlights(flights: readonly string[], originalFlights: readonly string[]): void {
  if (originalFlights.length === 0) return;
  const isOriginalFlight = (name: string) =>
    originalFlights.includes(name) || originalFlights.includes(name.split('/')[0] ?? name);
  const others = flights.filter(name => !isOriginalFlight(name));
  if (others.length > 0 || flights.length === 0)
    throw new Failure('CORRECTS_ANOTHER_FLIGHT', {
      flights: others.join(', '),
      kept: originalFlights.join(', '),
    });
}
