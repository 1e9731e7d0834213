import { Findings } from '../core/findings.ts';
import { emptyInterchange } from '../interchange/header.ts';
import type { ItemSink, MessageContext, ReadOptions } from '../options.ts';
import { checkDistance } from '../paxlst/legs.ts';
import { redactXml } from '../privacy/redact-xml.ts';
import type { PeekedMessage } from '../peek.ts';
import type { Message, ParseResult } from '../types.ts';
import { encodingOf, narrowed, wideOf } from './encoding.ts';
import { NotificationReader, type ByteRange } from './notification.ts';
import { bookingRanges } from './ranges.ts';
import { streamXml } from './reader.ts';

const COLLECT: ItemSink = {
  person: (person, message) => message.people.push(person),
  booking: (booking, message) => message.bookings.push(booking),
};

function decodeRaw(bytes: Uint8Array, range: { offset: number; length: number }, encoding: string): string {
  // `slice` of a Buffer would share its bytes.
  const copy = new Uint8Array(bytes.subarray(range.offset, range.offset + range.length));
  redactXml(copy);
  return new TextDecoder(encoding).decode(copy).replaceAll('\0', ' ');
}

/** In UTF-16, each character has two bytes. */
function rangesIn(bytes: Uint8Array): ByteRange[] {
  const wide = wideOf(bytes);
  if (wide === undefined) return bookingRanges(bytes);
  return bookingRanges(narrowed(bytes, wide)).map(({ offset, length }) => ({
    offset: wide.from + offset * 2,
    length: length * 2,
  }));
}

/** Gives the same result as EDIFACT. Never throws. */
export function readXml(bytes: Uint8Array, options: ReadOptions = {}, sink: ItemSink = COLLECT): ParseResult {
  const findings = new Findings(options.strict);
  const interchange = emptyInterchange();
  interchange.syntax = 'XML';
  const message: Message = {
    type: 'PNRGOV',
    function: 'FULL',
    flights: [],
    people: [],
    bookings: [],
    range: { offset: 0, length: bytes.length },
  };
  const context: MessageContext = { options, findings, interchange, sink, message };
  const encoding = encodingOf(bytes);
  const ranges = rangesIn(bytes);
  const reader = new NotificationReader(context, ranges, range =>
    options.raw === false ? undefined : decodeRaw(bytes, range, encoding),
  );
  findings.startMessage(0);
  const stopped = streamXml(bytes, reader);
  if (!reader.recognised) {
    findings.endMessage();
    if (stopped !== undefined) findings.add(stopped);
    findings.add('NOT_A_MESSAGE');
    return { interchange, messages: [], findings: findings.list };
  }
  if (stopped !== undefined) findings.add(stopped);
  else checkMessage(message, reader.bookings, findings);
  checkDistance(message.flights[0], options, findings);
  return { interchange, messages: [message], findings: findings.list };
}

function checkMessage(message: Message, found: number, findings: Findings): void {
  const flight = message.flights[0];
  const expected = message.announced?.bookings;
  if (flight === undefined) findings.add('NO_TVL');
  else {
    if (flight.carrier === '' || flight.number === '')
      findings.add('FLIGHT_NUMBER', { value: flight.number });
    if (flight.origin === undefined || flight.departure === undefined) findings.add('NO_DEPARTURE');
    if (flight.destination === undefined) findings.add('NO_ARRIVAL');
  }
  if (found === 0 && expected !== 0) findings.add('NO_SRC');
  if (expected !== undefined && expected !== found)
    findings.add('EQN_COUNT', { params: { expected, found } });
}

/** Elements before the first booking describe the flight. */
const HEAD = 1 << 14;

/** The cut gives no finding. */
export function peekXml(bytes: Uint8Array): PeekedMessage[] {
  const head = bytes.subarray(0, Math.min(bytes.length, HEAD));
  const result = readXml(head, { raw: false }, { person: () => undefined, booking: () => undefined });
  const peeked: PeekedMessage[] = [];
  for (const { people: _people, bookings: _bookings, answers: _answers, ...rest } of result.messages) {
    peeked.push({ ...rest, range: { offset: 0, length: bytes.length }, interchange: result.interchange });
  }
  return peeked;
}
