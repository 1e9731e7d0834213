import { looksLikeMessage, redact, redactName, type FlightLeg, type PeekedMessage } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { newId } from '#kernel/ids.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import type { Services } from '#kernel/services.ts';
import { contentHash } from './content-hash.ts';
import { findSameFile, insertFile, insertMessages, lockContent, type Way } from './queries.ts';
import { findMessages, messageRows } from './messages.ts';
import { wakeQueues } from '#areas/processing/index.ts';
import { carriersByIcao } from '#areas/registry/index.ts';

export interface Incoming {
  bytes: Uint8Array;
  way: Way;
  fileName: string | null;
  /** Who sends it, and the carriers that it may speak for; null means any. */
  integrator: { id: string; carriers: readonly string[] | null } | null;
  /**
   * The file that this one corrects, the carriers that whoever corrected it may speak for (null means any), and the flights that it
   * stays with, as far as they could be told of it.
   */
  corrects?: { id: string; carriers: readonly string[] | null; flights: readonly string[] };
}

export interface Receipt {
  id: string;
  fileName: string | null;
  duplicateOf: string | null;
  messages: number;
}

/** After this long the same bytes are a file of their own: what they are about is over. */
const repeatWindowDays = 90;

/** How much of the head is said to have been looked at when nothing was found. */
const headBytes = 4096;

/**
 * Stores what came and leaves the work to the queue of its flight, all in the transaction of `db`: once that commits, nothing is
 * lost. Throws EMPTY_BODY, NOT_A_MESSAGE, TOO_LARGE, TOO_MANY_PEOPLE, CARRIER_NOT_ALLOWED,
 * CORRECTS_ANOTHER_FLIGHT; then nothing is stored.
 */
export async function receive(db: Database, services: Services, incoming: Incoming): Promise<Receipt> {
  const { bytes, integrator, corrects } = incoming;
  if (bytes.length === 0) throw new Failure('EMPTY_BODY');
  if (!looksLikeMessage(bytes))
    throw new Failure('NOT_A_MESSAGE', { bytes: Math.min(bytes.length, headBytes) });
  const { secret } = services.config;
  const fileName = incoming.fileName === null ? null : redactName(incoming.fileName);
  const stored = redact(bytes, { keepText: services.config.keepFreeText });
  const found = findMessages(stored, services.config.maxPeople);
  const [first] = found.messages;
  const legs = await legsOf(db, found.messages);
  const speaksFor = (corrects ?? integrator)?.carriers ?? null;
  refuseForeignCarriers(legs, speaksFor);
  if (corrects !== undefined) refuseOtherFlights(legs.map(nameOf), corrects.flights);
  const id = newId();
  const hash = contentHash(secret, bytes);
  await lockContent(db, hash);
  const duplicateOf = (await findSameFile(db, { id, content_hash: hash }, repeatWindowDays)) ?? null;
  const messages = messageRows(id, bytes, found, { duplicate: duplicateOf !== null, secret });
  // A repeat is kept as a fact; its bytes are those of the first.
  const raw = duplicateOf === null ? sealFile(services.keys.current('raw message'), stored) : Buffer.alloc(0);
  await insertFile(db, {
    id,
    received_at: toDate(services.clock.now()),
    way: incoming.way,
    integrator_id: integrator?.id ?? null,
    file_name: fileName,
    size: bytes.length,
    content_hash: hash,
    raw,
    type: first?.type ?? null,
    sender: first?.interchange.sender ?? null,
    recipient: first?.interchange.recipient ?? null,
    control_reference: first?.interchange.controlReference ?? null,
    test: first?.interchange.test ?? false,
    duplicate_of: duplicateOf,
    process_state: duplicateOf === null ? 'RECEIVED' : 'WITHOUT_ERROR',
    messages: messages.length,
    flights: [...new Set(legs.map(nameOf))],
    corrects: corrects?.id ?? null,
    speaks_for: speaksFor === null ? null : [...speaksFor],
    beyond_messages: duplicateOf === null && found.beyond !== null ? JSON.stringify(found.beyond) : null,
  });
  await insertMessages(db, messages);
  if (duplicateOf === null)
    await wakeQueues(
      db,
      messages.map(message => message.queue_key),
    );
  return { id, fileName, duplicateOf, messages: messages.length };
}

/** `receive` in a transaction of its own, for the folder, the command line and the demo. */
export function receiveAlone(services: Services, incoming: Incoming): Promise<Receipt> {
  return transaction(services.pool.db, { kind: 'system' }, db => receive(db, services, incoming));
}

/** Every leg of every message, its carrier by the two letters even where the message names it by the three of ICAO. */
async function legsOf(
  db: Database,
  messages: readonly Pick<PeekedMessage, 'flights'>[],
): Promise<FlightLeg[]> {
  const legs = messages.flatMap(message => message.flights);
  const long = legs.map(leg => leg.carrier).filter(carrier => carrier.length === 3);
  if (long.length === 0) return legs;
  const known = await carriersByIcao(db, [...new Set(long)]);
  return legs.map(leg => ({ ...leg, carrier: known.get(leg.carrier) ?? leg.carrier }));
}

/** `XQ7001/2026-03-15`; a leg that does not say its day has none here either. */
function nameOf({ carrier, number, suffix = '', departure }: FlightLeg): string {
  const designator = `${carrier}${number}${suffix}`;
  return departure === undefined ? designator : `${designator}/${departure.slice(0, 10)}`;
}

/** On a glance at each message; what is read of them is judged again. */
function refuseForeignCarriers(legs: readonly FlightLeg[], allowed: readonly string[] | null): void {
  if (allowed === null) return;
  const foreign = legs.find(leg => !allowed.includes(leg.carrier));
  if (foreign !== undefined) throw new Failure('CARRIER_NOT_ALLOWED', { carrier: foreign.carrier });
}

/**
 * A correction stays with the flights of what it corrects; one whose day could not be told may get one. It tells of a flight where that
 * did: what hides its flight here could be of any.
 */
function refuseOtherFlights(told: readonly string[], kept: readonly string[]): void {
  if (kept.length === 0) return;
  const stays = (name: string) => kept.includes(name) || kept.includes(name.split('/')[0] ?? name);
  const others = told.filter(name => !stays(name));
  if (others.length > 0 || told.length === 0)
    throw new Failure('CORRECTS_ANOTHER_FLIGHT', { flights: others.join(', '), kept: kept.join(', ') });
}
