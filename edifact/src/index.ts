import { findEnvelope } from './core/service.ts';
import type { ReadOptions } from './options.ts';
import { peekEdifact, type PeekedMessage } from './peek.ts';
import { readEdifact, readEdifactMessages, type ReadMessage } from './read.ts';
import type { ParseResult } from './types.ts';
import { isXml } from './xml/detect.ts';
import { peekXml, readXml } from './xml/read.ts';

export * from './types.ts';
export type { ReaderKind } from './core/scanner.ts';
export type { ReadOptions } from './options.ts';
export type { PeekedMessage } from './peek.ts';
export {
  locateMessages,
  readMessageAt,
  type LocatedMessage,
  type LocatedMessages,
  type MessagePlace,
} from './message-places.ts';
export { countPeople, type MessageSize } from './count.ts';
export type { FileContext } from './interchange/surroundings.ts';
export type { ReadMessage } from './read.ts';
export { rangesOf } from './core/sources.ts';
export { StreamReader, type StreamHandlers } from './stream.ts';
export { ENVELOPE_CODES, FINDING_TEXTS, fillText, type FindingText } from './finding-texts.ts';
export * from './bcbp/index.ts';
export { redactName } from './privacy/field-rules.ts';
export { redact, type RedactOptions } from './privacy/redact.ts';
export { isCancelled, placeOfAirport } from './pnrgov/trip.ts';
export { isCnpj, isCpf } from './codes/brazil.ts';
export { countryCode, isCountryCode } from './codes/countries.ts';
export { mrzCheckDigit, readMrz, type Mrz } from './codes/mrz.ts';
export {
  writeGovreq,
  type GovreqRequest,
  type RequestedBooking,
  type RequestedFlight,
} from './answers/govreq.ts';
export * from './writer/answers.ts';
export * from './writer/segment-writer.ts';

/**
 * Reads a PAXLST, PNRGOV, CUSRES or ACKRES interchange (standards digest, sections 1 to 6). With several
 * interchanges, returns all messages, and the first as `interchange`. Never throws: other bytes give an ERROR
 * finding.
 */
export function readInterchange(bytes: Uint8Array, options: ReadOptions = {}): ParseResult {
  return isXml(bytes) ? readXml(bytes, options) : readEdifact(bytes, options);
}

/** Like {@link readInterchange}, one message at a time. */
export function* readMessages(bytes: Uint8Array, options: ReadOptions = {}): Generator<ReadMessage> {
  if (!isXml(bytes)) {
    yield* readEdifactMessages(bytes, options);
    return;
  }
  const { interchange, messages, findings } = readXml(bytes, options);
  const [message] = messages;
  yield message === undefined ? { interchange, findings } : { interchange, message, findings };
}

/** Returns type, reference and flight legs of each message, without reading people. Never throws. */
export function peekFlights(bytes: Uint8Array): PeekedMessage[] {
  return isXml(bytes) ? peekXml(bytes) : peekEdifact(bytes);
}

/** Looks for an EDIFACT envelope or a PNRGOV XML. */
export function looksLikeMessage(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1 << 16);
  return isXml(head) ? peekXml(head).length > 0 : findEnvelope(head, 0) !== undefined;
}
